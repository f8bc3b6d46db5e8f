import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedMediaName } from '../../../platform/media.ts';
import { buildCategory, buildGroup, buildMedia } from '../../../testing/build/build.ts';
import { sql } from '../../../platform/database/sql.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ownMedia } from './public.ts';

let app: TestApp;
let asked = 0;
const listener = createServer((_request, response) => {
  asked += 1;
  response.end();
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/media`;
  app = await buildTestApp({ environment: { MEDIA_URL: base } });
});
afterAll(async () => {
  await app.close();
  listener.close();
});

const own = (groupId: number, url: string) =>
  app.services.database.write({ groupId }, (tx) => ownMedia(tx, app.services.config, { 'product.image_url': url }));

test('[PRD-03] [I13] 30 look-alikes of a media address: none is accepted, none is fetched', async () => {
  const group = await buildGroup(app);
  const { file } = await buildMedia(app, { group });
  const url = `${base}/${file}`;
  const { host } = new URL(base);
  const lookAlikes = [
    `http://${host}@evil.example/media/${file}`,
    `http://user:pass@${host}/media/${file}`,
    `http://${host}.evil.example/media/${file}`,
    `http://evil.example/http://${host}/media/${file}`,
    `http://evil.example/?${url}`,
    `http://evil.example/#${url}`,
    `https://${host}/media/${file}`,
    `HTTP://${host}/media/${file}`,
    `//${host}/media/${file}`,
    `/media/${file}`,
    file,
    ` ${url}`,
    `${url} `,
    `${url}\n`,
    `${url}\0`,
    `${url}?`,
    `${url}?width=1`,
    `${url}#x`,
    `${url}/`,
    `${base}//${file}`,
    `${base}/./${file}`,
    `${base}/../media/${file}`,
    `${base}/%2e%2e/media/${file}`,
    `${base}/${file.replace('.webp', '%2ewebp')}`,
    `${base}/${file.replace('.webp', '.WEBP')}`,
    `${base}/${file.replace('.webp', '.svg')}`,
    `${base}/${file.replace('.webp', '-512.webp')}`,
    `${base.replace('media', 'Media')}/${file}`,
    `${base.replace('127.0.0.1', '127.1')}/${file}`,
    `${base.replace('127.0.0.1', '１２７.0.0.1')}/${file}`,
    `${base.replace(/:\d+/, '')}/${file}`,
    `http:\\\\${host}\\media\\${file}`,
    `data:image/webp;base64,AAAA`,
    `javascript:${url}`,
  ];
  expect(lookAlikes.length).toBeGreaterThanOrEqual(30);
  for (const one of lookAlikes)
    expect((await own(group.id, one)).problems, one).toEqual({ 'product.image_url': 'foreign_image' });
  const { problems, fileOf } = await own(group.id, url);
  expect([problems, fileOf('product.image_url')]).toEqual([{}, file]);
  expect(asked).toBe(0);
});

test('[PRD-03] the picture of another group is none, nor is one that nobody sent', async () => {
  const [one, other] = [await buildGroup(app), await buildGroup(app)];
  const { file } = await buildMedia(app, { group: one });
  for (const name of [file, `${'0'.repeat(32)}.webp`])
    expect((await own(other.id, `${base}/${name}`)).problems).toEqual({ 'product.image_url': 'foreign_image' });
});

test('[PRD-03] a picture that a row of the group names already is its own, and no picture is none', async () => {
  const group = await buildGroup(app);
  const category = await buildCategory(app, { group });
  const file = `${'d'.repeat(32)}.webp`;
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update categories set photo_url = ${file} where id = ${category.id}`),
  );
  expect((await own(group.id, `${base}/${file}`)).problems).toEqual({});
  const { problems, fileOf } = await app.services.database.write({ groupId: group.id }, (tx) =>
    ownMedia(tx, app.services.config, { logo_url: null, cash_register_image_url: undefined }),
  );
  expect([problems, fileOf('logo_url'), fileOf('cash_register_image_url')]).toEqual([{}, null, null]);
});

test('an address that was made is read back', () => {
  const config = { mediaUrl: 'https://media.example/larder' };
  expect(storedMediaName(config, 'https://media.example/larder/abcdefgh.webp')).toBe('abcdefgh.webp');
  expect(storedMediaName(config, 'https://media.example/larder/../abcdefgh.webp')).toBe(null);
});
