import type * as contract from '@larder/contract/office/alerts';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { alertRules, visibleKinds } from '@larder/domain/office/alerts';
import {
  type Context,
  groupIdOf,
  type PersonActor,
  read,
  type UserActor,
  visiblePropertyIds,
  write,
} from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { type Cursor, makePage, readCursor } from '../../../platform/http/cursor.ts';
import { recordAudit } from '../audit/public.ts';
import * as queries from './queries.ts';

/** What is put off for longer would be forgotten. */
const longestSnoozeMs = 31 * 86_400_000;

/** The alerts of the kinds that the caller's role may see, at the locations that they may enter (ALR-03). */
const scopeOf = (context: Context<UserActor>): queries.AlertScope => ({
  kinds: visibleKinds(context.actor),
  propertyIds: visiblePropertyIds(context),
});

/** Lists alerts, the open ones first, and counts those that wait for somebody. */
export async function listAlerts(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listAlerts>,
): Promise<ResultOf<typeof contract.listAlerts>> {
  const { limit, state = null } = query;
  const scope = scopeOf(context);
  const cursor = readCursor(query.cursor, ['number', 'moment']);
  const page = { sort: 'openedAt', isAscending: query.order === 'asc', limit, cursor: cursor && placeOf(cursor) };
  const [rows, counted] = await read(context, (tx) =>
    Promise.all([queries.listAlerts(tx, scope, { state, page }), queries.countAlerts(tx, scope, context.now)]),
  );
  const { rows: shown, ...place } = makePage({
    rows,
    limit,
    cursor,
    keyOf: (row: queries.AlertRow) => ({
      values: [row.closed_at === null ? 1 : 0, row.opened_at.getTime()],
      id: row.id,
    }),
  });
  const totalCount = state === null ? counted.open + counted.closed : counted[state];
  return {
    alerts: shown.map(toAlert),
    pagination: { ...place, totalCount, isTotalExact: true },
    openCount: counted.waiting,
  };
}

/** Says that the caller sees to an open alert; who comes second takes it over. */
export function takeAlert(
  context: Context<PersonActor>,
  { params }: InputOf<typeof contract.takeAlert>,
): Promise<ResultOf<typeof contract.takeAlert>> {
  return change(context, params.alertId, {
    action: 'alert_taken',
    run: async (tx, { kind }) => {
      await queries.takeAlert(tx, params.alertId, { userId: context.actor.userId, now: context.now });
      if (alertRules[kind].isEndedByPeople) await queries.closeAlert(tx, params.alertId, context.now);
    },
  });
}

/** Puts an open alert off. */
export function snoozeAlert(
  context: Context<UserActor>,
  { params, body }: InputOf<typeof contract.snoozeAlert>,
): Promise<ResultOf<typeof contract.snoozeAlert>> {
  const until = new Date(body.until);
  const ms = until.getTime() - context.now.getTime();
  if (ms <= 0 || ms > longestSnoozeMs) throw fieldRefusal('until', 'invalid_value');
  return change(context, params.alertId, {
    action: 'alert_snoozed',
    after: { until: body.until },
    run: async (tx) => void (await queries.snoozeAlert(tx, params.alertId, until)),
  });
}

/** Ends an open alert that nothing else ends; any other is left alone, because it would open again at once. */
export function dismissAlert(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.dismissAlert>,
): Promise<ResultOf<typeof contract.dismissAlert>> {
  return change(context, params.alertId, {
    action: 'alert_dismissed',
    run: async (tx, { kind }) => {
      if (alertRules[kind].isEndedByPeople) await queries.closeAlert(tx, params.alertId, context.now);
    },
  });
}

type Change = {
  readonly action: string;
  readonly after?: object;
  run(tx: Transaction, alert: Pick<queries.AlertRow, 'kind'>): Promise<void>;
};

/** Changes an alert that the caller may see; one that is over meanwhile is answered as it is. */
async function change(
  context: Context<UserActor>,
  alertId: number,
  { action, after, run }: Change,
): Promise<ResultOf<typeof contract.takeAlert>> {
  const { services } = context;
  const scope = scopeOf(context);
  const groupId = groupIdOf(context);
  return write(context, async (tx) => {
    const row = await queries.lockAlert(tx, scope, alertId);
    if (row === undefined) throw new AppError('not_found');
    if (row.closed_at === null) {
      await run(tx, row);
      await recordAudit(tx, context, { action, groupId, subject: { type: 'alert', id: alertId }, after });
      const propertyIds = row.property_id === null ? context.actor.propertyIds : [row.property_id];
      tx.afterCommit(() => services.signals.emit({ kind: 'alerts', groupId, propertyIds }));
    }
    const changed = await queries.findAlert(tx, scope, alertId);
    if (changed === undefined) throw new AppError('not_found');
    return toAlert(changed);
  });
}

function toAlert(row: queries.AlertRow): contract.Alert {
  const { property_id: propertyId, property_name: propertyName, property_slug: slug, facts } = row;
  const { device_user_id: userId, device_user_name: userName, device_user_agent: userAgent } = row;
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    id: row.id,
    kind: row.kind,
    property:
      propertyId === null || propertyName === null || slug === null
        ? null
        : { id: propertyId, name: propertyName, slug },
    shop: named(row.shop_id, row.shop_name),
    cashRegister: named(row.register_id, row.register_name),
    receipt:
      row.receipt_id === null || row.receipt_number === null
        ? null
        : { id: row.receipt_id, number: row.receipt_number },
    device: userId === null || userName === null ? null : { userId, userName, userAgent },
    webhook: named(row.webhook_id, row.webhook_name),
    bookTarget: named(row.book_target_id, row.book_target_name),
    count: facts.count ?? null,
    lowCount: facts.lowCount ?? null,
    rating: facts.rating ?? null,
    beganAt: row.began_at.toISOString(),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    taken:
      row.taken_at === null || row.taken_by_name === null
        ? null
        : { name: row.taken_by_name, at: row.taken_at.toISOString() },
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    isEndedByPeople: alertRules[row.kind].isEndedByPeople === true,
  };
}

/** The moment that a cursor ends with, as PostgreSQL reads it. */
function placeOf(cursor: Cursor): Cursor {
  return { ...cursor, values: [...cursor.values.slice(0, -1), new Date(Number(cursor.values.at(-1))).toISOString()] };
}
