import type { Download } from '@larder/contract/platform/endpoint';
import type { Turnover } from '@larder/contract/books/turnover';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { amountCell, dayCell, rateCell } from '@larder/domain/platform/file-cells';
import { formatClock } from '@larder/domain/platform/moments';
import { translate } from '@larder/domain/platform/translated-text';
import { type Context, read, type UserActor, visibleTimeZones } from '../../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../../platform/http/csv.ts';
import { fileNameOf, readTurnover, words } from '../turnover/public.ts';
import { findPlaceName, listPmsIds, listRoomCharges, type RoomRow } from './pms-queries.ts';

type Row = Partial<Record<keyof (typeof words)['nl']['pms'], CsvCell>>;

/** Writes a day of a location for a hotel system: revenue and payments with what it calls their accounts, and what guests put on their rooms. */
export async function pmsFile(context: Context<UserActor>, day: PlainDay): Promise<Download> {
  const { propertyId, locale } = context;
  if (propertyId === null) throw new Error('a hotel day is of a location');
  const [figures, ids, rooms, place] = await read(context, (tx) =>
    Promise.all([
      readTurnover(tx, { propertyIds: [propertyId], shopId: null }, { from: day, to: day }),
      listPmsIds(tx, propertyId),
      listRoomCharges(tx, propertyId, day),
      findPlaceName(tx, propertyId),
    ]),
  );
  const { pms: headings, fileNames } = words[locale];
  const columns = Object.keys(headings).filter((key): key is keyof typeof headings => key in headings);
  const idOf = new Map(ids.map((row) => [row.code, row.pms_id]));
  const always = { day: { verbatim: dayCell(day, locale) }, location: place.name };
  const rows = [
    ...bookedRows(figures, context, idOf),
    ...paymentRows(figures, context, idOf),
    ...roomRows(rooms, context),
  ];
  async function* batches(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    yield rows.map((row) => columns.map((column) => ({ ...row, ...always })[column] ?? ''));
  }
  return {
    fileName: fileNameOf(fileNames.pms, { from: day, to: day }, place.name),
    chunks: csvChunks(
      columns.map((column) => headings[column]),
      batches(),
    ),
  };
}

type Ids = ReadonlyMap<string, string>;

/** Goods and deposit of an account apart, with the VAT in each. */
function bookedRows({ ledgers }: Turnover, { locale }: Context, idOf: Ids): readonly Row[] {
  const { pmsKinds, withoutAccount } = words[locale];
  return ledgers.flatMap((row) => {
    const account = {
      code: row.code ?? '',
      description: row.description ?? withoutAccount,
      pmsId: idOf.get(row.code ?? '') ?? '',
      vatRate: rateOf(row.vatRateBasisPoints, locale),
    };
    return [
      { ...account, kind: pmsKinds.goods, amount: money(row.inclusiveCents), vat: money(row.vatCents) },
      { ...account, kind: pmsKinds.deposit, amount: money(row.depositCents), vat: money(row.depositVatCents) },
    ].filter((_, index) => (index === 0 ? row.inclusiveCents : row.depositCents) !== 0);
  });
}

function paymentRows({ payments }: Turnover, { locale }: Context, idOf: Ids): readonly Row[] {
  const { pmsKinds, withoutMethod } = words[locale];
  return payments.map((row) => ({
    kind: pmsKinds.payment,
    code: row.ledgerCode ?? '',
    description: row.name === null ? (row.code ?? withoutMethod) : translate(row.name, locale),
    pmsId: idOf.get(row.ledgerCode ?? '') ?? '',
    amount: money(row.receivedCents),
    receiptCount: { verbatim: String(row.receiptCount) },
  }));
}

function roomRows(rooms: readonly RoomRow[], context: Context<UserActor>): readonly Row[] {
  const [zone = 'Europe/Amsterdam'] = visibleTimeZones(context);
  return rooms.map((row) => ({
    kind: words[context.locale].pmsKinds.room,
    amount: money(row.paid_cents),
    number: { verbatim: String(row.number) },
    time: { verbatim: formatClock(row.sold_at, zone) },
    account: row.account ?? '',
  }));
}

function money(cents: number): CsvCell {
  return { verbatim: amountCell(cents) };
}

function rateOf(basisPoints: number | null, locale: Context['locale']): CsvCell {
  return basisPoints === null ? words[locale].outsideVat : { verbatim: rateCell(basisPoints) };
}
