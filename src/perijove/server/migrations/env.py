"""Runs the migrations on the connection that the server hands over; it holds the lock and ends the transaction."""

from alembic import context

from perijove.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=False)
context.run_migrations()
