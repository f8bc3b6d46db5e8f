import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const directory = new URL('../../../migrations/', import.meta.url);
const claims = '0035_label_claims.sql';
const settings = { ...inject('databaseOwner'), database: `claims_${process.pid}_${Date.now()}` };

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
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql') && file < claims).toSorted())
    await asOwner(settings, await readFile(new URL(name, directory), 'utf8'));
});
afterAll(() => asOwner(inject('databaseOwner'), `drop database ${settings.database} with (force)`));

/** A group with a shop and labels, as they were entered before an id belonged to one group. */
const group = (id: number, labels: readonly (readonly [deviceId: string, createdAt: string])[]) => `
  set larder.group_id = '${id}';
  insert into groups (id, slug, name) overriding system value values (${id}, 'group-${id}', 'Group ${id}');
  insert into properties (group_id, id, slug, name, code, country, time_zone)
    overriding system value values (${id}, ${id}, 'location', 'Location', 'LOC', 'nl', 'Europe/Amsterdam');
  insert into shops (group_id, id, property_id, name) overriding system value values (${id}, ${id}, ${id}, 'Shop');
  ${labels
    .map(
      ([deviceId, createdAt]) =>
        `insert into price_labels (group_id, property_id, shop_id, device_id, created_at) values (${id}, ${id}, ${id}, '${deviceId}', '${createdAt}');`,
    )
    .join('\n')}
  reset larder.group_id;`;

test('[PL-03] [Z10] a label that two groups had entered is of whoever was first, and nothing is lost', async () => {
  const [both, same, first, second] = ['00000000000000B0', '00000000000000B1', '00000000000000A1', '00000000000000A2'];
  await asOwner(
    settings,
    [
      group(1, [
        [both, '2026-11-02T10:00:00Z'],
        [same, '2026-11-01T10:00:00Z'],
        [first, '2026-11-03T10:00:00Z'],
      ]),
      group(2, [
        [both, '2026-11-01T10:00:00Z'],
        [same, '2026-11-01T10:00:00Z'],
        [second, '2026-11-01T10:00:00Z'],
      ]),
    ].join('\n'),
  );
  await asOwner(settings, await readFile(new URL(claims, directory), 'utf8'));
  const claimed = (id: number) =>
    asOwner(
      { ...settings, options: `-c larder.group_id=${id}` },
      `select price_labels.device_id, label_claims.device_id is not null as is_claimed from price_labels
         left join label_claims using (device_id) order by 1`,
    );
  expect(await claimed(1)).toEqual([
    { device_id: first, is_claimed: true },
    { device_id: both, is_claimed: false },
    { device_id: same, is_claimed: true },
  ]);
  expect(await claimed(2)).toEqual([
    { device_id: second, is_claimed: true },
    { device_id: both, is_claimed: true },
    { device_id: same, is_claimed: false },
  ]);
  // Who was not first lets go of nothing but the own label.
  await asOwner(
    { ...settings, options: '-c larder.group_id=1' },
    `delete from price_labels where device_id = '${both}'`,
  );
  expect(await claimed(2)).toContainEqual({ device_id: both, is_claimed: true });
});
