import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as, type Client } from '../../../testing/as.ts';
import { buildGroup, buildUser, type Group } from '../../../testing/build/build.ts';
import { bombPng, plainPicture, pngStart, withChunk } from '../../../testing/pictures.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { multipart, upload, uploadRaw, type Part } from '../../../testing/upload.ts';

let test: TestApp;
let directory = '';
let group: Group;
let admin: Client;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-media-'));
  test = await buildTestApp({ environment: { DATA_DIR: directory } });
  group = await buildGroup(test);
  admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  // Who they are is known by now, so that a call's statements are its own.
  await admin.get('/api/v1/users/me');
});
afterAll(async () => {
  await test.close();
  await rm(directory, { recursive: true, force: true });
});

const media = () => join(directory, 'media');
const stored = async () => (await readdir(media()).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const bytesOf = (url: string) => readFile(join(media(), fileOf(url)));
const rowsOf = (groupId: number) =>
  test.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ file: string; width: number }>`select file, width from media order by file`),
  );

/** The refusal's code, or that of the field `file`. */
async function refusal(parts: readonly Part[]): Promise<string> {
  const { status, problem } = await upload(test, admin, parts);
  expect([415, 422], JSON.stringify(problem)).toContain(status);
  return problem?.errors.map(({ path, code }) => `${path}: ${code}`).join() || (problem?.code ?? '');
}

const secret = 'Rosa at 52.0907 5.1214';

