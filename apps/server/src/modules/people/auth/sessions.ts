import type {
  deleteSession as deleteEndpoint,
  listSessions as listEndpoint,
} from '@larder/contract/people/own-account';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { type Context, readAs, type PersonActor, writeAs } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as kept from '../sessions/public.ts';
import { clearSessionCookie } from './cookie.ts';

/** Lists where the caller is signed in, the one seen last first. */
export async function listSessions(
  context: Context<PersonActor>,
  input: InputOf<typeof listEndpoint>,
): Promise<ResultOf<typeof listEndpoint>> {
  const page = readPage({ order: 'desc', ...input.query }, [['lastSeenAt', 'number']]);
  const { actor, now } = context;
  const own: kept.LivingSessions = {
    userId: actor.userId,
    now,
    idleSince: new Date(now.getTime() - kept.sessionIdleMs),
    begunSince: new Date(now.getTime() - kept.sessionAbsoluteMs),
  };
  const [found, { count }] = await readAs(context, 'identity', (tx) =>
    Promise.all([kept.listSessions(tx, own, page), kept.countSessions(tx, own)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  const sessions = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.token_hash.equals(actor.sessionHash),
  }));
  return { sessions, pagination };
}

/** Ends one of the caller's own sessions at once; ending the one that asks signs out. */
export async function deleteSession(
  context: Context<PersonActor>,
  input: InputOf<typeof deleteEndpoint>,
  http: Exchange,
): Promise<void> {
  const { actor, services } = context;
  const isOwn = await writeAs(context, 'identity', async (tx) => {
    const ended = await kept.endOwnSession(tx, actor.userId, input.params.sessionId);
    if (ended === undefined) throw new AppError('not_found');
    await recordAudit(tx, context, {
      action: 'session_ended',
      groupId: actor.groupId,
      subject: { type: 'user', id: actor.userId },
    });
    tx.afterCommit(() => services.signals.emit({ kind: 'access', userId: actor.userId }));
    return ended.token_hash.equals(actor.sessionHash);
  });
  if (isOwn) clearSessionCookie(http, services.config);
}

/** Ends every session of the caller but the one that asks. */
export async function deleteOtherSessions(context: Context<PersonActor>): Promise<void> {
  const { actor, services } = context;
  await writeAs(context, 'identity', async (tx) => {
    const count = await kept.endOtherSessions(tx, actor.userId, actor.sessionHash);
    if (count === 0) return;
    await recordAudit(tx, context, {
      action: 'other_sessions_ended',
      groupId: actor.groupId,
      subject: { type: 'user', id: actor.userId },
      after: { count },
    });
    tx.afterCommit(() => services.signals.emit({ kind: 'access', userId: actor.userId }));
  });
}
