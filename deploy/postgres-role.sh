#!/bin/sh
# The image of PostgreSQL runs this once, when its volume is empty: the shop's role owns its database and may make others,
# which `npm run restore -- … --replace` needs. It is no superuser.
set -e
psql -q -v ON_ERROR_STOP=1 -v password="$SHOP_DB_PASSWORD" -U "$POSTGRES_USER" -d postgres <<'SQL'
create role ferrete login createdb password :'password';
create database ferrete owner ferrete;
SQL
