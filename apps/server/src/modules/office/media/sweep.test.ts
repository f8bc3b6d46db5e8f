import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCategory,
  buildGroup,
  buildMedia,
  buildProduct,
  buildProperty,
  buildUser,
} from '../../../testing/build/build.ts';
import { plainPicture } from '../../../testing/pictures.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/upload.ts';
import { sweepMedia } from './jobs.ts';
import { ownMedia } from './public.ts';

const day = 24 * 3_600_000;
let app: TestApp;
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-sweep-'));
  app = await buildTestApp({ environment: { DATA_DIR: directory } });
});
beforeEach(() => app.clock.set(new Date()));
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const media = () => join(directory, 'media');
const stored = () => readdir(media());
const urlOf = (file: string) => `${app.services.config.mediaUrl}/${file}`;

/** A picture that somebody sent and nothing names. */
async function send(group: Awaited<ReturnType<typeof buildGroup>>): Promise<string> {
  const client = await as(app, await buildUser(app, { group, role: 'admin' }));
  const { url } = await upload(app, client, [{ bytes: await plainPicture().png().toBuffer() }]);
  return url.slice(url.lastIndexOf('/') + 1);
}

const rowsIn = (groupId: number) =>
  app.owner.read({ groupId }, async (tx) =>
    (await tx.rows(sql<{ file: string }>`select file from media`)).map(({ file }) => file),
  );
const change = (groupId: number, statement: ReturnType<typeof sql>) =>
  app.owner.write({ groupId }, (tx) => tx.execute(statement));

test('[PRD-03] what nothing names goes after a day with all its files, and not before', async () => {
  const group = await buildGroup(app);
  const file = await send(group);
  app.clock.advance(day - 60_000);
  expect(await sweepMedia(app.services)).toEqual({ rows: 0, orphans: 0 });
  expect((await stored()).filter((name) => name.startsWith(file.slice(0, 32)))).toHaveLength(3);
  app.clock.advance(120_000);
  expect(await sweepMedia(app.services)).toEqual({ rows: 1, orphans: 0 });
  expect((await stored()).filter((name) => name.startsWith(file.slice(0, 32)))).toEqual([]);
  expect(await rowsIn(group.id)).toEqual([]);
});

test('[PRD-03] [LOC-01] what a location, a category or a product names stays', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const [category, product] = [await buildCategory(app, { group }), await buildProduct(app, { group })];
  const files = [await send(group), await send(group), await send(group), await send(group), await send(group)];
  const [logo, background, photo, image, unused] = files;
  await change(
    group.id,
    sql`update properties set logo_url = ${logo}, cash_register_image_url = ${background} where id = ${property.id}`,
  );
  await change(group.id, sql`update categories set photo_url = ${photo} where id = ${category.id}`);
  await change(group.id, sql`update products set image_url = ${image} where id = ${product.id}`);
  app.clock.advance(30 * day);
  expect(await sweepMedia(app.services)).toEqual({ rows: 1, orphans: 0 });
  expect((await rowsIn(group.id)).toSorted()).toEqual(files.filter((file) => file !== unused).toSorted());
  const left = await stored();
  for (const file of files) expect(left.includes(file)).toBe(file !== unused);
});

test('[PRD-03] a form that is just being saved keeps its picture', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const { file } = await buildMedia(app, { group });
  app.clock.advance(2 * day);
  const swept = Promise.withResolvers<Awaited<ReturnType<typeof sweepMedia>>>();
  await app.services.database.write({ groupId: group.id }, async (tx) => {
    const { problems } = await ownMedia(tx, app.services.config, { logo_url: urlOf(file) });
    expect(problems).toEqual({});
    swept.resolve(await sweepMedia(app.services));
    await tx.execute(sql`update properties set logo_url = ${file} where id = ${property.id}`);
  });
  expect(await swept.promise).toMatchObject({ rows: 0 });
  expect(await sweepMedia(app.services)).toMatchObject({ rows: 0 });
  expect(await rowsIn(group.id)).toEqual([file]);
});

test('[PRD-03] a form that comes while its picture is swept is told so, and saves no dead address', async () => {
  const group = await buildGroup(app);
  const { file } = await buildMedia(app, { group });
  const asked = Promise.withResolvers<void>();
  const sweeping = app.services.database.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`select file from media where file = ${file} for update`);
    asked.resolve();
    await waitFor(() => isWaiting());
    await tx.execute(sql`delete from media where file = ${file}`);
  });
  await asked.promise;
  const { problems } = await app.services.database.write({ groupId: group.id }, (tx) =>
    ownMedia(tx, app.services.config, { logo_url: urlOf(file) }),
  );
  await sweeping;
  expect(problems).toEqual({ logo_url: 'foreign_image' });
});

async function isWaiting(): Promise<boolean> {
  const { rows } = await app.owner.pool.query(
    `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  );
  return rows.length > 0;
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition()));
}

test('[PRD-03] a file that a crash left without a row goes after a day; one that a row names never does', async () => {
  const group = await buildGroup(app);
  const [orphan, fresh, named] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.webp`);
  await mkdir(media(), { recursive: true });
  for (const name of [orphan, fresh, named, orphan?.replace('.', '-512.'), 'notes.txt'])
    await writeFile(join(media(), name ?? ''), 'x');
  const long = new Date(Date.now() - 2 * day);
  for (const name of [orphan, named, orphan?.replace('.', '-512.'), 'notes.txt'])
    await utimes(join(media(), name ?? ''), long, long);
  // As in a database that was filled before pictures had rows of their own.
  const category = await buildCategory(app, { group });
  await change(group.id, sql`update categories set photo_url = ${named} where id = ${category.id}`);
  expect(await sweepMedia(app.services)).toEqual({ rows: 0, orphans: 2 });
  const left = await stored();
  expect([orphan, fresh, named, 'notes.txt'].map((name) => left.includes(name ?? ''))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
