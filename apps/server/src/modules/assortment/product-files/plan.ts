import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { importDefaults } from '@larder/contract/assortment/product-files';
import { type ProductColumn, readEanCell } from '@larder/domain/assortment/product-file';
import type { FileProduct } from '../products/public.ts';
import { columns, isRefused, writtenCell } from './cells.ts';
import { blankDraft, type Defaults, type Draft } from './draft.ts';
import { brokenRules } from './judge.ts';
import type { Known } from './references.ts';
import { type Problem, problemAt, type Row, tidyCell } from './rows.ts';

/** What a row would do. */
export type Step = {
  readonly line: number;
  readonly kind: 'created' | 'changed' | 'unchanged';
  readonly after: Draft;
  /** The columns that differ from what stands. */
  readonly changed: ReadonlySet<ProductColumn>;
  /** A fingerprint of all that the step depends on, so that a later look tells whether it would still do the same. */
  readonly digest: string;
};

/** What all rows would do, and everything that is wrong with them. */
export type Plan = {
  readonly steps: readonly Step[];
  readonly problems: readonly Problem[];
  readonly missingDefaults: readonly (typeof importDefaults)[number][];
};

/** What a plan is made from. */
export type Ground = Known & {
  readonly rows: readonly Row[];
  readonly products: readonly FileProduct[];
  readonly defaults: Defaults;
  /** The location of the import; null at group level. */
  readonly propertyId: number | null;
};

type State = Ground & {
  readonly byId: ReadonlyMap<number, FileProduct>;
  readonly byEan: ReadonlyMap<string, FileProduct>;
  readonly problems: Problem[];
  readonly missing: Set<(typeof importDefaults)[number]>;
  readonly lineOfId: Map<number, number>;
  readonly lineOfEan: Map<string, number>;
};

const rowsAtOnce = 250;

/** Works out what each row would do; lets other work of the process in between, and says how far it is. */
export async function planOf(ground: Ground, onProgress: (done: number) => Promise<void>): Promise<Plan> {
  const state: State = {
    ...ground,
    byId: new Map(ground.products.map((product) => [product.id, product])),
    byEan: new Map(ground.products.flatMap((row) => (row.ean_code === null ? [] : [[row.ean_code, row] as const]))),
    problems: [],
    missing: new Set(),
    lineOfId: new Map(),
    lineOfEan: new Map(),
  };
  const steps: Step[] = [];
  for (const [index, row] of ground.rows.entries()) {
    const step = stepOf(row, state);
    if (step !== null) steps.push(step);
    if (index % rowsAtOnce !== rowsAtOnce - 1) continue;
    await setImmediate();
    await onProgress(index + 1);
  }
  return { steps, problems: state.problems, missingDefaults: importDefaults.filter((name) => state.missing.has(name)) };
}

function stepOf(row: Row, state: State): Step | null {
  const firstProblem = state.problems.length;
  const subject = subjectOf(row, state);
  if (subject === 'refused') return null;
  const before = subject === null ? null : draftOf(subject);
  const { after, changed } = readCells(row, before ?? blankDraft(state.defaults, state.propertyId), state);
  const settled = before === null ? settleStatus(row, after) : after;
  judge(row, { before, after: settled, changed, firstProblem }, state);
  const kind = before === null ? 'created' : changed.size > 0 ? 'changed' : 'unchanged';
  const basis = kind === 'unchanged' ? [settled.id] : [subject?.version ?? null, settled];
  return { line: row.line, kind, after: settled, changed, digest: digestOf([kind, ...basis]) };
}

/** The product that a row is about, by its id or else by its EAN; null for a new one. */
function subjectOf(row: Row, state: State): FileProduct | null | 'refused' {
  const refuse = (column: ProductColumn, code: Problem['code'], value: string) => {
    state.problems.push(problemAt(row.line, column, { code, value }));
    return 'refused' as const;
  };
  const given = row.cells.get('id') ?? '';
  const ean = readEanCell(row.cells.get('ean_code') ?? '');
  const byEan = ean === 'scientific' ? undefined : state.byEan.get(ean.eanCode);
  const found = given === '' ? byEan : state.byId.get(/^\d{1,15}$/.test(given) ? Number(given) : 0);
  const isHidden =
    found !== undefined &&
    found.property_id !== null &&
    state.propertyId !== null &&
    found.property_id !== state.propertyId;
  if (given !== '' && (found === undefined || isHidden)) return refuse('id', 'id_unknown', given);
  if (isHidden) return refuse('ean_code', 'ean_taken', ean === 'scientific' ? '' : ean.eanCode);
  if (found === undefined) return null;
  const other = state.lineOfId.get(found.id);
  if (other !== undefined) {
    state.problems.push(
      problemAt(row.line, given === '' ? 'ean_code' : 'id', {
        code: 'row_twice',
        values: { line: other },
        value: given || (found.ean_code ?? ''),
      }),
    );
    return 'refused';
  }
  state.lineOfId.set(found.id, row.line);
  return found;
}

