import type { Memory, NetworkLimiter, RateLimiter } from '../../../platform/auth/rate-limiter.ts';
import { type Context, readAs, writeAs } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { verify } from './passwords.ts';
import * as queries from './queries.ts';

/** Limits of this module; windows are kept in the database. */
export type AuthLimits = {
  /** 10 failures in 3 minutes per account and network (bar A1). */
  readonly logIn: NetworkLimiter;
  /** 100 failures in 3 minutes per line over all accounts, but those that signed in from its network before (bar A3). */
  readonly guesses: NetworkLimiter;
  /** 5 wrong second factors in 15 minutes for a person, wherever they come from: who types one has the password already. */
  readonly secondFactor: RateLimiter;
  /** 100 questions for what a passkey is to sign, in 3 minutes per line; each stands in the database until it is answered. */
  readonly passkeyAsk: NetworkLimiter;
  /** 100 steps on the way to a directory and back, in 3 minutes per line. */
  readonly directory: NetworkLimiter;
  /** Who signed in from which network within 90 days. */
  readonly known: Memory;
  /** 100 in 3 minutes per line, whatever account they are for: each leaves a line in the audit trail. */
  readonly resetAsk: NetworkLimiter;
  /** 5 mails an hour per account (bar A9). */
  readonly resetMail: RateLimiter;
};

/** The person whose e-mail address and password these are; one message for every kind of failure (bars A1, A3, A4). */
export async function findByCredentials(
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
  limits: AuthLimits,
): Promise<queries.SignInRow> {
  const { origin } = context;
  const account = [email.toLowerCase()];
  await limits.logIn.take(origin, account);
  const user = await readAs(context, 'identity', (tx) => queries.findUserByEmail(tx, email));
  const place = [String(user?.id), origin.network];
  const isStranger = !(await limits.known.has(place));
  if (isStranger) await orGiveBack(() => limits.guesses.take(origin), limits.logIn, { origin, account });
  const isRight = await verify(password, user?.disabled_at === null ? user.password_hash : null);
  if (user === undefined || !isRight) {
    await writeAs(context, 'identity', (tx) =>
      recordAudit(tx, context, {
        action: 'log_in_failed',
        groupId: user?.group_id ?? null,
        ...(user === undefined ? {} : { userId: user.id }),
      }),
    );
    // While strangers are refused unheard, a wrong password reads the same for all: it does not tell who is known here.
    if (!isStranger) await limits.guesses.take(origin).then(() => limits.guesses.giveBack(origin));
    throw new AppError('wrong_credentials');
  }
  await limits.logIn.giveBack(origin, account);
  if (isStranger) await limits.guesses.giveBack(origin);
  return user;
}

/** A password that was not looked at is no failure of its account. */
async function orGiveBack(
  take: () => Promise<void>,
  limiter: NetworkLimiter,
  { origin, account }: { readonly origin: Context['origin']; readonly account: readonly string[] },
): Promise<void> {
  try {
    await take();
  } catch (error) {
    await limiter.giveBack(origin, account);
    throw error;
  }
}
