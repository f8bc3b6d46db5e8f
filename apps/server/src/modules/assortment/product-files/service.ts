import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import * as contract from '@larder/contract/assortment/product-files';
import { formatMoney } from '@larder/domain/platform/money';
import { canUseLedger, priceCheck } from '@larder/domain/assortment/product';
import {
  type Context,
  groupIdOf,
  read,
  type PersonActor,
  visiblePropertyIds,
  write,
} from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError, fieldRefusals } from '../../../platform/http/app-error.ts';
import { fieldMessage } from '../../../platform/http/problem-answer.ts';
import { readUpload } from '../../../platform/http/uploads.ts';
import { noDefaults } from './draft.ts';
import * as queries from './queries.ts';
import type { Problem } from './rows.ts';

const keptForMs = 24 * 3_600_000;
const uploadCodes = { tooLarge: 'file_too_large', count: 'file_count', broken: 'invalid_file' } as const;

/** Takes a file and has it checked; nothing of it is written yet. Group-wide imports are an administrator's (PRD-06). */
export async function createProductImport(
  context: Context<PersonActor>,
  _input: InputOf<typeof contract.createProductImport>,
  http: Exchange,
): Promise<ResultOf<typeof contract.createProductImport>> {
  const content = await readUpload(http.request, contract.importLimits.bytes, uploadCodes);
  if (context.propertyId === null && context.actor.role !== 'admin') throw new AppError('forbidden');
  const { userId } = context.actor;
  return write(context, async (tx) => {
    const { propertyId, now } = context;
    await queries.forgetImports(tx, { userId, propertyId }, new Date(now.getTime() - keptForMs));
    const { id } = await queries.insertImport(tx, { propertyId, userId, content, now, ...originOf(context) });
    await enqueue(context, tx, id);
    return { importId: id };
  });
}

/** Answers how far an import is and what came of it. */
export async function getProductImport(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.getProductImport>,
): Promise<ResultOf<typeof contract.getProductImport>> {
  return toImport(context, await read(context, (tx) => findOwn(context, tx, input.params.importId)));
}

/** Answers the caller's last import at this place, so that a page that is opened again goes on with it. */
export async function getLatestProductImport(
  context: Context<PersonActor>,
): Promise<ResultOf<typeof contract.getLatestProductImport>> {
  const { propertyId, now } = context;
  const own = { userId: context.actor.userId, propertyId };
  const row = await read(context, (tx) => queries.findLatestImport(tx, own, new Date(now.getTime() - keptForMs)));
  return { productImport: row === undefined ? null : toImport(context, row) };
}

/** Forgets an import that is not being written; a check that is under way finds it gone. */
export async function deleteProductImport(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.deleteProductImport>,
): Promise<void> {
  await write(context, async (tx) => {
    const { id } = await findOwn(context, tx, input.params.importId);
    if ((await queries.deleteImport(tx, id)) === 0) throw new AppError('import_not_ready');
  });
}

/** Sets what new products get, and has the file checked again. */
export async function updateProductImport(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.updateProductImport>,
): Promise<ResultOf<typeof contract.updateProductImport>> {
  return write(context, async (tx) => {
    const row = await findOwn(context, tx, input.params.importId);
    const given = Object.fromEntries(Object.entries(input.body).filter(([, value]) => value !== undefined));
    const defaults = { ...noDefaults, ...row.defaults, ...given };
    await assertKnown(context, tx, { given: defaults, propertyId: row.property_id });
    return toImport(context, await begin(context, tx, { ...row, defaults, step: 'checking' }));
  });
}

/** Has a checked import written; refused while there are problems, or when it is not checked. */
export async function applyProductImport(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.applyProductImport>,
): Promise<ResultOf<typeof contract.applyProductImport>> {
  return write(context, async (tx) => {
    const row = await findOwn(context, tx, input.params.importId);
    return toImport(context, await begin(context, tx, { ...row, step: 'applying' }));
  });
}

type Beginning = queries.ImportRow & { readonly step: 'checking' | 'applying' };

async function begin(context: Context<PersonActor>, tx: Transaction, given: Beginning): Promise<queries.ImportRow> {
  const { userId } = context.actor;
  const { id, step: state, defaults } = given;
  const row = await queries.beginStep(tx, id, { state, defaults, userId, now: context.now, ...originOf(context) });
  if (row === undefined) throw new AppError('import_not_ready');
  await enqueue(context, tx, id);
  return row;
}

function enqueue(context: Context<PersonActor>, tx: Transaction, importId: number): Promise<void> {
  return context.services.jobs.send(tx, 'import-products', { groupId: groupIdOf(context), importId });
}

function originOf({ origin: { requestId, network } }: Context) {
  return { requestId, network };
}

async function findOwn(context: Context, tx: Transaction, importId: number): Promise<queries.ImportRow> {
  const row = await queries.findImport(tx, visiblePropertyIds(context), importId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

type Given = { readonly given: typeof noDefaults; readonly propertyId: number | null };

/** Refuses what is given to new products when it is no price, or nothing that they may name. */
async function assertKnown(context: Context, tx: Transaction, { given, propertyId }: Given): Promise<void> {
  const [categories, known] = await Promise.all([
    queries.listCategoryNames(tx),
    queries.listLedgerCodes(tx, visiblePropertyIds(context)),
  ]);
  const accounts = known.filter((account) => canUseLedger({ propertyId: account.property_id }, { propertyId }));
  const isOneOf = (rows: readonly { readonly id: number }[], id: number | null) =>
    id === null || rows.some((row) => row.id === id);
  const problems = {
    retail_price_cents: priceCheck(given.retailPriceCents, false) ?? undefined,
    category_id: isOneOf(categories, given.categoryId) ? undefined : ('invalid_value' as const),
    ledger_account_id: isOneOf(accounts, given.ledgerAccountId) ? undefined : ('invalid_value' as const),
    ledger_account_nl_id: isOneOf(accounts, given.ledgerAccountNlId) ? undefined : ('invalid_value' as const),
  };
  if (Object.values(problems).some((code) => code !== undefined)) throw fieldRefusals(problems);
}

function toImport(context: Context, row: queries.ImportRow): ResultOf<typeof contract.getProductImport> {
  return {
    id: row.id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    rowCount: row.row_count,
    doneCount: row.done_count,
    createdCount: row.created_count,
    changedCount: row.changed_count,
    unchangedCount: row.unchanged_count,
    problemCount: row.problem_count,
    problems: row.problems.map((problem) => ({
      line: problem.line,
      column: problem.column,
      code: problem.code,
      message: fieldMessage({ ...problem, values: namedValues(problem, context) }, context.locale),
      value: problem.value,
    })),
    unknownColumns: [...row.unknown_columns],
    missingDefaults: row.missing_defaults,
    defaults: { ...noDefaults, ...row.defaults },
  };
}

/** The values that a problem's sentence names; an amount is written as the reader writes it. */
function namedValues({ values = {} }: Problem, { locale }: Context): Readonly<Record<string, number | string>> {
  const { lowestCents } = values;
  return lowestCents === undefined ? values : { ...values, lowest: formatMoney(lowestCents, locale) };
}
