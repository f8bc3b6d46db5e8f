import type { Download } from '@larder/contract/platform/endpoint';
import type { Turnover } from '@larder/contract/books/turnover';
import { plainDay } from '@larder/domain/platform/date-range';
import { amountCell, dayCell, rateCell } from '@larder/domain/platform/file-cells';
import type { Span } from '@larder/domain/platform/period';
import { translate } from '@larder/domain/platform/translated-text';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../../platform/http/csv.ts';
import type { ReportScope } from '../reporting/public.ts';
import { findLocationName } from './bookkeeping-queries.ts';
import { fileNameOf } from './file-name.ts';
import { words } from './journal.ts';
import { turnoverOf } from './service.ts';

/** The columns, in their order; a row leaves empty what it does not have. */
type Row = Partial<Record<keyof (typeof words)['nl']['turnover'], CsvCell>> & { readonly kind: string };

/** Writes the page as one table: accounts, VAT, payments and days, each told by the first column, with the page's figures. */
export async function turnoverFile(context: Context<UserActor>, scope: ReportScope, period: Span): Promise<Download> {
  const { propertyId, locale } = context;
  const [figures, location] = await Promise.all([
    turnoverOf(context, scope, period),
    propertyId === null ? null : read(context, (tx) => findLocationName(tx, propertyId)),
  ]);
  const { fileNames, allLocations } = words[locale];
  return {
    fileName: fileNameOf(fileNames.turnover, period, location),
    chunks: turnoverTable(context, figures, location ?? allLocations),
  };
}

/** The figures that the table is made of. */
export type TurnoverFigures = Pick<Turnover, 'ledgers' | 'vats' | 'payments' | 'days' | 'totals'>;

/** The rows of the table, with the name of the place that they are of in each. */
export function turnoverTable(context: Context, figures: TurnoverFigures, location: string): AsyncGenerator<string> {
  const { turnover: headings } = words[context.locale];
  const columns = keysOf(headings);
  const rows = [
    ...ledgerRows(figures, context),
    ...vatRows(figures, context),
    ...paymentRows(figures, context),
    ...dayRows(figures, context),
  ];
  async function* batches(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    yield rows.map((row) => columns.map((column) => ({ ...row, location })[column] ?? ''));
  }
  return csvChunks(
    columns.map((column) => headings[column]),
    batches(),
  );
}

function ledgerRows({ ledgers, totals }: TurnoverFigures, { locale }: Context): readonly Row[] {
  const { kinds, withoutAccount } = words[locale];
  return [
    ...ledgers.map((row) => ({
      kind: kinds.ledger,
      code: row.code ?? '',
      description: row.description ?? withoutAccount,
      vatCode: row.externalVatCode ?? '',
      vatRate: rate(row.vatRateBasisPoints, locale),
      itemCount: whole(row.itemCount),
      ...taxed(row),
      deposit: money(row.depositCents),
      depositVat: money(row.depositVatCents),
      booked: money(row.inclusiveCents + row.depositCents),
    })),
    {
      kind: kinds.total,
      itemCount: whole(ledgers.reduce((sum, row) => sum + row.itemCount, 0)),
      ...taxed(totals),
      deposit: money(totals.depositCents),
      depositVat: money(totals.depositVatCents),
      booked: money(totals.inclusiveCents + totals.depositCents),
      receiptCount: whole(totals.receiptCount),
      received: money(totals.receivedCents),
      surplus: money(totals.surplusCents),
    },
  ];
}

function vatRows({ vats }: TurnoverFigures, { locale }: Context): readonly Row[] {
  const { kinds, goods, deposit } = words[locale];
  return vats.map((row) => ({
    kind: kinds.vat,
    description: row.isDeposit ? deposit : goods,
    vatRate: rate(row.vatRateBasisPoints, locale),
    ...taxed(row),
  }));
}

function paymentRows({ payments }: TurnoverFigures, { locale }: Context): readonly Row[] {
  const { kinds, withoutMethod } = words[locale];
  return payments.map((row) => ({
    kind: kinds.payment,
    code: row.ledgerCode ?? '',
    description: row.name === null ? (row.code ?? withoutMethod) : translate(row.name, locale),
    receiptCount: whole(row.receiptCount),
    received: money(row.receivedCents),
    surplus: money(row.surplusCents),
  }));
}

function dayRows({ days }: TurnoverFigures, { locale }: Context): readonly Row[] {
  return days.map((row) => ({
    kind: words[locale].kinds.day,
    day: { verbatim: dayCell(plainDay(row.day), locale) },
    booked: money(row.bookedCents),
    receiptCount: whole(row.receiptCount),
    received: money(row.receivedCents),
    surplus: money(row.surplusCents),
  }));
}

function taxed(row: { inclusiveCents: number; exclusiveCents: number; vatCents: number }) {
  return { inclusive: money(row.inclusiveCents), exclusive: money(row.exclusiveCents), vat: money(row.vatCents) };
}

function money(cents: number): CsvCell {
  return { verbatim: amountCell(cents) };
}

function whole(count: number): CsvCell {
  return { verbatim: String(count) };
}

function rate(basisPoints: number | null, locale: Context['locale']): CsvCell {
  return basisPoints === null ? words[locale].outsideVat : { verbatim: rateCell(basisPoints) };
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}
