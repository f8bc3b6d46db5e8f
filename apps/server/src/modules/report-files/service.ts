import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type * as contract from '@larder/contract/report-files';
import { amountCell } from '@larder/domain/file-cells';
import { type Context, type UserActor, visibleTimeZones } from '../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../platform/http/csv.ts';
import { getHourReport, getReport, listProductSales } from '../reporting/public.ts';
import { type FigureRow, type Figures, type Part, partsOf } from './content.ts';
import { words } from './words.ts';

const rankedCount = 25;

/** Writes the dashboard's figures as one table, each line with the part that it belongs to (REP-01). */
export async function exportReport(
  context: Context<UserActor>,
  input: InputOf<typeof contract.exportReport>,
): Promise<ResultOf<typeof contract.exportReport>> {
  const figures = await figuresOf(context, input.body);
  const text = words[context.locale];
  async function* batches(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    yield partsOf(figures, context.locale).flatMap((part) => part.rows.map((row) => cellsOf(part, row)));
  }
  const headings = [
    text.report.part,
    text.report.name,
    text.figure.receipts,
    text.figure.items,
    text.figure.turnover,
    text.chart.previous,
  ];
  return { fileName: fileName(figures, context, 'csv'), chunks: csvChunks(headings, batches()) };
}

/** Draws the dashboard's figures as a PDF, in the caller's language (REP-01). */
export async function printReport(
  context: Context<UserActor>,
  input: InputOf<typeof contract.printReport>,
): Promise<ResultOf<typeof contract.printReport>> {
  const figures = await figuresOf(context, input.body);
  const [location] = figures.report.properties;
  // What draws is large, and few ask for paper: it is read when somebody does.
  const { paperOf } = await import('./paper.ts');
  const placeName = context.propertyId === null ? words[context.locale].report.allLocations : (location?.name ?? '');
  return {
    fileName: fileName(figures, context, 'pdf'),
    chunks: paperOf(figures, {
      placeName,
      locale: context.locale,
      timeZone: visibleTimeZones(context)[0] ?? 'Europe/Amsterdam',
      madeAt: context.now,
    }),
  };
}

/** The answers that the dashboard itself asks for: files have no figures of their own. */
async function figuresOf(
  context: Context<UserActor>,
  { shopId, ...period }: InputOf<typeof contract.exportReport>['body'],
): Promise<Figures> {
  const query = { ...period, ...(shopId === undefined ? {} : { shopId }) };
  const input = { params: {}, body: undefined, expectedVersion: null };
  const [report, hours, { productSales }] = await Promise.all([
    getReport(context, { ...input, query }),
    getHourReport(context, { ...input, query }),
    listProductSales(context, { ...input, query: { ...query, limit: rankedCount } }),
  ]);
  return { report, hours, products: productSales };
}

function cellsOf(part: Part, row: FigureRow): readonly CsvCell[] {
  return [
    part.title,
    row.name,
    whole(row.receiptCount),
    whole(row.itemCount),
    { verbatim: amountCell(row.turnoverCents) },
    row.previousCents === undefined ? '' : { verbatim: amountCell(row.previousCents) },
  ];
}

function whole(value: number | undefined): CsvCell {
  return value === undefined ? '' : { verbatim: String(value) };
}

function fileName({ report }: Figures, { locale }: Context, ending: 'csv' | 'pdf'): string {
  const days = report.from === report.to ? report.from : `${report.from}-${report.to}`;
  return `larder-${words[locale].report.fileName}-${days}.${ending}`;
}
