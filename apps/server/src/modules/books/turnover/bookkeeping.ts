import type * as contract from '@larder/contract/books/bookkeeping';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { snakeCase } from '@larder/contract/platform/wire';
import { bookkeepingProblems } from '@larder/domain/books/bookkeeping';
import { type Context, groupIdOf, read, type UserActor, write } from '../../../platform/context.ts';
import { AppError, assertVersion, fieldRefusals } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as queries from './bookkeeping-queries.ts';

/** Answers what the exports need of a location; without any settings, the defaults. */
export async function getBookkeeping(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getBookkeeping>,
): Promise<ResultOf<typeof contract.getBookkeeping>> {
  const { propertyId } = input.params;
  assertEntered(context, propertyId);
  const row = await read(context, (tx) => queries.findSettings(tx, propertyId));
  if (row === undefined) throw new AppError('not_found');
  return settingsOf(row);
}

/** Changes the fields that the body carries; what comes of it has to be right as a whole. */
export async function updateBookkeeping(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateBookkeeping>,
): Promise<ResultOf<typeof contract.updateBookkeeping>> {
  const { propertyId } = input.params;
  assertEntered(context, propertyId);
  return write(context, async (tx) => {
    await queries.lockSettings(tx, propertyId, context.now);
    const row = await queries.findSettings(tx, propertyId);
    if (row === undefined) throw new AppError('not_found');
    assertVersion(row, input.expectedVersion);
    const { version, ...before } = settingsOf(row);
    const given = Object.entries(input.body).filter(([, value]) => value !== undefined);
    const after = tidied({ ...before, ...Object.fromEntries(given) });
    const problems = Object.entries(bookkeepingProblems(after));
    if (problems.length > 0)
      throw fieldRefusals(Object.fromEntries(problems.map(([field, code]) => [snakeCase(field), code])));
    await queries.updateSettings(tx, propertyId, { settings: after, now: context.now });
    const subject = { type: 'property', id: propertyId };
    await recordAudit(tx, context, {
      action: 'bookkeeping_updated',
      groupId: groupIdOf(context),
      subject,
      before,
      after,
    });
    return { ...after, version: version + 1 };
  });
}

function assertEntered(context: Context<UserActor>, propertyId: number): void {
  if (!context.actor.propertyIds.includes(propertyId)) throw new AppError('not_found');
}

type Settings = Omit<ResultOf<typeof contract.getBookkeeping>, 'version'>;

/** What is blank counts as not set. */
function tidied(settings: Settings): Settings {
  const code = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());
  return {
    ...settings,
    journalCode: settings.journalCode.trim(),
    salesAccountCode: code(settings.salesAccountCode),
    paymentAccountCode: code(settings.paymentAccountCode),
    surplusAccountCode: code(settings.surplusAccountCode),
    clearingAccountCode: code(settings.clearingAccountCode),
    legalName: code(settings.legalName),
    taxNumber: code(settings.taxNumber),
  };
}

function settingsOf(row: queries.SettingsRow): ResultOf<typeof contract.getBookkeeping> {
  const { propertyId: _id, propertyCode: _code, propertyName: _name, country: _country, ...settings } = row;
  return settings;
}
