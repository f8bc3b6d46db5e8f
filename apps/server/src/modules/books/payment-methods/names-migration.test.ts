import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const directory = new URL('../../../migrations/', import.meta.url);
const names = '0041_payment_method_names.sql';
const settings = { ...inject('databaseOwner'), database: `method_names_${process.pid}_${Date.now()}` };

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
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql') && file < names).toSorted())
    await asOwner(settings, await readFile(new URL(name, directory), 'utf8'));
});
afterAll(() => asOwner(inject('databaseOwner'), `drop database ${settings.database} with (force)`));

test('[LED-02] [CON-01] what a payment method was called is its Dutch name, in every group and also where it was removed', async () => {
  const insert = (group: number, rows: string) => `
    set larder.group_id = '${group}';
    insert into groups (id, slug, name) overriding system value values (${group}, 'group-${group}', 'Group');
    insert into payment_methods (group_id, id, code, name, kind, version, removed_at) overriding system value values ${rows};`;
  await asOwner(
    settings,
    insert(1, `(1, 1, 'pin', 'Pinpas "EC"', 'card', 3, null), (1, 2, 'room', 'Op de kamer', 'room', 1, now())`) +
      insert(2, `(2, 3, 'pin', 'Karte', 'card', 1, null)`),
  );
  await asOwner(settings, await readFile(new URL(names, directory), 'utf8'));
  const inGroup = (group: number) =>
    asOwner(
      { ...settings, options: `-c larder.group_id=${group}` },
      'select name, version::integer as version from payment_methods order by id',
    );
  expect(await inGroup(1)).toEqual([
    { name: { nl: 'Pinpas "EC"' }, version: 3 },
    { name: { nl: 'Op de kamer' }, version: 1 },
  ]);
  expect(await inGroup(2)).toEqual([{ name: { nl: 'Karte' }, version: 1 }]);
});
