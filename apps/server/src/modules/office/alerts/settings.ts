import type * as contract from '@larder/contract/office/alert-settings';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import {
  alertKinds,
  alertRules,
  isToldUnasked,
  ruleProblem,
  usualQuietHours,
  usualRules,
  visibleKinds,
} from '@larder/domain/office/alerts';
import { type Context, groupIdOf, type PersonActor, read, type UserActor, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../audit/public.ts';
import * as queries from './settings-queries.ts';

/** Answers the rules of the group, or those that hold at a location (ALR-05). */
export async function getAlertSettings(context: Context<UserActor>): Promise<contract.AlertSettings> {
  return settingsOf(context, await read(context, (tx) => queries.listSettings(tx, context.propertyId)));
}

/** Changes the rules of the group or of a location; a location that has none of its own goes by its group. */
export async function updateAlertSettings(
  context: Context<UserActor>,
  { body, expectedVersion }: InputOf<typeof contract.updateAlertSettings>,
): Promise<ResultOf<typeof contract.updateAlertSettings>> {
  const { propertyId, now } = context;
  assertRules(context, body.rules ?? []);
  return write(context, async (tx) => {
    const isGroup = propertyId === null;
    await queries.lockSettings(tx, propertyId, {
      is_own: isGroup,
      quiet_from: usualQuietHours?.from ?? null,
      quiet_until: usualQuietHours?.until ?? null,
      now,
    });
    const before = settingsOf(context, await queries.listSettings(tx, propertyId));
    assertVersion(before, expectedVersion);
    // What is entered at a location is meant for it.
    const isOwn = isGroup || (body.isOwn ?? true);
    const quietHours = body.quietHours === undefined ? before.quietHours : body.quietHours;
    const rules = new Map(before.rules.map((rule) => [rule.kind, rule]));
    for (const rule of body.rules ?? []) rules.set(rule.kind, rule);
    await queries.updateSettings(tx, propertyId, {
      settings: {
        is_own: isOwn,
        rules: Object.fromEntries([...rules.values()].map(({ kind, ...rule }) => [kind, rule])),
        quiet_from: quietHours?.from ?? null,
        quiet_until: quietHours?.until ?? null,
      },
      now,
    });
    const after = settingsOf(context, await queries.listSettings(tx, propertyId));
    await recordAudit(tx, context, {
      action: 'alert_settings_updated',
      groupId: groupIdOf(context),
      ...(propertyId === null ? {} : { subject: { type: 'property', id: propertyId } }),
      before,
      after,
    });
    return after;
  });
}

/** Answers which kinds the caller gets by mail and push: what they chose, and else what their role has; and when mails come (ALR-07, ALR-09, ALR-10). */
export async function getAlertChoices(
  context: Context<PersonActor>,
): Promise<ResultOf<typeof contract.getAlertChoices>> {
  return read(context, (tx) => choicesOf(context, tx));
}

/** Changes which kinds the caller gets by mail and push, and when mails come; what the body does not say stays. */
export async function updateAlertChoices(
  context: Context<PersonActor>,
  { body }: InputOf<typeof contract.updateAlertChoices>,
): Promise<ResultOf<typeof contract.updateAlertChoices>> {
  const { actor, now } = context;
  const { userId, role } = actor;
  const { digestHour } = body;
  const known = visibleKinds({ role });
  const chosen = new Map(body.choices.map((choice) => [choice.kind, choice]));
  const unknown = body.choices.findIndex(({ kind }) => !known.includes(kind));
  if (unknown >= 0) throw fieldRefusal(`choices.${String(unknown)}.kind`, 'invalid_value');
  return write(context, async (tx) => {
    const { choices } = await choicesOf(context, tx);
    const changed = choices.filter(({ kind }) => chosen.has(kind));
    await queries.saveChoices(
      tx,
      userId,
      changed.map(({ kind, ...before }) => ({
        kind,
        byMail: chosen.get(kind)?.byMail ?? before.byMail,
        byPush: chosen.get(kind)?.byPush ?? before.byPush,
      })),
    );
    if (digestHour === null) await queries.deleteDigest(tx, userId);
    else if (digestHour !== undefined) await queries.saveDigest(tx, userId, { hour: digestHour, now });
    return choicesOf(context, tx);
  });
}

async function choicesOf(
  { actor: { role, userId } }: Context<PersonActor>,
  tx: Transaction,
): Promise<ResultOf<typeof contract.getAlertChoices>> {
  const [rows, digest] = await Promise.all([queries.listChoices(tx, userId), queries.findDigest(tx, userId)]);
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return {
    choices: visibleKinds({ role }).map((kind) => {
      const { by_mail: byMail, by_push: byPush } = chosen.get(kind) ?? {};
      const usual = isToldUnasked(role, kind);
      return { kind, byMail: byMail ?? usual, byPush: byPush ?? usual };
    }),
    digestHour: digest?.hour ?? null,
  };
}

/** A kind of the whole group has no rule at a location, and a threshold is one that its kind can have. */
function assertRules({ propertyId }: Context, rules: contract.AlertSettings['rules']): void {
  const problems = rules.flatMap((rule, index) => [
    ...(propertyId !== null && alertRules[rule.kind].isGroupWide
      ? [[`rules.${String(index)}.kind`, 'invalid_value'] as const]
      : []),
    ...(ruleProblem(rule.kind, rule) === null ? [] : [[`rules.${String(index)}.threshold`, 'invalid_value'] as const]),
  ]);
  if (problems.length > 0) throw fieldRefusals(Object.fromEntries(problems));
}

function settingsOf({ propertyId }: Context, rows: readonly queries.SettingsRow[]): contract.AlertSettings {
  const house = rows.find((row) => row.property_id === null);
  const own = rows.find((row) => row.property_id === propertyId);
  const holding = own?.is_own === true ? own : house;
  const rules = { ...usualRules(), ...house?.rules, ...(own?.is_own === true ? own.rules : {}) };
  const { quiet_from: from, quiet_until: until } = holding ?? {
    quiet_from: usualQuietHours?.from ?? null,
    quiet_until: usualQuietHours?.until ?? null,
  };
  return {
    isOwn: propertyId === null || own?.is_own === true,
    rules: alertKinds
      .filter((kind) => propertyId === null || !alertRules[kind].isGroupWide)
      .map((kind) => ({ kind, ...rules[kind] })),
    quietHours: from === null || until === null ? null : { from, until },
    version: own?.version ?? 1,
  };
}
