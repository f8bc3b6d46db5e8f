import type { Download, InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/report-files';
import { amountCell, dayCell } from '@larder/domain/platform/file-cells';
import type { Locale } from '@larder/messages/translation';
import { type Context, read, type UserActor, visibleTimeZones } from '../../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../../platform/http/csv.ts';
import { getCategoryReport, getHourReport, getReport, listProductSales } from '../reporting/public.ts';
import { categoryContent, type Content, dashboardContent, type FigureRow, type Part } from './content.ts';
import { findPropertyName } from './queries.ts';
import { words } from './words.ts';

const rankedCount = 25;

type Asked = InputOf<typeof contract.exportReport>['body'];

/** Writes a report's figures as one table, each line with the part that it belongs to (REP-01). */
export async function exportReport(
  context: Context<UserActor>,
  input: InputOf<typeof contract.exportReport>,
): Promise<ResultOf<typeof contract.exportReport>> {
  return tableOfReport(context, await readReport(context, input.body));
}

/** The same of a report that is read already. */
export function tableOfReport({ locale }: Context, content: Content): Download {
  const text = words[locale];
  async function* batches(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    yield content.parts.flatMap((part) => part.rows.map((row) => cellsOf(part, row, locale)));
  }
  const headings = [
    text.report.part,
    text.report.name,
    text.figure.receipts,
    text.figure.items,
    text.figure.turnover,
    text.chart.previous,
  ];
  return { fileName: fileName(content, 'csv'), chunks: csvChunks(headings, batches()) };
}

/** Draws a report's figures as a PDF, in the caller's language (REP-01). */
export async function printReport(
  context: Context<UserActor>,
  input: InputOf<typeof contract.printReport>,
): Promise<ResultOf<typeof contract.printReport>> {
  return drawReport(context, await readReport(context, input.body));
}

/** The same of a report that is read already. */
export async function drawReport(context: Context<UserActor>, content: Content): Promise<Download> {
  // What draws is large, and few ask for paper: it is read when somebody does.
  const { paperOf } = await import('./paper.ts');
  return {
    fileName: fileName(content, 'pdf'),
    chunks: paperOf(content, {
      placeName: await placeNameOf(context),
      locale: context.locale,
      timeZone: visibleTimeZones(context)[0] ?? 'Europe/Amsterdam',
      madeAt: context.now,
    }),
  };
}

/** What stands in the file, from the answers that the screen itself asks for: files have no figures of their own. */
export async function readReport(
  context: Context<UserActor>,
  { shopId, categoryId, ...period }: Asked,
): Promise<Content> {
  const query = { ...period, ...(shopId === undefined ? {} : { shopId }) };
  const input = { params: {}, query, body: undefined, expectedVersion: null };
  if (categoryId !== undefined)
    return categoryContent(await getCategoryReport(context, { ...input, params: { categoryId } }), context.locale);
  const [report, hours, { productSales }] = await Promise.all([
    getReport(context, input),
    getHourReport(context, input),
    listProductSales(context, { ...input, query: { ...query, limit: rankedCount } }),
  ]);
  return dashboardContent({ report, hours, products: productSales }, context.locale);
}

async function placeNameOf(context: Context<UserActor>): Promise<string> {
  const { propertyId, locale } = context;
  if (propertyId === null) return words[locale].report.allLocations;
  const { name } = await read(context, (tx) => findPropertyName(tx, propertyId));
  return name;
}

function cellsOf(part: Part, row: FigureRow, locale: Locale): readonly CsvCell[] {
  return [
    part.title,
    row.day === undefined ? row.name : { verbatim: dayCell(row.day, locale) },
    whole(row.receiptCount),
    whole(row.itemCount),
    { verbatim: amountCell(row.turnoverCents) },
    row.previousCents === undefined ? '' : { verbatim: amountCell(row.previousCents) },
  ];
}

function whole(value: number | undefined): CsvCell {
  return value === undefined ? '' : { verbatim: String(value) };
}

function fileName({ fileName: name, period }: Content, ending: 'csv' | 'pdf'): string {
  const days = period.from === period.to ? period.from : `${period.from}-${period.to}`;
  return `larder-${name}-${days}.${ending}`;
}
