#!/bin/sh
# The part of the official image's entrypoint that compose.yaml uses: creates the cluster once, then
# starts the server as its own account.
set -e
export PGDATA=/var/lib/postgresql/18/docker
socket=/var/run/postgresql
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" "$socket"
  chown -R postgres "$PGDATA" "$socket"
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086 # several arguments
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password -A scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  pg_ctl -w -o "-c listen_addresses= -c unix_socket_directories=$socket" start
  PGPASSWORD="$POSTGRES_PASSWORD" createdb -h "$socket" -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w stop
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories="$socket"
