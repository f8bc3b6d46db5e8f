import { randomBytes } from 'node:crypto';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/sales/qr-codes';
import { snakeCase } from '@larder/contract/platform/wire';
import { sheetCounts, sheetLimits, sheetProblems } from '@larder/domain/sales/age-check';
import { languageOf } from '@larder/domain/platform/country';
import { addDays, addMonths, localDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { type Context, read, type UserActor, userIdOf, visiblePropertyIds, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as queries from './queries.ts';
import { signedCode, signingKeyBytes } from './signature.ts';
import { words } from './words.ts';

type FoundSheet = NonNullable<Awaited<ReturnType<typeof queries.findSheet>>>;

/** Makes a sheet at the location of the path, or of the body at group level, and answers it as a PDF (QR-01). */
export async function createAgeCheckSheet(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createAgeCheckSheet>,
): Promise<ResultOf<typeof contract.createAgeCheckSheet>> {
  const { propertyId = context.propertyId, ...entered } = input.body;
  if (propertyId === null) throw fieldRefusal('property_id', 'required');
  const { age, amount = sheetLimits.plainCodes, validMonths = sheetLimits.plainMonths } = entered;
  const visible = visiblePropertyIds(context);
  const sheet = await write(context, async (tx) => {
    const location = await queries.lockLocation(tx, visible, propertyId);
    if (location === undefined) throw new AppError('not_found');
    assertSound(location, { age, amount, validMonths });
    const fields = {
      propertyId,
      age,
      codeCount: amount,
      expiresAt: endOf(context.now, location.time_zone, validMonths),
    };
    const { id, number } = await queries.insertSheet(tx, {
      ...fields,
      signingKey: randomBytes(signingKeyBytes),
      madeBy: userIdOf(context),
      madeAt: context.now,
    });
    await recordAudit(tx, context, {
      action: 'age_check_sheet_created',
      groupId: location.group_id,
      subject: { type: 'age_check_sheet', id },
      after: { number, ...fields },
    });
    return findOne(tx, visible, id);
  });
  return paperOf(context, sheet);
}

/** Lists the sheets of the locations that the caller may see, the newest first. */
export async function listAgeCheckSheets(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listAgeCheckSheets>,
): Promise<ResultOf<typeof contract.listAgeCheckSheets>> {
  const page = readPage({ ...query, order: query.order ?? 'desc' }, [['madeAt', 'id']]);
  const visible = visiblePropertyIds(context);
  const [found, counted] = await read(context, (tx) =>
    Promise.all([queries.listSheets(tx, visible, page), queries.countSheets(tx, visible, context.now)]),
  );
  const { rows, pagination } = listPage(page, found, counted.count);
  return {
    ageCheckSheets: rows.map((row) => toSheet(row, context.now)),
    pagination,
    openCodeCount: counted.open_count,
  };
}

/** Answers a sheet as a PDF again. One that is past use is not printed: its codes would be refused at the till. */
export async function printAgeCheckSheet(
  context: Context<UserActor>,
  input: InputOf<typeof contract.printAgeCheckSheet>,
): Promise<ResultOf<typeof contract.printAgeCheckSheet>> {
  const sheet = await read(context, (tx) => findOne(tx, visiblePropertyIds(context), input.params.sheetId));
  if (toSheet(sheet, context.now).state !== 'open') throw fieldRefusal('sheet_id', 'sheet_past_use');
  return paperOf(context, sheet);
}

/** Takes a sheet back, also one that was before. */
export async function revokeAgeCheckSheet(
  context: Context<UserActor>,
  input: InputOf<typeof contract.revokeAgeCheckSheet>,
): Promise<ResultOf<typeof contract.revokeAgeCheckSheet>> {
  const { sheetId } = input.params;
  const visible = visiblePropertyIds(context);
  return write(context, async (tx) => {
    const { group_id: groupId, number } = await findOne(tx, visible, sheetId);
    const revoked = await queries.revokeSheet(tx, sheetId, { userId: userIdOf(context), now: context.now });
    // Read after the tills that used one of its codes just before are done.
    const sheet = toSheet(await findOne(tx, visible, sheetId), context.now);
    if (revoked > 0)
      await recordAudit(tx, context, {
        action: 'age_check_sheet_revoked',
        groupId,
        subject: { type: 'age_check_sheet', id: sheetId },
        after: { number, usedCount: sheet.usedCount, revokedCount: sheet.revokedCount },
      });
    return sheet;
  });
}

async function findOne(tx: Transaction, propertyIds: readonly number[] | null, sheetId: number): Promise<FoundSheet> {
  const sheet = await queries.findSheet(tx, propertyIds, sheetId);
  if (sheet === undefined) throw new AppError('not_found');
  return sheet;
}

function assertSound(
  { country, validate_legal_age: isChecked }: queries.LocationRow,
  values: { readonly age: number; readonly amount: number; readonly validMonths: number },
): void {
  if (!isChecked) throw fieldRefusal('property_id', 'age_check_off');
  const problems = Object.entries(sheetProblems(values, country)).map(
    ([path, code]) => [snakeCase(path), code] as const,
  );
  if (problems.length > 0) throw fieldRefusals(Object.fromEntries(problems));
}

/** The end of the day that lies so many months ahead: nobody at a desk knows at which hour a sheet was made. */
function endOf(now: Date, zone: string, months: number): Date {
  return zonedStartOfDay(addDays(addMonths(localDay(now, zone), months), 1), zone);
}

async function paperOf({ locale }: Context, sheet: FoundSheet): Promise<ResultOf<typeof contract.createAgeCheckSheet>> {
  // What draws is large, and few ask for paper: it is read when somebody does.
  const { drawSheet } = await import('./paper.ts');
  const signing = {
    groupId: sheet.group_id,
    propertyId: sheet.property_id,
    age: sheet.age,
    signingKey: sheet.signing_key,
  };
  const numbers = Array.from({ length: sheet.code_count }, (_, index) => index + 1);
  return {
    fileName: `larder-${words[locale].paper.fileName}-${sheet.number}.pdf`,
    chunks: drawSheet({
      // Guests of the location read it, whatever the language of the person who prints it.
      locale: languageOf[sheet.country],
      placeName: sheet.property_name,
      number: sheet.number,
      age: sheet.age,
      validThrough: lastDayOf(sheet),
      madeAt: sheet.made_at,
      codes: numbers.map((number) => ({ number, text: signedCode({ sheetId: sheet.id, number }, signing) })),
    }),
  };
}

function lastDayOf({ expires_at: expiresAt, time_zone: zone }: queries.SheetRow) {
  return localDay(new Date(expiresAt.getTime() - 1), zone);
}

function toSheet(row: queries.SheetRow, now: Date): contract.AgeCheckSheet {
  const counted = {
    codeCount: row.code_count,
    usedCount: row.used_count,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
  return {
    id: row.id,
    propertyId: row.property_id,
    number: row.number,
    age: row.age,
    codeCount: row.code_count,
    ...sheetCounts(counted, now),
    madeAt: row.made_at.toISOString(),
    madeByName: row.made_by_name,
    validThrough: lastDayOf(row),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
