// The peer under load: as many matches of a game with next to no rules, two players and a spectator each.
// Prints one line of JSON. Expects boardgame.io in node_modules beside it.

import { createRequire } from "node:module";
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const [tables, seconds] = process.argv.slice(2).map(Number);
const PORT = 8700 + (process.pid % 1000);

// Forty numbers stand for a position; a move changes one of them and passes the turn.
const game = {
  name: "numbers",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ numbers: Array(40).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { raise: ({ G }, at, sent) => { G.numbers[at] += 1; G.sent = sent; } },
};

if (process.env.PEER_SERVER) {
  const { Server, Origins } = require("boardgame.io/server");
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  console.log = () => {};
  server.run({ port: Number(process.env.PEER_SERVER), callback: () => process.send("ready") });
} else {
  await measure();
}

function resident(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
}

async function measure() {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const server = fork(fileURLToPath(import.meta.url), process.argv.slice(2), { env: { ...process.env, PEER_SERVER: String(PORT) }, silent: true });
  await new Promise((resolve) => server.once("message", resolve));
  const address = `http://localhost:${PORT}`;
  const before = resident(server.pid);
  const waits = [];
  let moves = 0;
  let measuring = false;
  const clients = [];
  const starts = [];
  for (let n = 0; n < tables; n += 1) {
    const matchID = `match${n}`; // made by the server when the first player asks for it
    const open = (playerID) => {
      const client = Client({ game, numPlayers: 2, matchID, playerID, multiplayer: SocketIO({ server: address }), debug: false });
      client.start();
      clients.push(client);
      return client;
    };
    for (const playerID of ["0", "1"]) {
      const player = open(playerID);
      let turn = -1;
      const look = (state) => {
        if (!state || !measuring || state.ctx.currentPlayer !== playerID || state.ctx.turn === turn) return;
        turn = state.ctx.turn;
        setImmediate(() => player.moves.raise(turn % 40, performance.now()));
      };
      player.subscribe(look);
      starts.push(() => look(player.getState()));
    }
    let seen = 0;
    open(undefined).subscribe((state) => {
      if (!state || !measuring || !state.G.sent || state.ctx.turn === seen) return;
      moves += state.ctx.turn - (seen || state.ctx.turn - 1);
      seen = state.ctx.turn;
      waits.push(performance.now() - state.G.sent);
    });
  }
  while (clients.some((client) => client.getState() === null)) await new Promise((resolve) => setTimeout(resolve, 200));
  measuring = true;
  const began = performance.now();
  for (const start of starts) start();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  measuring = false;
  const took = (performance.now() - began) / 1000;
  waits.sort((one, two) => one - two);
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(share * waits.length))];
  const memory = (resident(server.pid) - before) / tables;
  process.stdout.write(`${JSON.stringify({ tables, moves, seconds: took, p50: at(0.5), p95: at(0.95), memory })}\n`);
  server.kill();
  process.exit(0);
}
