import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { anonymous, as, asTill } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
  testPassword,
  unique,
} from '../../../testing/build/build.ts';
import { countTenantRows } from '../../../testing/derived/tables.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The program as an operator calls it, beside the running server. */
const larder = (...words: string[]) => runLarder(['groups', ...words], databaseEnvironment(app.settings));

async function buildHotel() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  return { group, user: await buildUser(app, { group, role: 'admin' }), till: await asTill(app, register) };
}

const signIn = (email: string, password = testPassword) =>
  anonymous(app).send('POST', '/api/v1/users/log_in', { body: { user: { email, password } } });

test('[O6] a suspended group: nobody signs in or stays, tills get no prices, what they sold is kept, until it is resumed', async () => {
  const [hotel, other] = [await buildHotel(), await buildHotel()];
  const [client, stranger] = [await as(app, hotel.user), await as(app, other.user)];
  const heard: string[] = [];
  const stop = app.services.signals.on(({ kind }) => heard.push(kind));
  expect(await larder('suspend', hotel.group.slug)).toMatchObject({ code: 0 });
  await expect.poll(() => heard).toContain('access');
  stop();
  expect((await client.get('/api/v1/users/me')).status).toBe(401);
  const refused = await signIn(hotel.user.email);
  expect([refused.status, refused.problem?.code]).toEqual([403, 'group_suspended']);
  // Whoever does not know the password does not hear of it.
  expect((await signIn(hotel.user.email, 'not the password')).problem?.code).toBe('wrong_credentials');
  for (const path of ['/device/v1/catalog', '/device/v1/prices'])
    expect((await hotel.till.get(path)).problem?.code, path).toBe('group_suspended');
  const body = soldReceipt({ sold_at: app.clock.now().toISOString() });
  expect((await hotel.till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body })).status).toBe(201);
  expect((await stranger.get('/api/v1/users/me')).status).toBe(200);
  expect((await other.till.get('/device/v1/catalog')).status).toBe(200);

  expect((await larder('suspend', hotel.group.slug)).err).toContain('is suspended already.');
  expect((await larder('list')).out).toMatch(
    new RegExp(`^${hotel.group.slug}: .*, suspended since \\d{4}-\\d\\d-\\d\\d$`, 'm'),
  );
  expect(await larder('resume', hotel.group.slug)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await hotel.till.get('/device/v1/catalog')).status).toBe(200);
  expect((await signIn(hotel.user.email)).status).toBe(200);
  expect((await larder('resume', hotel.group.slug)).err).toContain('is not suspended.');
});

test('groups are listed with what there is of each, and made by their name once', async () => {
  const { group } = await buildHotel();
  const name = `Hotelgroep Ümlaut ${unique()}`;
  const made = await larder('create', name);
  const slug = /^The group "([a-z0-9-]+)" is there\./.exec(made.out)?.[1] ?? '';
  expect((await larder('list')).out.split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^${group.slug}: ${group.name}, since .*, 1 location, 1 person, 0 receipts$`)),
      expect.stringMatching(new RegExp(`^${slug}: ${name}, since .*, 0 locations, 0 people, 0 receipts$`)),
    ]),
  );
  expect(await larder('create', name)).toMatchObject({ code: 1, err: `There is a group "${slug}" already.\n` });
});

test('a suspended group is written into a file with every receipt, and then nothing of it is left', async () => {
  const [hotel, other] = [await buildHotel(), await buildHotel()];
  const directory = await mkdtemp(join(tmpdir(), 'larder-test-erase-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'linde.tar.zst');
  const body = soldReceipt({ sold_at: app.clock.now().toISOString() });
  await hotel.till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
  const { slug } = hotel.group;
  expect((await larder('erase', slug, '--export', file, '--plain')).err).toContain(
    `The group "${slug}" still works: larder groups suspend ${slug} comes first.`,
  );
  await larder('suspend', slug);
  // What cannot be written ends it before anything is erased.
  expect(await larder('erase', slug, '--export', join(directory, 'nowhere', 'x'), '--plain')).toMatchObject({
    code: 1,
  });
  expect((await larder('list')).out).toContain(`${slug}: `);
  const { code, out } = await larder('erase', slug, '--export', file, '--plain');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^${slug}: 1 receipts, .*"${slug}" is erased: \\d+ rows of \\d+ tables, 0 pictures\\..*Backups`, 's'),
    ),
  ]);
  expect((await stat(file)).size).toBeGreaterThan(1_000);
  for (const { name, own, foreign } of await countTenantRows(app, hotel.group.id, other.group.id)) {
    expect(own, name).toBe(0);
    if (name === 'users') expect(foreign).toBe(1);
  }
  expect((await larder('list')).out).not.toContain(`${slug}: `);
  expect((await hotel.till.get('/device/v1/catalog')).status).toBe(401);
  expect((await other.till.get('/device/v1/catalog')).status).toBe(200);
}, 60_000);

