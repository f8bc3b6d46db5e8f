import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const directory = new URL('../../../migrations/', import.meta.url);
const unique = '0038_unique_whatever_the_case.sql';
const settings = { ...inject('databaseOwner'), database: `cases_${process.pid}_${Date.now()}` };

async function asOwner(owner: pg.ClientConfig, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await asOwner(inject('databaseOwner'), `create database ${settings.database}`);
  for (const extension of ['btree_gist', 'citext', 'pg_trgm', 'unaccent'])
    await asOwner({ ...inject('databaseSuperuser'), database: settings.database }, `create extension ${extension}`);
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql') && file < unique).toSorted())
    await asOwner(settings, await readFile(new URL(name, directory), 'utf8'));
});
afterAll(() => asOwner(inject('databaseOwner'), `drop database ${settings.database} with (force)`));

const texts = (values: readonly string[], row: (value: string, id: number) => string) =>
  values.map((value, index) => row(value, index + 1)).join(', ');

test('[LOC-02] [CAT-01] [SHP-03] doubles from before are numbered, and a terminal stays with the till seen last', async () => {
  await asOwner(
    settings,
    `
    set larder.group_id = '1';
    insert into groups (id, slug, name) overriding system value values (1, 'one', 'One');
    insert into properties (group_id, id, slug, name, code, country, time_zone) overriding system value values
      ${texts(['UTR', 'utr', 'Utr', 'utr-2'], (code, id) => `(1, ${id}, 'p${id}', 'P', '${code}', 'nl', 'Europe/Amsterdam')`)};
    insert into categories (group_id, id, name) overriding system value values
      ${texts(['Öl', 'öl', 'ÖL (2)', 'Brood'], (name, id) => `(1, ${id}, '{"nl": "${name}", "de": "Öl"}')`)};
    insert into shops (group_id, id, property_id, name) overriding system value values (1, 1, 1, 'Lobby'), (1, 2, 2, 'Bar');
    insert into cash_registers (group_id, id, property_id, shop_id, name, terminal_id, removed_at) overriding system value values
      (1, 1, 1, 1, 'A', 'ab-1', null), (1, 2, 1, 1, 'B', 'AB-1', null), (1, 3, 1, 1, 'C', 'AB-1', now()), (1, 4, 2, 2, 'D', 'ab-1', null),
      (1, 5, 1, 1, 'E', null, null), (1, 6, 1, 1, 'F', null, null);
    insert into cash_register_sightings (group_id, cash_register_id, seen_at) values (1, 2, now());
    set larder.group_id = '2';
    insert into groups (id, slug, name) overriding system value values (2, 'two', 'Two');
    insert into properties (group_id, id, slug, name, code, country, time_zone) overriding system value
      values (2, 9, 'p9', 'P', 'utr', 'nl', 'Europe/Amsterdam');`,
  );
  await asOwner(settings, await readFile(new URL(unique, directory), 'utf8'));
  const inGroup = (text: string) => asOwner({ ...settings, options: '-c larder.group_id=1' }, text);
  const column = async (table: string, value: string) =>
    (await inGroup(`select ${value} as value from ${table} order by id`)).map((row) => row['value']);
  expect(await column('properties', 'code')).toEqual(['UTR', 'utr-3', 'Utr-4', 'utr-2']);
  expect(await column('categories', `name ->> 'nl'`)).toEqual(['Öl', 'öl (3)', 'ÖL (2)', 'Brood']);
  expect(await column('categories', `name ->> 'de'`)).toEqual(['Öl', 'Öl', 'Öl', 'Öl']);
  expect(await column('cash_registers', 'terminal_id')).toEqual([null, 'AB-1', 'AB-1', 'ab-1', null, null]);
  await expect(inGroup(`update properties set code = 'UTR-2' where id = 1`)).rejects.toThrow('properties_code_unique');
  await expect(inGroup(`update categories set name = '{"nl": "BROOD"}' where id = 1`)).rejects.toThrow(
    'categories_name_unique',
  );
  await expect(inGroup(`update cash_registers set terminal_id = 'aB-1' where id = 1`)).rejects.toThrow(
    'cash_registers_terminal_unique',
  );
});
