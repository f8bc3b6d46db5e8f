import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/report-files';
import { plainDay } from '@larder/domain/platform/date-range';
import { amountCell, dayCell } from '@larder/domain/platform/file-cells';
import { translate } from '@larder/domain/platform/translated-text';
import type { VoucherType } from '@larder/domain/places/voucher';
import type { Context, UserActor } from '../../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../../platform/http/csv.ts';
import { getVoucherReport } from '../reporting/public.ts';
import { voucherWords as words } from './words.ts';

/** What a line of the file adds up; receipts do not add up over products, because one can have several. */
type Sums = {
  readonly voucherType: VoucherType;
  readonly receiptCount?: number;
  readonly itemCount: number;
  readonly turnoverCents: number;
  readonly discountCents: number;
};

/** Writes the voucher report as one table, each line with the part and the kind that it belongs to (REP-01, REP-02). */
export async function exportVouchers(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract.exportVouchers>,
): Promise<ResultOf<typeof contract.exportVouchers>> {
  const { locale } = context;
  const text = words[locale];
  // The answer that the page itself asks for: a file has no figures of its own.
  const report = await getVoucherReport(context, { params: {}, query: body, body: undefined, expectedVersion: null });
  const lineOf = (part: string, name: string, sums: Sums): readonly CsvCell[] => [
    part,
    text.type[sums.voucherType],
    name,
    sums.receiptCount === undefined ? '' : { verbatim: String(sums.receiptCount) },
    { verbatim: String(sums.itemCount) },
    { verbatim: amountCell(sums.turnoverCents) },
    { verbatim: amountCell(sums.discountCents) },
  ];
  const productName = (name: (typeof report)['products'][number]['name']) =>
    name === null ? text.products.none : translate(name, locale);
  async function* batches(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    yield report.types.map((row) => lineOf(text.total, '', row));
    yield report.days.map((row) => lineOf(text.days.title.day, dayCell(plainDay(row.day), locale), row));
    yield report.products.map((row) => lineOf(text.products.title, productName(row.name), row));
    yield report.properties.map((row) => lineOf(text.file.locations, row.name, row));
  }
  const { receipts, items, turnover, discount } = text.figure;
  const headings = [text.file.part, text.kind, text.file.rowName, receipts, items, turnover, discount];
  const days = report.from === report.to ? report.from : `${report.from}-${report.to}`;
  return { fileName: `larder-${text.file.name}-${days}.csv`, chunks: csvChunks(headings, batches()) };
}
