// Reads /openapi.json and lists every call with its parameters, body and answers.

const make = (tag, text = "", attributes = {}) => {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

const name = (schema) => {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.oneOf || schema.anyOf) return (schema.oneOf || schema.anyOf).map(name).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `[${name(schema.items)}]`;
  return Array.isArray(schema.type) ? schema.type.join(" | ") : schema.type || "any";
};

const body = (content) => Object.values(content || {}).map((kind) => name(kind.schema)).join(", ");

function link(text) {
  const cell = make("td");
  for (const part of text.split(/(\w+)/)) {
    if (document.getElementById(`form-${part}`)) cell.append(make("a", part, { href: `#form-${part}` }));
    else cell.append(part);
  }
  return cell;
}

function row(...cells) {
  const line = make("tr");
  for (const cell of cells) line.append(typeof cell === "string" ? link(cell) : cell);
  return line;
}

function call(path, method, about) {
  const article = make("article", "", { id: about.operationId });
  const head = make("h3");
  head.append(make("span", method.toUpperCase(), { class: "method" }), make("code", path));
  article.append(head, make("p", about.description || about.summary || ""));
  const table = make("table");
  for (const each of about.parameters || []) {
    table.append(row(make("th", `${each.name} (${each.in})`), name(each.schema), each.description || ""));
  }
  if (about.requestBody) table.append(row(make("th", "body"), body(about.requestBody.content)));
  for (const [status, answer] of Object.entries(about.responses || {})) {
    table.append(row(make("th", status), body(answer.content), answer.description || ""));
  }
  article.append(table);
  return article;
}

function form(title, schema) {
  const article = make("article", "", { id: `form-${title}` });
  article.append(make("h3", title), make("p", schema.description || ""));
  article.fill = () => {
    const table = make("table");
    for (const [key, value] of Object.entries(schema.properties || {})) table.append(row(make("th", key), name(value), value.description || ""));
    article.append(table);
  };
  return article;
}

const description = await (await fetch("/openapi.json")).json();
const forms = Object.entries(description.components?.schemas || {}).map(([title, schema]) => form(title, schema));
document.getElementById("forms").append(...forms);
for (const each of forms) each.fill();
const list = make("ul");
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, about] of Object.entries(methods)) {
    if (!about.operationId) continue;
    document.getElementById("calls").append(call(path, method, about));
    const item = make("li");
    item.append(make("a", `${method.toUpperCase()} ${path}`, { href: `#${about.operationId}` }));
    list.append(item);
  }
}
document.getElementById("contents").append(list);