test('[O6] a till that sells on while its group is erased hands nothing in that the file has not', async () => {
  const hotel = await buildHotel();
  const directory = await mkdtemp(join(tmpdir(), 'larder-test-erase-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await larder('suspend', hotel.group.slug);
  let taken = 0;
  const selling = (async () => {
    for (;;) {
      const body = soldReceipt({ sold_at: app.clock.now().toISOString() });
      const { status } = await hotel.till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
      if (status !== 201) return status;
      taken += 1;
    }
  })();
  await expect.poll(() => taken).toBeGreaterThan(0);
  const { out } = await larder('erase', hotel.group.slug, '--export', join(directory, 'linde'), '--plain');
  expect(await selling).toBe(401);
  expect(out).toContain(`${hotel.group.slug}: ${taken} receipts,`);
}, 60_000);

test('a group is written into a file as a backup of it is, and goes on', async () => {
  const hotel = await buildHotel();
  await buildHotel();
  const directory = await mkdtemp(join(tmpdir(), 'larder-test-export-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  expect(
    (
      await hotel.till.send('PUT', `/device/v1/receipts/${tillKey()}`, {
        body: soldReceipt({ sold_at: app.clock.now().toISOString() }),
      })
    ).status,
  ).toBe(201);
  const file = join(directory, 'linde');
  const { code, out } = await larder('export', hotel.group.slug, file, '--plain');
  expect([code, out]).toEqual([0, expect.stringContaining(`${hotel.group.slug}: 1 receipts,`)]);
  expect(out.match(/ receipts, €/g)).toHaveLength(1);
  expect((await stat(file)).size).toBeGreaterThan(1_000);
  expect((await hotel.till.get('/device/v1/catalog')).status).toBe(200);
});

test.each([
  [['export', 'nowhere', 'x', '--plain'], 'There is no group "nowhere"'],
  [['export', 'nowhere'], 'A group is exported into one FILE'],
  [['erase', 'nowhere', 'x'], 'A group is exported into one FILE'],
  [['export', 'nowhere', 'x', '--export', 'y'], 'A group is erased with --export FILE'],
  [['erase', 'nowhere'], 'A group is erased with --export FILE'],
  [['list', '--plain'], 'A group is erased with --export FILE'],
  [['erase', 'nowhere', '--export', 'x', '--plain'], 'There is no group "nowhere"; see: larder groups list'],
  [['create', 'Login'], '"Login" cannot be the name of a group.'],
  [['suspend', 'nowhere'], 'There is no group "nowhere"; see: larder groups list'],
  [['resume', 'nowhere'], 'There is no group "nowhere"; see: larder groups list'],
  [['suspend'], 'See: larder groups --help'],
  [['list', 'all'], 'See: larder groups --help'],
  [['constructor', 'x'], 'See: larder groups --help'],
  [[], 'See: larder groups --help'],
])('larder groups %j is refused in words', async (words, sentence) => {
  const { code, out, err } = await larder(...words);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(sentence);
});
