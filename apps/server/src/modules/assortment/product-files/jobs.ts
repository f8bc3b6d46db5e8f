import { importLimits } from '@larder/contract/assortment/product-files';
import { readEanCell } from '@larder/domain/assortment/product-file';
import type { Services } from '../../../platform/context.ts';
import { isAwayError, type Transaction } from '../../../platform/database/database.ts';
import { readCsv } from '../../../platform/http/csv-reader.ts';
import { listKnownProducts } from '../products/public.ts';
import { alcoholProblems } from './alcohol.ts';
import { recordImport, writeSteps } from './apply.ts';
import { noDefaults } from './draft.ts';
import { type Plan, planOf } from './plan.ts';
import * as queries from './queries.ts';
import { findReferences } from './references.ts';
import { type Problem, problemAt, type Table, tableOf } from './rows.ts';

const lookEveryMs = 10_000;
/** Longer than the largest import takes on a slow machine. */
const triedForMs = 15 * 60_000;

/** The import of a job. */
type Job = { readonly groupId: number; readonly importId: number };

/**
 * Checks and applies imports as their jobs come up. A job may run twice, and a process may die in it: both steps happen
 * in one transaction with their outcome, so a second run finds either nothing done or nothing left to do. The answered
 * function stops looking for what others left.
 */
export async function startProductImports(services: Services): Promise<() => Promise<void>> {
  await services.jobs.work('import-products', async (job) => {
    const isOurs = await carryOut(services, job);
    // Whoever has it may die yet, and nobody looks for an import whose job is done.
    if (!isOurs) throw new Error('another server is at work on it');
  });
  await takeUpImports(services);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= takeUpImports(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'imports not looked at'))
      .finally(() => (running = undefined));
  }, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Takes up the imports whose worker is gone, as after a crash: the queue itself would wait minutes until it believes
 * that. One that has been tried for long, because it is what brings the process down, ends as failed instead.
 */
export async function takeUpImports(services: Services): Promise<void> {
  const groupIds = new Set((await services.jobs.unfinished('import-products')).map((job) => job.groupId));
  for (const groupId of groupIds) {
    for (const { id: importId, updated_at: askedAt } of await services.database.read(
      { groupId },
      queries.listUnderWay,
    )) {
      const isTooLate = services.clock().getTime() - askedAt.getTime() > triedForMs;
      await (isTooLate ? giveUp(services, { groupId, importId }) : carryOut(services, { groupId, importId }));
    }
  }
}

async function giveUp({ database, clock }: Services, { groupId, importId }: Job): Promise<void> {
  await database.write({ groupId }, async (tx) => {
    const { isHeld } = await queries.holdImport(tx, importId);
    if (isHeld) await queries.failStep(tx, importId, clock());
  });
}

/** What broke off may not be taken back yet, and holds the import until it is: nobody would look at one that is left so. */
async function fail({ database, clock }: Services, { groupId, importId }: Job): Promise<void> {
  await database.write({ groupId }, async (tx) => {
    await queries.waitForImport(tx, importId);
    await queries.failStep(tx, importId, clock());
  });
}

/** Answers false when another server has it. */
async function carryOut(services: Services, job: Job): Promise<boolean> {
  try {
    return await runImport(services, job);
  } catch (error) {
    // A database that was away is no fault of the file: whoever looks next, here or beside us, takes it up.
    if (isAwayError(error)) throw error;
    services.log.error({ err: error, importId: job.importId }, 'import of products broke off');
    await fail(services, job);
    return true;
  }
}

async function runImport(services: Services, { groupId, importId }: Job): Promise<boolean> {
  const work = await services.database.read({ groupId }, (tx) => queries.findWork(tx, importId));
  if (work === undefined || work.content === null || !isUnderWay(work)) return true;
  const table = await readTable(work.content, work.property_id !== null);
  const note = (doneCount: number) =>
    noteProgress(services, { groupId, importId }, { doneCount, rowCount: table.rows.length });
  await note(0);
  return services.database.write({ groupId, userId: work.user_id }, async (tx) => {
    const { isHeld } = await queries.holdImport(tx, importId);
    const current = await queries.findWork(tx, importId);
    if (!isHeld) return false;
    if (current === undefined || current.state !== work.state) return true;
    // The plan of many rows takes a slow machine long, and PostgreSQL ends a transaction in which nothing happens.
    const noteAwake = async (doneCount: number) => {
      await Promise.all([note(doneCount), queries.stayAwake(tx)]);
    };
    const plan = await makePlan(services, tx, { work: current, table, note: noteAwake });
    const problems = [...table.problems, ...plan.problems, ...changesSince(current, table, plan)].toSorted(
      (left, right) => left.line - right.line,
    );
    const isApplied = current.state === 'applying' && problems.length === 0;
    if (isApplied) {
      const { steps } = plan;
      const place = { propertyId: current.property_id, now: services.clock(), note };
      const createdIds = await writeSteps(tx, steps, place);
      await recordImport(tx, services, { work: current, steps, createdIds, groupId });
      tx.afterCommit(() => services.signals.emit({ kind: 'prices', groupId }));
    }
    const state = isApplied ? 'done' : 'checked';
    await queries.endStep(tx, importId, { ...outcomeOf({ table, plan, problems }), state, now: services.clock() });
    return true;
  });
}

