import type { checkAge as checkEndpoint } from '@larder/contract/sales/device';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type AgeCheckReason, judgeAgeCheck } from '@larder/domain/sales/age-check';
import { type AgeCheckCode, plainAgeCheckCode, readAgeCheckCode } from '@larder/domain/sales/age-check-code';
import type { RateLimiter } from '../../../platform/auth/rate-limiter.ts';
import { type Context, type DeviceActor, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';
import { isSigned } from './signature.ts';

type Answer = ResultOf<typeof checkEndpoint>;

/**
 * Tells a till whether a code counts, and uses it up if so: for one till only, however many ask at once (QR-01). What is
 * no code of the group takes from the register's limit, so that nobody tries texts.
 */
export async function checkAge(
  context: Context<DeviceActor>,
  { body }: InputOf<typeof checkEndpoint>,
  limiter: RateLimiter,
): Promise<Answer> {
  const key = [String(context.actor.cashRegisterId)];
  await limiter.take(key);
  const code = readAgeCheckCode(body.code);
  const answer =
    code === undefined
      ? refused('unknown')
      : await write(context, (tx) =>
          useUp(tx, context, { ...code, text: plainAgeCheckCode(body.code), minimumAge: body.minimumAge ?? null }),
        );
  if (answer.reason !== 'unknown') await limiter.giveBack(key);
  return answer;
}

type Asked = AgeCheckCode & { readonly text: string; readonly minimumAge: number | null };

async function useUp(
  tx: Transaction,
  { actor, now }: Pick<Context<DeviceActor>, 'actor' | 'now'>,
  asked: Asked,
): Promise<Answer> {
  const sheet = await queries.keepSheet(tx, asked.sheetId);
  if (sheet === undefined || asked.number > sheet.code_count || !isRight(asked, sheet, actor.groupId))
    return refused('unknown');
  const question = {
    age: sheet.age,
    minimumAge: asked.minimumAge,
    isHere: sheet.property_id === actor.propertyId,
    expiresAt: sheet.expires_at,
    revokedAt: sheet.revoked_at,
  };
  const judge = async () => {
    const use = await queries.findUse(tx, asked);
    const reason = judgeAgeCheck({ ...question, use: use === undefined ? null : toUse(use, actor) }, now);
    return { use, reason };
  };
  let { use, reason } = await judge();
  // Another till may have been first since the look: then it is looked at again, with that till's use in sight.
  if (reason === null && use === undefined && (await queries.insertUse(tx, asked, { till: actor, now })) === 0)
    ({ use, reason } = await judge());
  return reason === null ? { valid: true, age: sheet.age, reason } : refused(reason, sheet.age);
}

function isRight(asked: Asked, sheet: queries.CheckedSheetRow, groupId: number): boolean {
  const { property_id: propertyId, age, signing_key: signingKey } = sheet;
  return isSigned(asked.text, asked, { groupId, propertyId, age, signingKey });
}

function toUse(
  { used_at: usedAt, cash_register_id: registerId, receipt_id: receiptId }: queries.UseRow,
  till: DeviceActor,
) {
  return { usedAt, isByThisTill: registerId === till.cashRegisterId, isSold: receiptId !== null };
}

function refused(reason: AgeCheckReason, age: number | null = null): Answer {
  return { valid: false, age, reason };
}
