import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/office/jobs';
import type { FastifyInstance } from 'fastify';
import { type Context, read, type Services, type UserActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import * as queries from './failure-queries.ts';

/** As many as are written at once: what breaks for everybody stands in the log, and must not be a load of its own. */
const mostAtOnce = 5;

const keptForMs = 30 * 24 * 3_600_000;

/** As much of an id as a screen shows. */
const codeLength = 8;

/**
 * Notes what breaks for somebody who is signed in, so that the code they read out is found where administrators look
 * (HLP-02). Written after the answer; what cannot be written is in the log.
 */
export function noteFailures(app: FastifyInstance, { database, clock, log }: Services): void {
  let underWay = 0;
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { actor, id: requestId, routeOptions } = request;
    if (reply.statusCode !== 500 || actor?.kind !== 'user' || actor.groupId === null || underWay >= mostAtOnce) return;
    const { groupId, userId } = actor;
    const failure = { groupId, userId, requestId, at: clock(), operation: routeOptions.config.operation ?? 'other' };
    underWay += 1;
    void database
      .write({ groupId }, (tx) => queries.insertFailure(tx, failure))
      .catch((error: unknown) => log.warn({ err: error, requestId }, 'failure not noted'))
      .finally(() => (underWay -= 1));
  });
}

/** Forgets what broke in a group more than 30 days ago. */
export async function deleteOldFailures(tx: Transaction, now: Date): Promise<void> {
  await queries.deleteFailures(tx, new Date(now.getTime() - keptForMs));
}

/** Lists what broke, the newest first, or what a code names (HLP-02). */
export async function listFailures(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listFailures>,
): Promise<ResultOf<typeof contract.listFailures>> {
  // As they were written; the newest first where nobody says otherwise.
  const page = readPage({ ...query, order: query.order ?? 'desc' }, [['at', 'id']]);
  const code = (query.search ?? '').trim().toLowerCase();
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listFailures(tx, code, page), queries.countFailures(tx, code)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return {
    failures: rows.map(({ id, request_id: requestId, at, operation, person }) => ({
      id,
      code: requestId.slice(0, codeLength),
      at: at.toISOString(),
      operation,
      person,
    })),
    pagination,
  };
}