const isUnderWay = ({ state }: queries.WorkRow) => state === 'checking' || state === 'applying';

/** Outside the transaction of the work, which nobody else sees before it ends. */
async function noteProgress(
  { database }: Services,
  { groupId, importId }: Job,
  done: { doneCount: number; rowCount: number },
): Promise<void> {
  await database.write({ groupId }, (tx) => queries.noteProgress(tx, importId, done));
}

async function readTable(content: Buffer, isAtLocation: boolean): Promise<Table> {
  const file = await readCsv(content, importLimits.rows);
  if ('code' in file) {
    const { code, line } = file;
    const problem = problemAt(
      line,
      null,
      code === 'too_many_rows' ? { code, values: { maximum: importLimits.rows } } : { code },
    );
    return { rows: [], problems: [problem], unknownColumns: [] };
  }
  return tableOf(file, isAtLocation);
}

type Given = {
  readonly work: queries.WorkRow;
  readonly table: Table;
  readonly note: (done: number) => Promise<void>;
};

async function makePlan(services: Services, tx: Transaction, { work, table, note }: Given): Promise<Plan> {
  const cellsOf = (column: 'id' | 'ean_code' | 'image_url') => table.rows.map(({ cells }) => cells.get(column) ?? '');
  const eanCodes = cellsOf('ean_code').map(readEanCell);
  const propertyId = work.property_id;
  const known = await findReferences(tx, services.config, {
    propertyIds: propertyId === null ? null : [propertyId],
    propertyId,
    urls: cellsOf('image_url'),
  });
  const products = await listKnownProducts(tx, {
    ids: cellsOf('id').flatMap((cell) => (/^\d{1,15}$/.test(cell) ? [Number(cell)] : [])),
    eanCodes: eanCodes.flatMap((ean) => (ean === 'scientific' || ean.eanCode === '' ? [] : [ean.eanCode])),
    propertyId,
  });
  const defaults = { ...noDefaults, ...work.defaults };
  const plan = await planOf({ ...known, rows: table.rows, products, defaults, propertyId }, note);
  const forbidden = await alcoholProblems(tx, plan.steps, { rows: table.rows, propertyId });
  return { ...plan, problems: [...plan.problems, ...forbidden] };
}

/** The rows that would do something else now than what the check showed. */
function changesSince(work: queries.WorkRow, { rows }: Table, { steps, problems }: Plan): readonly Problem[] {
  if (work.state !== 'applying') return [];
  const digests = new Map(steps.map(({ line, digest }) => [line, digest]));
  const told = new Set(problems.map(({ line }) => line));
  return rows.flatMap(({ line, cells }, index) =>
    digests.get(line) === work.digests[index] || told.has(line)
      ? []
      : [problemAt(line, null, { code: 'changed_since', value: cells.get('name_nl') ?? cells.get('ean_code') ?? '' })],
  );
}

type Result = { readonly table: Table; readonly plan: Plan; readonly problems: readonly Problem[] };

function outcomeOf({ table, plan, problems }: Result): Omit<queries.Outcome, 'state' | 'now'> {
  const countOf = (kind: string) => plan.steps.filter((step) => step.kind === kind).length;
  return {
    rowCount: table.rows.length,
    createdCount: countOf('created'),
    changedCount: countOf('changed'),
    unchangedCount: countOf('unchanged'),
    problemCount: problems.length,
    problems: problems.slice(0, importLimits.shownProblems),
    unknownColumns: table.unknownColumns,
    missingDefaults: plan.missingDefaults,
    digests: plan.steps.map(({ digest }) => digest),
  };
}
