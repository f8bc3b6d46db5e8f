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

/** So that whoever finds one in a file or a log knows what it is, and programs that look for secrets find it. */
const programPrefix = 'larder_';

/** A fresh secret for a program's calls, and the part of it that may be shown. */
export function makeAccessToken(): { readonly secret: string; readonly hint: string } {
  const secret = `${programPrefix}${makeToken()}`;
  return { secret, hint: secret.slice(0, programPrefix.length + 4) };
}

/** The secret that a program sends (RFC 6750, 2.1); undefined where the header has none of ours. */
export function accessTokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer (larder_[A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1];
}
