import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { makeTurns } from '../turns.ts';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane (bar A14). Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const maximumAtOnce = 2;
const maximumWaiting = 60;
const derive = promisify(argon2);

/** Hashing fills a core each: two at once, a short queue, and a refusal beyond. */
const turns = makeTurns(maximumAtOnce);

/** Says that more passwords wait to be checked than the server will hold (bar A14). */
export class HashQueueFull extends Error {}

/** Hashes a password to a PHC string; every character counts, nothing is cut or normalised (bar A13). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await deriveTag(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Compares in constant time; without a stored hash it works just as long and says no (bar A4). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored ?? '');
  if (parts === null) {
    await deriveTag(password, Buffer.alloc(16), cost);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const given = await deriveTag(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

async function deriveTag(password: string, salt: Buffer, options: typeof cost): Promise<Buffer> {
  if (turns.waiting() >= maximumWaiting) throw new HashQueueFull();
  return turns.take(() => derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce: salt, ...options }));
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
