"""The table on the network: lobby, seats, storage, live scenes, notifications. docs/server.md tells its ideas."""
