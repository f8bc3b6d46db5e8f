import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret of 32 random bytes, safe in a URL, a cookie and a header. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only this is kept of a token (bar A7). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Tells whether a text could be a token of ours, so that nothing else reaches the database. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}
