/** How long a code of an authenticator app stands on its screen (RFC 6238 with what every such app can: SHA-1, six digits). */
export const totpStepMs = 30_000;

/** Clocks of phones are a little wrong: the code before and the one after are right too. */
const tolerance = 1;

const digits = 6;

/** HMAC-SHA-1 of a message with a key. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** The number of the step that a moment lies in. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / totpStepMs);
}

/** The code of a step (RFC 4226, 5.3): four bytes of the hash from the place that its last half byte names, in six digits. */
export function totpCode(secret: Uint8Array, step: number, hmac: Hmac): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const hash = hmac(secret, new Uint8Array(counter.buffer));
  const place = (hash.at(-1) ?? 0) & 0xf;
  const number = new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(place) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code somebody typed, or undefined. A code works once: steps up to `usedStep` are over, also for
 * somebody who looked over the person's shoulder.
 */
export function matchingStep(
  { secret, usedStep }: { readonly secret: Uint8Array; readonly usedStep: number | null },
  code: string,
  { now, hmac }: { readonly now: Date; readonly hmac: Hmac },
): number | undefined {
  const current = totpStepAt(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index);
  return steps.find((step) => step > (usedStep ?? -1) && totpCode(secret, step, hmac) === code);
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in the letters and digits that authenticator apps take (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code for an authenticator app says. */
export function totpUri({ account, secret }: { readonly account: string; readonly secret: string }): string {
  return `otpauth://totp/Larder:${encodeURIComponent(account)}?secret=${secret}&issuer=Larder`;
}