describe('a picture that is taken', () => {
  const kinds: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['JPEG', () => plainPicture(2400, 1200).jpeg().toBuffer()],
    ['PNG', () => plainPicture(2400, 1200, 4).png().toBuffer()],
    ['WebP', () => plainPicture(2400, 1200).webp().toBuffer()],
  ];
  for (const [kind, make] of kinds)
    it(`[PRD-03] [LOC-01] ${kind}: kept as WebP of at most 1024 px, and 512 and 128 px wide`, async () => {
      const before = await stored();
      const made = await upload(test, admin, [{ bytes: await make(), name: '../../../etc/passwd' }]);
      expect(made).toMatchObject({ status: 201, width: 1024, height: 512 });
      expect(made.statements).toBeLessThanOrEqual(6);
      expect(made.url).toMatch(/^http:\/\/localhost:0\/media\/[0-9a-f]{32}\.webp$/);
      const file = fileOf(made.url);
      const added = (await stored()).filter((name) => !before.includes(name));
      expect(added).toEqual(
        [file, file.replace('.', '-128.'), file.replace('.', '-512.')].toSorted((a, b) => a.localeCompare(b)),
      );
      const sizes = await Promise.all(added.map((name) => sharp(join(media(), name)).metadata()));
      expect(sizes.map(({ width, format }) => [width, format] as const).toSorted(([a], [b]) => b - a)).toEqual([
        [1024, 'webp'],
        [512, 'webp'],
        [128, 'webp'],
      ]);
      expect(await rowsOf(group.id)).toContainEqual({ file, width: 1024 });
    });

  it('[PRD-03] is never enlarged', async () => {
    const made = await upload(test, admin, [{ bytes: await plainPicture(100, 60).png().toBuffer() }]);
    expect(made).toMatchObject({ status: 201, width: 100, height: 60 });
    expect((await stored()).filter((name) => name.startsWith(fileOf(made.url).slice(0, 32)))).toHaveLength(1);
  });

  it('[PRD-03] stands upright, without its place, its camera, its profile and its comment', async () => {
    const bytes = await plainPicture(800, 400)
      .jpeg()
      .withIccProfile('p3')
      .withExif({ IFD0: { ImageDescription: secret, Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const made = await upload(test, admin, [{ bytes }]);
    expect(made).toMatchObject({ status: 201, width: 400, height: 800 });
    const { exif, icc, xmp, orientation } = await sharp(await bytesOf(made.url)).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[PRD-03] nothing is stored as sent: no byte behind, before or between the pixels', async () => {
    const html = `<html><script>alert('${secret}')</script></html>`;
    const jpeg = await plainPicture().jpeg().toBuffer();
    const png = await plainPicture().png().toBuffer();
    const zoo = [
      Buffer.concat([jpeg, Buffer.from(html)]),
      Buffer.concat([png, Buffer.from(html), Buffer.from('PK\u0003\u0004')]),
      withChunk(png, 'tEXt', Buffer.from(`Comment\0${html}`)),
      Buffer.concat([jpeg.subarray(0, 2), comment(html), jpeg.subarray(2)]),
    ];
    for (const bytes of zoo) {
      const made = await upload(test, admin, [{ bytes, name: 'page.html', type: 'text/html' }]);
      expect(made.status).toBe(201);
      for (const name of (await stored()).filter((one) => one.startsWith(fileOf(made.url).slice(0, 32)))) {
        const kept = await readFile(join(media(), name));
        for (const trace of ['script', 'Rosa', 'PK\u0003\u0004', '<html']) expect(kept.includes(trace)).toBe(false);
        expect(kept.readUInt32LE(4) + 8).toBe(kept.length);
      }
    }
  });

  it('[PRD-03] is a still in sRGB, whatever colours and frames were sent', async () => {
    const frame = (colour: string) => plainPicture(64, 64).tint(colour).png().toBuffer();
    const animated = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const zoo = [
      animated,
      await plainPicture().toColourspace('cmyk').jpeg().toBuffer(),
      await plainPicture().toColourspace('rgb16').png().toBuffer(),
      await plainPicture().toColourspace('b-w').png().toBuffer(),
      await plainPicture().png({ palette: true, colours: 4 }).toBuffer(),
    ];
    for (const bytes of zoo) {
      const made = await upload(test, admin, [{ bytes }]);
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      const { pages, space, depth, format } = await sharp(await bytesOf(made.url)).metadata();
      expect({ pages, space, depth, format }).toEqual({
        pages: undefined,
        space: 'srgb',
        depth: 'uchar',
        format: 'webp',
      });
    }
  });

  it('[PRD-03] is recorded in the audit trail, and belongs to the group of its sender', async () => {
    const own = await buildGroup(test);
    const client = await as(test, await buildUser(test, { group: own, role: 'admin' }));
    const { url } = await upload(test, client, [{ bytes: await plainPicture().png().toBuffer() }]);
    expect(await rowsOf(own.id)).toEqual([{ file: fileOf(url), width: 640 }]);
    const entries = await test.owner.read({ groupId: own.id }, (tx) =>
      tx.rows(sql<{ action: string }>`select action from audit_entries where group_id = ${own.id}`),
    );
    expect(entries).toEqual([{ action: 'media_created' }]);
  });
});

function comment(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
}

describe('what is refused leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const zoo: readonly (readonly [string, string, () => Promise<Buffer> | Buffer])[] = [
    ['an SVG', 'file: image_type', () => Buffer.from(svg)],
    ['an SVG behind spaces and XML', 'file: image_type', () => Buffer.from(`  <?xml version="1.0"?>${svg}`)],
    ['HTML', 'file: image_type', () => Buffer.from('<html><img src=x onerror=alert(1)>')],
    [
      'HTML behind the start of a PNG',
      'file: image_type',
      () => Buffer.concat([pngStart, Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a GIF', 'file: image_type', () => plainPicture().gif().toBuffer()],
    ['a TIFF', 'file: image_type', () => plainPicture().tiff().toBuffer()],
    ['an AVIF', 'file: image_type', () => plainPicture(64, 64).avif({ effort: 0 }).toBuffer()],
    ['a PDF', 'file: image_type', () => Buffer.from('%PDF-1.7\n')],
    ['a ZIP', 'file: image_type', () => Buffer.from('PK\u0003\u0004\u0014\0\0\0')],
    ['nothing at all', 'file: image_type', () => Buffer.alloc(0)],
    ['zeros', 'file: image_type', () => Buffer.alloc(2_000)],
    ['half a JPEG', 'invalid_image', async () => half(await plainPicture(900, 900).jpeg().toBuffer())],
    ['half a PNG', 'invalid_image', async () => half(await noise().png().toBuffer())],
    ['half a WebP', 'invalid_image', async () => half(await noise().webp().toBuffer())],
    ['the start of a WebP', 'invalid_image', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['400 megapixels in 50 kB', 'file: image_too_many_pixels', () => bombPng(20_000, 20_000)],
    ['41 megapixels', 'file: image_too_many_pixels', () => bombPng(8_200, 5_000)],
    ['a width without end', 'file: image_too_many_pixels', () => bombPng(2_000_000, 21)],
    ['more than 5 MB', 'file: image_too_large', () => Buffer.concat([pngStart, Buffer.alloc(5_242_880)])],
  ];
  for (const [what, code, make] of zoo)
    it(`[PRD-03] ${what}: ${code}`, async () => {
      const before = [await stored(), await rowsOf(group.id)];
      expect(await refusal([{ bytes: await make(), name: 'photo.png', type: 'image/png' }])).toBe(code);
      expect([await stored(), await rowsOf(group.id)]).toEqual(before);
    });

  it('[PRD-03] 40 megapixels exactly are no more than 40', async () => {
    expect((await upload(test, admin, [{ bytes: bombPng(8_000, 5_000) }])).status).toBe(201);
  });

  const png = () => plainPicture(40, 40).png().toBuffer();
  it('[PRD-03] two files, none, another field, one field more, names of prototypes', async () => {
    const before = [await stored(), await rowsOf(group.id)];
    const bytes = await png();
    expect(await refusal([{ bytes }, { bytes }])).toBe('file: image_count');
    expect(await refusal([])).not.toBe('');
    expect(await refusal([{ field: 'photo', bytes }])).toBe('photo: unknown_key');
    expect(await refusal([{ bytes }, { field: 'is_admin', bytes: '1' }])).toBe('is_admin: unknown_key');
    expect(await refusal([{ field: 'is_admin', bytes: '1' }, { bytes }])).toBe('is_admin: unknown_key');
    expect(await refusal([{ field: '__proto__', bytes: '1' }, { bytes }])).toContain('unknown_key');
    expect(await refusal([{ field: 'constructor', bytes }])).toContain('unknown_key');
    expect(await refusal([{ field: 'file', bytes: 'text, no file' }])).toBe('file: unknown_key');
    expect([await stored(), await rowsOf(group.id)]).toEqual(before);
  });

  it('[PRD-03] a body that breaks off, has no boundary, or is no form', async () => {
    const { type, payload } = await multipart([{ bytes: await png() }]);
    const answers = [
      await uploadRaw(test, admin, { type, payload: payload.subarray(0, payload.length - 60) }),
      await uploadRaw(test, admin, { type: 'multipart/form-data', payload }),
      await uploadRaw(test, admin, { type: 'multipart/form-data; boundary=other', payload }),
      await uploadRaw(test, admin, { type: 'application/json', payload: Buffer.from('{}') }),
      await uploadRaw(test, admin, { type: 'image/png', payload: await png() }),
    ];
    expect(answers.map(({ status, problem }) => `${status} ${problem?.code}`)).toEqual([
      '422 invalid_image',
      '422 invalid_image',
      '422 invalid_image',
      '415 unsupported_media_type',
      '415 unsupported_media_type',
    ]);
  });

  it('[ACC-12] whoever may not change products or has not signed in sends nothing', async () => {
    const before = await stored();
    const staff = await as(test, await buildUser(test, { group, role: 'default' }));
    const parts = [{ bytes: await png() }];
    expect((await upload(test, staff, parts)).status).toBe(403);
    expect((await upload(test, anonymous(test), parts)).status).toBe(401);
    expect(await stored()).toEqual(before);
  });

  it('[API-02] other calls go on to refuse multipart', async () => {
    const { type, payload } = await multipart([{ bytes: await png() }]);
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type };
    for (const url of ['/api/v1/users/log_in', '/api/v1/users/request_password_reset'])
      expect((await test.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(415);
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

describe('when it cannot be kept', () => {
  it('[PRD-03] says so, and leaves no file without a row', async () => {
    const other = await buildGroup(test);
    const client = await as(test, await buildUser(test, { group: other, role: 'admin' }));
    const before = await stored();
    await test.owner.pool.query('alter table media add constraint media_test_check check (width <> 77)');
    const { status, problem, headers } = await upload(test, client, [
      { bytes: await plainPicture(77, 90).png().toBuffer() },
    ]);
    expect([status, problem?.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(await stored()).toEqual(before);
    await test.owner.pool.query('alter table media drop constraint media_test_check');
  });
});
