import type * as contract from '@larder/contract/people/sign-in-directory';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { directoryProblems } from '@larder/domain/people/directory';
import { type Context, groupIdOf, read, readInSteps, type PersonActor, write } from '../../../platform/context.ts';
import { constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as directories from '../directories/public.ts';
import { endOtherSessionsOfUser } from '../sessions/public.ts';

type Body = InputOf<typeof contract.updateSignInDirectory>['body'];

/** Answers how people of the group sign in by its directory (ACC-20). */
export function getSignInDirectory(context: Context<PersonActor>): Promise<contract.SignInDirectory> {
  return read(context, (tx) => describe(tx, context));
}

/** Changes it, once the directory has answered a first question; whose password ends with it signs in anew (ACC-20, ACC-23). */
export async function updateSignInDirectory(
  context: Context<PersonActor>,
  { body, expectedVersion }: InputOf<typeof contract.updateSignInDirectory>,
): Promise<contract.SignInDirectory> {
  const groupId = groupIdOf(context);
  const entered = tidied(body);
  const former = await readInSteps(context, (tx) => directories.findDirectory(tx, groupId));
  const hadSecret = former !== undefined && directories.openClient(context.services, former) !== undefined;
  await assertFits(context, entered, hadSecret);
  if (entered.isOn && !(former?.is_on === true && former.issuer === entered.issuer))
    await assertAnswers(context, entered.issuer);
  return refusingClaimed(() =>
    write(context, async (tx) => {
      const row = await directories.lockDirectory(tx, groupId);
      assertVersion({ version: row?.version ?? 1 }, expectedVersion);
      const before = row === undefined ? undefined : told(await describe(tx, context));
      await save(tx, context, { entered, row });
      const after = await describe(tx, context);
      await recordAudit(tx, context, {
        action: 'sign_in_directory_updated',
        groupId,
        before,
        after: { ...told(after), isSecretNew: entered.clientSecret !== undefined },
      });
      tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: null }));
      return after;
    }),
  );
}

/** Asks a directory a first question, and says at its field what is wrong (ACC-20). */
export async function checkSignInDirectory(
  context: Context<PersonActor>,
  { body }: InputOf<typeof contract.checkSignInDirectory>,
): Promise<void> {
  const issuer = body.issuer.trim();
  const problems = directoryProblems(
    { ...{ name: '-', clientId: '-', claim: '-', isOn: false }, issuer, domains: [], rules: [], keeperIds: [] },
    { administrators: [], hasSecret: true },
  );
  if (problems.issuer !== undefined) throw fieldRefusal('issuer', problems.issuer);
  await assertAnswers(context, issuer);
}

async function assertFits(context: Context<PersonActor>, entered: Body, hadSecret: boolean): Promise<void> {
  const { actor } = context;
  const rows = await read(context, (tx) => directories.listAdministrators(tx, groupIdOf(context)));
  const administrators = rows.map(({ id, email, has_password: hasPassword }) => ({ id, email, hasPassword }));
  const { clientId, clientSecret, keeperIds, ...problems } = directoryProblems(entered, {
    administrators,
    hasSecret: hadSecret || entered.clientSecret !== undefined,
  });
  const isForeign = entered.rules.some((rule) => rule.propertyIds.some((id) => !actor.propertyIds.includes(id)));
  const found = {
    ...problems,
    rules: problems.rules ?? (isForeign ? ('foreign_property' as const) : undefined),
    client_id: clientId,
    client_secret: clientSecret,
    keeper_ids: keeperIds,
  };
  if (Object.values(found).some((problem) => problem !== undefined)) throw fieldRefusals(found);
}

async function assertAnswers(context: Context<PersonActor>, issuer: string): Promise<void> {
  const { services } = context;
  if (!directories.isReachedSafely(issuer, services.config)) throw fieldRefusal('issuer', 'issuer_invalid');
  const trouble = await directories.tryDirectory(services, issuer);
  if (trouble !== null) throw fieldRefusal('issuer', trouble);
}

async function save(
  tx: Transaction,
  context: Context<PersonActor>,
  { entered, row }: { readonly entered: Body; readonly row: directories.DirectoryRow | undefined },
): Promise<void> {
  const { now } = context;
  const groupId = groupIdOf(context);
  const clientSecret =
    entered.clientSecret === undefined
      ? row?.client_secret
      : directories.sealClientSecret(context.services, groupId, entered.clientSecret);
  if (clientSecret === undefined) throw new AppError('stale_version');
  const secretSetAt = entered.clientSecret === undefined ? (row?.secret_set_at ?? now) : now;
  await directories.upsertDirectory(tx, groupId, { ...entered, clientSecret, secretSetAt, now });
  await directories.replaceDomains(tx, groupId, entered.domains);
  await directories.replaceRules(tx, groupId, entered.rules);
  await directories.replaceKeepers(tx, groupId, entered.keeperIds);
  if (row?.is_on === true || !entered.isOn) return;
  const { sessionHash } = context.actor;
  for (const person of await directories.listPeople(tx, groupId))
    await endOtherSessionsOfUser(tx, person.id, sessionHash);
}

/** A domain is one group's of all: who is second is refused, and hears nothing of the first. */
async function refusingClaimed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (constraintOf(error) === 'directory_domains_pkey') throw fieldRefusal('domains', 'domain_claimed');
    throw error;
  }
}

function tidied(body: Body): Body {
  return {
    ...body,
    name: body.name.trim(),
    issuer: body.issuer.trim(),
    clientId: body.clientId.trim(),
    ...(body.clientSecret === undefined || body.clientSecret.trim() === ''
      ? { clientSecret: undefined }
      : { clientSecret: body.clientSecret.trim() }),
    domains: [...new Set(body.domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')))],
    claim: body.claim.trim(),
    rules: body.rules.map((rule) => ({
      ...rule,
      value: rule.value.trim(),
      propertyIds: rule.role === 'admin' ? [] : [...new Set(rule.propertyIds)],
    })),
  };
}

/** What stands in the audit trail of it: never the secret. */
function told({ name, issuer, clientId, domains, claim, rules, keeperIds, isOn }: contract.SignInDirectory) {
  return { name, issuer, clientId, domains, claim, rules, keeperIds, isOn };
}

async function describe(tx: Transaction, context: Context<PersonActor>): Promise<contract.SignInDirectory> {
  const groupId = groupIdOf(context);
  const [row, domains, rules, administrators] = await Promise.all([
    directories.findDirectory(tx, groupId),
    directories.listDomains(tx, groupId),
    directories.listRules(tx, groupId),
    directories.listAdministrators(tx, groupId),
  ]);
  const hasSecret = row !== undefined && directories.openClient(context.services, row) !== undefined;
  return {
    name: row?.name ?? '',
    issuer: row?.issuer ?? '',
    clientId: row?.client_id ?? '',
    secretSetAt: hasSecret ? row.secret_set_at.toISOString() : null,
    domains: domains.map(({ domain }) => domain),
    claim: row?.claim ?? '',
    rules: rules.map(({ value, role, property_ids: propertyIds }) => ({ value, role, propertyIds })),
    keeperIds: administrators.flatMap(({ id, is_keeper: isKeeper }) => (isKeeper ? [id] : [])),
    isOn: row?.is_on ?? false,
    redirectUrl: directories.redirectUrlOf(context.services.config, groupId),
    administrators: administrators.map(({ id, name, email, has_password: hasPassword }) => ({
      ...{ id, name, email, hasPassword },
    })),
    version: row?.version ?? 1,
  };
}
