#!/bin/sh
# Makes the two roles that Larder works with in an empty database: one owns the schema, the other may only use it.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" -v name="$POSTGRES_DB" <<'END'
create role larder_owner login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'owner_password';
create role larder_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'app_password';
alter database :"name" owner to larder_owner;
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
END
