import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/tax-files';
import { dsfinvkRows } from '@larder/domain/books/dsfinvk';
import type { TaxClose, TaxModule, TaxReceipt } from '@larder/domain/books/dsfinvk-close';
import { dsfinvkHeading, dsfinvkIndex, dsfinvkLine, dsfinvkTableNames } from '@larder/domain/books/dsfinvk-files';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { slugify } from '@larder/domain/platform/slug';
import { translate } from '@larder/domain/platform/translated-text';
import { atProperty, type Context, read, readInSteps, type UserActor } from '../../../platform/context.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { type ZipPiece, zipChunks } from '../../../platform/http/zip.ts';
import { version as softwareVersion } from '../../../platform/version.ts';
import { daysOf } from './days.ts';
import * as queries from './queries.ts';

const indexFile = 'index.xml';
const fileOf = (table: string) => `${table}.csv`;

/**
 * Writes the closed days of a German location as its tax office reads them (TAX-01). Days that are not closed are not in it:
 * a close is what it is made of. Each is read in one snapshot while the file is on its way.
 */
export async function exportDsfinvk(
  given: Context<UserActor>,
  input: InputOf<typeof contract.exportDsfinvk>,
): Promise<ResultOf<typeof contract.exportDsfinvk>> {
  const { propertyId } = input.params;
  const context = atProperty(given, propertyId);
  const { from, to } = daysOf(input.body);
  const [location, closes, late, modules] = await read(context, (tx) =>
    Promise.all([
      queries.findLocation(tx, propertyId),
      queries.listCloses(tx, propertyId, { from, to }),
      queries.listLate(tx, propertyId),
      queries.listModules(tx, propertyId),
    ]),
  );
  if (location === undefined) throw new AppError('not_found');
  if (location.country !== 'de') throw fieldRefusal('property_id', 'only_germany');
  if (location.receipts_from !== null && from < location.receipts_from)
    throw fieldRefusal('from_on', 'receipts_removed');
  if (closes.length === 0) throw fieldRefusal('to_on', 'nothing_closed');
  const lateIds = Map.groupBy(late, ({ number }) => number);
  async function* pieces(): AsyncGenerator<ZipPiece> {
    const comment = `DSFinV-K 2.4, ${from} bis ${to}`;
    yield {
      file: indexFile,
      text: dsfinvkIndex({ name: location?.name ?? '', location: location?.city ?? '', comment }),
    };
    for (const table of dsfinvkTableNames) yield { file: fileOf(table), text: dsfinvkHeading(table) };
    for (const { closed_at: closedAt, ...row } of closes) {
      const close = { ...row, closedAt, propertyId };
      yield* piecesOf(context, close, {
        modules,
        lateIds: (lateIds.get(row.number) ?? []).map((item) => item.receipt_id),
      });
    }
  }
  const files = [indexFile, ...dsfinvkTableNames.map(fileOf)];
  return {
    fileName: `dsfinvk-${slugify(location.name) || propertyId}-${from === to ? from : `${from}-${to}`}.zip`,
    chunks: zipChunks(files, pieces(), context.now),
  };
}

/** The lines of a close, those of a table together. */
async function* piecesOf(
  context: Context,
  close: TaxClose,
  { modules, lateIds }: { readonly modules: readonly TaxModule[]; readonly lateIds: readonly number[] },
): AsyncGenerator<ZipPiece> {
  const receipts = await receiptsOf(context, close, lateIds);
  const rows = dsfinvkRows(close, { receipts, modules, softwareVersion });
  for (const [table, ofTable] of Map.groupBy(rows, (row) => row.table))
    yield { file: fileOf(table), text: ofTable.map(dsfinvkLine).join('') };
}

async function receiptsOf(
  context: Context,
  { propertyId, day }: { readonly propertyId: number; readonly day: PlainDay },
  lateIds: readonly number[],
): Promise<readonly TaxReceipt[]> {
  const place = { propertyId, day };
  const { receipts, lines, signatures } = await readInSteps(context, async (tx) => {
    const found = await queries.listReceipts(tx, place, lateIds);
    const ids = found.map(({ id }) => id);
    const [ofLines, ofDevices] = await Promise.all([queries.listLines(tx, ids), queries.listSignatures(tx, ids)]);
    return { receipts: found, lines: ofLines, signatures: ofDevices };
  });
  const linesById = Map.groupBy(lines, ({ receiptId }) => receiptId);
  const signatureById = new Map(signatures.map((signature) => [signature.receiptId, signature]));
  return receipts.map((row) => {
    const signature = signatureById.get(row.id);
    return {
      id: row.id,
      number: row.number,
      isSold: row.is_sold,
      registerId: row.cash_register_id,
      day: row.day,
      soldAt: row.sold_at,
      paidCents: row.paid_cents,
      methodName: row.method_name === null ? row.method_code : translate(row.method_name, 'de'),
      isCash: row.method_kind === 'cash',
      lines: (linesById.get(row.id) ?? []).map((line) => ({
        ...line,
        name: line.name ?? (translate(line.productName, 'de') || null),
        categoryName: translate(line.categoryName, 'de') || null,
      })),
      signature: signature === undefined ? null : { ...signature, unread: Object.keys(signature.unread ?? {}) },
    };
  });
}
