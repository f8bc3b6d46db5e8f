import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { extensions } from './embedded-roles.ts';

/** The names of what a database of the house consists of; the same name twice is one role for both. */
export type HouseNames = { readonly database: string; readonly owner: string; readonly application: string };

/**
 * What a superuser runs once, with `psql`, so that Larder has a database of the house: roles with new passwords, the
 * database, its extensions, and who may come in; at its end the settings that belong to it.
 */
export function writeHouseSql({ database, owner, application }: HouseNames): string {
  const name = pg.escapeIdentifier;
  const passwords = new Map(
    [...new Set([owner, application])].map((role) => [role, randomBytes(24).toString('base64url')]),
  );
  const urlOf = (role: string) =>
    `postgres://${encodeURIComponent(role)}:${passwords.get(role) ?? ''}@HOST:5432/${encodeURIComponent(database)}?sslmode=verify-full`;
  return [
    ...[...passwords].map(
      ([role, password]) =>
        `create role ${name(role)} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}';`,
    ),
    '-- Text is compared by code point, which no update of a library changes under an index.',
    `create database ${name(database)} owner ${name(owner)} template template0 encoding 'UTF8' locale 'C.UTF-8';`,
    `revoke connect on database ${name(database)} from public;`,
    `grant connect on database ${name(database)} to ${[...passwords.keys()].map(name).join(', ')};`,
    `\\connect ${name(database)}`,
    ...extensions.map((extension) => `create extension ${extension} schema public;`),
    '',
    '-- The settings that belong to it:',
    `-- DATABASE_URL=${urlOf(application)}`,
    ...(owner === application ? [] : [`-- DATABASE_OWNER_URL=${urlOf(owner)}`]),
  ].join('\n');
}
