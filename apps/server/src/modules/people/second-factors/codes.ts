import { createHmac, randomBytes } from 'node:crypto';
import {
  readRecoveryCode,
  readTotpCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
} from '@larder/domain/people/recovery-code';
import { type Hmac, matchingStep } from '@larder/domain/people/totp';
import type { Transaction } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

const hmac: Hmac = (key, message) => createHmac('sha1', key).update(message).digest();

/** A key for an authenticator app, as long as what HMAC-SHA-1 gives (RFC 4226, 4). */
export function makeTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The codes that a person gets to keep, in the order of their places. */
export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, (_, place) => recoveryCodeOf(place, randomBytes(recoveryCodeBytes)));
}

/** The step whose code was typed, of a key. */
export function stepOf(
  key: { readonly secret: Uint8Array; readonly usedStep: number | null },
  typed: string,
  now: Date,
): number | undefined {
  const code = readTotpCode(typed);
  return code === undefined ? undefined : matchingStep(key, code, { now, hmac });
}

/** What a right code turned out to be, and what uses it up: answers 0 when somebody was faster. */
export type TypedFactor = {
  readonly by: 'totp' | 'recovery_code';
  readonly take: (tx: Transaction) => Promise<number>;
};

/** How the person's factors are looked up, and how a slow hash is compared. */
type Means = {
  readonly now: Date;
  readonly read: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly verify: (code: string, hash: string) => Promise<boolean>;
};

/** Finds out which of a person's factors a typed code is; undefined when it is none of them. */
export async function recogniseCode(
  userId: number,
  typed: string,
  { now, read, verify }: Means,
): Promise<TypedFactor | undefined> {
  const recovery = readRecoveryCode(typed);
  if (recovery !== undefined) {
    const { place, code } = recovery;
    const kept = await read((tx) => queries.findRecoveryCode(tx, userId, place));
    if (kept === undefined || !(await verify(code, kept.code_hash))) return undefined;
    return {
      by: 'recovery_code',
      take: (tx) => queries.useRecoveryCode(tx, userId, { place, hash: kept.code_hash, now }),
    };
  }
  const totp = await read((tx) => queries.findTotp(tx, userId));
  const secret = totp?.secret ?? null;
  if (totp === undefined || secret === null) return undefined;
  const step = stepOf({ secret, usedStep: totp.used_step }, typed, now);
  return step === undefined ? undefined : { by: 'totp', take: (tx) => queries.useStep(tx, userId, { secret, step }) };
}
