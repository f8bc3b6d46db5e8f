import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSealedSecrets, openSecrets, readSecretKeys } from './sealed-secrets.ts';

const keysOf = (...texts: readonly string[]) => readSecretKeys(texts.join(',')) ?? [];
const made = () => randomBytes(32).toString('base64');
const of = { groupId: 7, purpose: 'webhook' } as const;

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-secrets-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('[HOK-04] what is sealed says nothing, opens for its group only, and not when a bit of it is another', () => {
  const secrets = makeSealedSecrets(keysOf(made()));
  const sealed = secrets.seal('whsec_canary', of);
  expect(sealed).not.toContain('canary');
  expect(sealed).not.toBe(secrets.seal('whsec_canary', of));
  expect(secrets.open(sealed, of)).toBe('whsec_canary');
  expect(secrets.open(sealed, { ...of, groupId: 8 })).toBeUndefined();
  const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    const text = [...sealed.split('.').slice(0, 2), changed.toString('base64url')].join('.');
    expect(secrets.open(text, of), String(place)).toBeUndefined();
  }
  for (const wrong of ['', 'v1', 'v1.x.y', sealed.slice(0, 30), sealed.replace('v1', 'v2')])
    expect(secrets.open(wrong, of)).toBeUndefined();
});

test('[HOK-04] a key is changed without a gap: the new one seals, the former one opens as long as it is named', () => {
  const [former, next] = [made(), made()];
  const sealed = makeSealedSecrets(keysOf(former)).seal('whsec_canary', of);
  const both = makeSealedSecrets(keysOf(next, former));
  expect(both.open(sealed, of)).toBe('whsec_canary');
  const anew = both.seal('whsec_canary', of);
  expect(makeSealedSecrets(keysOf(next)).open(anew, of)).toBe('whsec_canary');
  expect(makeSealedSecrets(keysOf(next)).open(sealed, of)).toBeUndefined();
});

test('[HOK-04] without a setting the first start makes a key, which only its own user reads, and later ones keep it', async () => {
  const given = { secretKeys: [], dataDirectory: join(directory, 'made') };
  const sealed = (await openSecrets(given)).seal('whsec_canary', of);
  expect((await openSecrets(given)).open(sealed, of)).toBe('whsec_canary');
  const path = join(given.dataDirectory, 'secrets.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  await writeFile(path, 'half');
  await expect(openSecrets(given)).rejects.toThrow(/secrets\.key is not what Larder made/);
});

test.each(['', 'short', 'x'.repeat(44), `${made()},`, `${made()} ${made()}`])('%j is no key', (text) => {
  expect(readSecretKeys(text)).toBeNull();
});
