import { productColumns as listColumns } from '@larder/domain/office/list-columns';
import { productColumns } from '@larder/domain/assortment/product-file';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { productVatTypes } from './products.ts';
import { amountCents, chosenColumns, count, id, instant, text } from '../platform/values.ts';

/** The largest file that an import takes, in bytes, and the most rows. */
export const importLimits = { bytes: 10_485_760, rows: 50_000, shownProblems: 500 } as const;

/** The states of an import: only `checked` can be applied, and only without problems. */
export const importStates = ['checking', 'checked', 'applying', 'done', 'failed'] as const;

/** What new products can be given once, where the file does not say it. */
export const importDefaults = [
  'categoryId',
  'vatType',
  'retailPriceCents',
  'ledgerAccountId',
  'ledgerAccountNlId',
] as const;

/** Writes the products that a list holds as CSV (PRD-05): the filters of the list, at most those that the caller sees. */
export const exportProducts = endpoint({
  name: 'exportProducts',
  api: 'office',
  method: 'POST',
  path: '/products/export',
  scope: 'property',
  requires: ['read', 'product'],
  readsReplica: true,
  summary: 'Products as a CSV file, with the filters and columns of the list',
  body: z.object({
    /** Columns of the list: the file has those that they stand for, after the number by which it is read back. */
    columns: z.optional(chosenColumns(listColumns)),
    search: z.optional(text(100)),
    categoryId: z.optional(id),
    propertyId: z.optional(id),
    ledgerAccountId: z.optional(id),
    status: z.optional(z.enum(['active', 'concept', 'published', 'archived'])),
    origin: z.optional(z.enum(['own', 'global'])),
  }),
  download: 'text/csv',
  isHeavy: true,
  // And three for each further 1,000 products.
  statements: 9,
});

const defaults = z.object({
  categoryId: z.nullable(id),
  vatType: z.nullable(z.enum(productVatTypes)),
  retailPriceCents: z.nullable(amountCents),
  ledgerAccountId: z.nullable(id),
  ledgerAccountNlId: z.nullable(id),
});

/** What is wrong with a cell: `line` counts as a spreadsheet does, the headings being line 1; 0 is the file itself. */
const importProblem = z.object({
  line: count,
  /** The heading of the column; null when it is not about one. */
  column: z.nullable(z.string()),
  code: z.string(),
  /** The code as a sentence in the caller's language. */
  message: z.string(),
  /** What stands there, shortened. */
  value: z.string(),
});

const productImport = z.object({
  id,
  state: z.enum(importStates),
  /** When the file was sent. */
  createdAt: instant,
  rowCount: count,
  /** Rows that the present step is through with. */
  doneCount: count,
  createdCount: count,
  changedCount: count,
  unchangedCount: count,
  problemCount: count,
  /** The first 500. */
  problems: z.array(importProblem),
  /** Headings that no column has; what stands below them is not read. */
  unknownColumns: z.array(z.string()),
  /** What new products lack that can be given once. */
  missingDefaults: z.array(z.enum(importDefaults)),
  defaults,
});

/** One import in an answer. */
export type ProductImport = z.output<typeof productImport>;

/**
 * Takes a CSV file and begins to check it; nothing is written to products. Group-wide products are imported by
 * administrators at group level, own products and own prices at a location (PRD-06).
 */
export const createProductImport = endpoint({
  name: 'createProductImport',
  api: 'office',
  method: 'POST',
  path: '/products/imports',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Send a CSV file of products of at most 10 MB, to be checked',
  isPersonal: true,
  isUpload: true,
  response: z.object({ importId: id }),
  statuses: [202],
  statements: 8,
  // The file and what multipart wraps around it.
  maxBodyBytes: importLimits.bytes + 16_384,
});

/**
 * The caller's last import at this place, for a page that is opened again: under way, waiting, or done today. Null when
 * there is none.
 */
export const getLatestProductImport = endpoint({
  name: 'getLatestProductImport',
  api: 'office',
  method: 'GET',
  path: '/products/imports/latest',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'The last import of the caller at this place',
  isPersonal: true,
  response: z.object({ productImport: z.nullable(productImport) }),
  statements: 3,
});

/** How far an import is, and what is wrong with the file. */
export const getProductImport = endpoint({
  name: 'getProductImport',
  api: 'office',
  method: 'GET',
  path: '/products/imports/:importId',
  scope: 'property',
  requires: ['read', 'product'],
  summary: 'The progress and the outcome of an import',
  isPersonal: true,
  response: productImport,
  statements: 3,
});

/** Gives what new products lack, and checks the file again; also without any change, when products changed since. */
export const updateProductImport = endpoint({
  name: 'updateProductImport',
  api: 'office',
  method: 'PUT',
  path: '/products/imports/:importId',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Set what new products of an import get, and check it again',
  isPersonal: true,
  body: z.partial(defaults),
  response: productImport,
  statuses: [202],
  statements: 10,
});

/**
 * Writes all rows in one transaction. Refused as `import_not_ready` while there are problems; when something that the
 * rows concern changed since the check, nothing is written and the import is `checked` again with those rows named.
 */
export const applyProductImport = endpoint({
  name: 'applyProductImport',
  api: 'office',
  method: 'POST',
  path: '/products/imports/:importId/apply',
  scope: 'property',
  requires: ['write', 'product'],
  summary: 'Write the products of a checked import',
  isPersonal: true,
  response: productImport,
  statuses: [202],
  statements: 8,
});

/** Forgets an import and its file; one that is being written goes on, and is refused as `import_not_ready`. */
export const deleteProductImport = endpoint({
  name: 'deleteProductImport',
  api: 'office',
  method: 'DELETE',
  path: '/products/imports/:importId',
  scope: 'property',
  requires: ['delete', 'product'],
  summary: 'Forget an import that is not being written',
  isPersonal: true,
  statements: 6,
});

/** The headings of the file, in its order. */
export const exportedColumns = productColumns;
