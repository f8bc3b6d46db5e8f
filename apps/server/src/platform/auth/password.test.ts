import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { HashQueueFull, hashPassword, verifyPassword } from './password.ts';

test('[A14] [ASVS V11.4.2] a password is kept as argon2id of at least 19 MiB and two passes, with a salt of its own', async () => {
  const [one, two] = [await hashPassword('het zelfde wachtwoord'), await hashPassword('het zelfde wachtwoord')];
  const [, memory, passes, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(one) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect([Buffer.from(salt, 'base64').length, Buffer.from(tag, 'base64').length]).toEqual([16, 32]);
  expect(one).not.toBe(two);
  expect(await verifyPassword('het zelfde wachtwoord', one)).toBe(true);
  expect(await verifyPassword('het zelfde wachtwoord ', one)).toBe(false);
});

test('[ASVS V11.2.2] one that was kept at another cost is still known', async () => {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const nonce = Buffer.from('sixteen bytes of');
  const options = { message: 'een wachtwoord', nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 24 };
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(argon2Sync('argon2id', options))}`;
  expect(await verifyPassword('een wachtwoord', stored)).toBe(true);
  expect(await verifyPassword('een ander', stored)).toBe(false);
});

test('[A14] [ASVS V15.2.2] more than a short queue of them is refused, and the queue empties', async () => {
  const stored = await hashPassword('een wachtwoord');
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword('een wachtwoord', stored)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(18);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(HashQueueFull) });
  expect(await verifyPassword('een wachtwoord', stored)).toBe(true);
});
