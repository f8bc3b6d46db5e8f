import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Context, write } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import * as queries from './queries.ts';

/** How long a key and its answer are kept (TOK-05). */
const keptMs = 24 * 3_600_000;
/** Longer than any call takes. A call that takes longer all the same loses its key and changes nothing, so this need not be exact. */
const aliveMs = 60_000;
const retryAfterSeconds = 1;

/** What a call is known by when it is asked again. */
export type KeyedCall = { readonly key: string; readonly fingerprint: Buffer };

/**
 * Reads the Idempotency-Key of a request, if it has one: as draft-ietf-httpapi-idempotency-key-header writes it, in quotes, or as
 * most programs do, without.
 */
export function keyedCallOf({ method, url, headers, body }: FastifyRequest): KeyedCall | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const [, quoted, key = quoted] = /^(?:"([!#-[\]-~]{1,255})"|([!#-[\]-~]{1,255}))$/.exec(String(header)) ?? [];
  if (key === undefined)
    throw new AppError('malformed_request', { errors: [{ path: 'Idempotency-Key', code: 'invalid_format' }] });
  const asked = JSON.stringify([method, url, headers['if-match'] ?? null, body ?? null]);
  return { key, fingerprint: createHash('sha256').update(asked).digest() };
}

/**
 * Does a call once, however often it is asked under its key, and gives its answer again. What it changes is noted in the same
 * transaction, so that it is known after a crash too; a refusal that changed nothing leaves the key free.
 */
export async function onlyOnce(
  { context, call }: { readonly context: Context; readonly call: KeyedCall },
  run: (context: Context) => Promise<queries.KeptAnswer>,
): Promise<queries.KeptAnswer & { readonly isReplayed?: true }> {
  const { services } = context;
  const claim = { ...ownerOf(context), key: call.key, claim: randomUUID() };
  const kept = await claimOrFind(context, { claim, call });
  if (kept !== undefined) return { ...kept, isReplayed: true };
  try {
    const answer = await run({ ...context, services: { ...services, database: noting(context, claim) } });
    await end(context, (tx) => queries.keepAnswer(tx, claim, { ...answer, now: services.clock() }));
    return answer;
  } catch (error) {
    await end(context, async (tx) => {
      if ((await queries.freeKey(tx, claim)) === 0) await queries.endKey(tx, claim, services.clock());
    });
    throw error;
  }
}

/** Keeps what became of a call. Whoever asked gets its answer even where that fails; a call asked again is then refused as unfinished. */
async function end(context: Context, run: (tx: Transaction) => Promise<unknown>): Promise<void> {
  try {
    await write(context, run);
  } catch (error) {
    context.log.warn({ err: error, requestId: context.origin.requestId }, 'idempotency key not ended');
  }
}

function ownerOf({ actor }: Context): Pick<queries.OwnKey, 'actorKind' | 'actorId'> {
  if (actor.kind === 'user') return { actorKind: 'user', actorId: actor.userId };
  if (actor.kind === 'program') return { actorKind: 'program', actorId: actor.accessTokenId };
  throw new Error('only calls of people and programs have keys');
}

/** Takes the key; where another call has it, answers what that one answered, or refuses. */
async function claimOrFind(
  context: Context,
  { claim, call }: { readonly claim: queries.Claim; readonly call: KeyedCall },
): Promise<queries.KeptAnswer | undefined> {
  const { now } = context;
  const { fingerprint } = call;
  const [keptSince, aliveSince] = [new Date(now.getTime() - keptMs), new Date(now.getTime() - aliveMs)];
  const row = await write(context, async (tx) =>
    (await queries.claimKey(tx, claim, { fingerprint, now, keptSince, aliveSince })) > 0
      ? undefined
      : // It was given free just now: whoever asks again gets it.
        ((await queries.findKey(tx, claim)) ?? inUse()),
  );
  if (row === undefined) return undefined;
  if (!row.fingerprint.equals(fingerprint)) throw new AppError('idempotency_key_reused');
  const { status, etag, body } = row;
  if (status !== null) return { status, etag, body };
  if (row.finished_at === null && row.started_at > aliveSince) return inUse();
  throw new AppError('idempotency_key_unfinished');
}

function inUse(): never {
  throw new AppError('idempotency_key_in_use', { retryAfterSeconds });
}

/**
 * The database, noting under the key in each transaction that the call changes something. At the end of it, so that whoever asks
 * for the key meanwhile does not have to wait.
 */
function noting({ services }: Context, claim: queries.Claim): Database {
  return {
    ...services.database,
    write: (scope, run, counter) => {
      if (scope === 'identity') throw new Error('what a call with a key changes is of its group');
      return services.database.write(
        scope,
        async (tx) => {
          const result = await run({ ...tx, commitBehind: () => undefined });
          if ((await queries.noteChange(tx, claim, services.clock())) === 0) inUse();
          return result;
        },
        counter,
      );
    },
  };
}