function draftOf(product: FileProduct): Draft {
  const { version: _version, ...draft } = product;
  return draft;
}

/** Reads the cells that differ from what is written of a product; what stands as it was is not looked at. */
function readCells(row: Row, before: Draft, state: State): { after: Draft; changed: Set<ProductColumn> } {
  const changed = new Set<ProductColumn>();
  let after = before;
  for (const [column, cell] of row.cells) {
    if (column === 'id' || cell === tidyCell(writtenCell(column, after, state.references))) continue;
    const read = cell.includes('\0')
      ? { code: 'forbidden_character' as const }
      : columns[column].read(cell, after, state.references);
    if (isRefused(read)) {
      state.problems.push(problemAt(row.line, column, { ...read, value: cell }));
      continue;
    }
    const next = { ...after, ...read };
    // Another spelling of what stands already ("2.5" for "2,50") is no change.
    if (writtenCell(column, next, state.references) === writtenCell(column, after, state.references)) continue;
    after = next;
    changed.add(column);
  }
  return { after, changed };
}

/** A new product with a picture is published, unless the row says what it is. */
function settleStatus(row: Row, after: Draft): Draft {
  const isSaid = (row.cells.get('status') ?? '') !== '';
  return isSaid || after.image_url === null ? after : { ...after, status: 'published' };
}

const givenOnce: Partial<Record<ProductColumn, (typeof importDefaults)[number]>> = {
  category: 'categoryId',
  vat_type: 'vatType',
  retail_price: 'retailPriceCents',
  ledger_account: 'ledgerAccountId',
  ledger_account_nl: 'ledgerAccountNlId',
};

type Case = {
  readonly before: Draft | null;
  readonly after: Draft;
  readonly changed: ReadonlySet<ProductColumn>;
  /** Where the problems of this row begin. */
  readonly firstProblem: number;
};

function judge(row: Row, { before, after, changed, firstProblem }: Case, state: State): void {
  // A cell that could not be read is told once.
  const told = new Set(state.problems.slice(firstProblem).map(({ column }) => column));
  const tell = (column: ProductColumn, code: Problem['code'], values?: Readonly<Record<string, number>>) => {
    if (told.has(column)) return;
    const value = row.cells.get(column) ?? '';
    state.problems.push(problemAt(row.line, column, values === undefined ? { code, value } : { code, values, value }));
  };
  const place = after.property_id ?? state.propertyId;
  const home = place === null ? undefined : state.countryOf.get(place);
  const countries = after.property_id === null || home === undefined ? [...state.countryOf.values()] : [home];
  const { propertyId, ledgerPlaceOf, shopIds } = state;
  for (const { column, code } of brokenRules({
    before,
    after,
    changed,
    propertyId,
    countries,
    ledgerPlaceOf,
    shopIds,
  })) {
    const name = before === null && code === 'required' ? givenOnce[column] : undefined;
    // What the whole file does not say is told once, at its headings.
    const isTold = name !== undefined && !row.cells.has(column) && state.missing.has(name);
    if (name !== undefined && !row.cells.has(column) && !isTold) state.problems.push(problemAt(1, column, { code }));
    else if (!isTold) tell(column, code);
    if (name !== undefined) state.missing.add(name);
  }
  const { ean_code: eanCode } = after;
  if (eanCode === null) return;
  const other = state.lineOfEan.get(eanCode);
  if (other === undefined) state.lineOfEan.set(eanCode, row.line);
  else tell('ean_code', 'ean_twice', { line: other });
  const owner = state.byEan.get(eanCode);
  if (changed.has('ean_code') && owner !== undefined && owner.id !== after.id) tell('ean_code', 'ean_taken');
}

function digestOf(basis: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(basis)).digest('base64url').slice(0, 16);
}
