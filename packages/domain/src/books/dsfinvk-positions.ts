import { vatOf } from '../assortment/vat.ts';
import { sumCents } from '../platform/money.ts';
import type { TaxLine, TaxReceipt } from './dsfinvk-close.ts';
import { type DsfinvkCells, type DsfinvkRow, dsfinvkRow } from './dsfinvk-tables.ts';
import { notTaxable, type TaxKey, taxKeyOf } from './dsfinvk-vat.ts';

/** A position of a receipt: what it is for, its VAT, and its rows. */
export type Position = {
  readonly type: 'Umsatz' | 'Pfand' | 'PfandRueckzahlung' | 'Einzahlung';
  readonly name: string;
  readonly vat: TaxKey;
  readonly grossCents: number;
  readonly vatCents: number;
  /** Without the receipt that they belong to. */
  readonly rows: readonly DsfinvkRow[];
};

/** What is paid beyond a receipt's total; what it is for, no till says. */
const surplusName = 'Mehr gezahlt als berechnet';

type Part = Omit<Position, 'rows' | 'name'> & {
  readonly name?: string;
  readonly text: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly line: TaxLine | null;
  readonly discountCents: number;
};

/** The positions of a receipt: each line's goods, its deposit as one of its own, and what was paid too much. */
export function positionsOf(receipt: TaxReceipt): readonly Position[] {
  const parts = receipt.lines.flatMap((line) => [...goodsOf(line, receipt), ...depositOf(line, receipt)]);
  const totalCents = sumCents(parts.map(({ grossCents }) => grossCents));
  const surplusCents = receipt.isSold ? receipt.paidCents - totalCents : 0;
  return [...parts, ...surplusOf(surplusCents)].map((part, index) => withRows(part, index + 1, receipt));
}

function goodsOf(line: TaxLine, { day }: TaxReceipt): readonly Part[] {
  const { totalCents, vatCents, depositCents, discountCents, quantity, unitPriceCents } = line;
  // An empty bottle that comes back has no price but its deposit.
  if (totalCents === 0 && unitPriceCents === 0 && depositCents !== 0) return [];
  return [
    {
      type: 'Umsatz',
      vat: taxKeyOf(line.vatRateBasisPoints, day),
      grossCents: totalCents,
      vatCents,
      text: textOf(line),
      quantity,
      unitCents: unitPriceCents,
      line,
      discountCents,
    },
  ];
}

function depositOf(line: TaxLine, { day }: TaxReceipt): readonly Part[] {
  const { depositCents, depositVatCents, quantity } = line;
  if (depositCents === 0) return [];
  const isEven = depositCents % quantity === 0;
  return [
    {
      type: depositCents < 0 ? 'PfandRueckzahlung' : 'Pfand',
      vat: taxKeyOf(line.vatRateBasisPoints, day),
      grossCents: depositCents,
      vatCents: depositVatCents,
      text: `Pfand ${textOf(line)}`,
      quantity: isEven ? quantity : 1,
      unitCents: isEven ? depositCents / quantity : depositCents,
      line,
      discountCents: 0,
    },
  ];
}

function surplusOf(surplusCents: number): readonly Part[] {
  if (surplusCents === 0) return [];
  const unitCents = surplusCents;
  const part = { vat: notTaxable, grossCents: surplusCents, vatCents: 0, quantity: 1, unitCents, discountCents: 0 };
  return [{ ...part, type: 'Einzahlung', name: surplusName, text: surplusName, line: null }];
}

function textOf({ name, eanCode }: TaxLine): string {
  return name ?? (eanCode === null ? 'Artikel ohne Namen' : `Artikel ${eanCode}`);
}

function withRows(part: Part, number: number, { registerId }: TaxReceipt): Position {
  const { type, name = '', vat, grossCents, vatCents, line } = part;
  const POS_ZEILE = String(number);
  const UST_SCHLUESSEL = vat.key;
  const lineRow = dsfinvkRow('lines', {
    POS_ZEILE,
    ARTIKELTEXT: part.text,
    POS_TERMINAL_ID: String(registerId),
    GV_TYP: type,
    GV_NAME: name,
    P_STORNO: '0',
    AGENTUR_ID: 0,
    ART_NR: line?.productId ?? null,
    GTIN: line?.eanCode ?? null,
    WARENGR_ID: line?.categoryId ?? null,
    WARENGR: line?.categoryName ?? null,
    MENGE: part.quantity,
    FAKTOR: 1,
    EINHEIT: 'Stück',
    STK_BR: part.unitCents,
  });
  const vatRow = dsfinvkRow('lines_vat', {
    POS_ZEILE,
    UST_SCHLUESSEL,
    POS_BRUTTO: grossCents,
    POS_NETTO: grossCents - vatCents,
    POS_UST: vatCents,
  });
  return {
    type,
    name,
    vat,
    grossCents,
    vatCents,
    rows: [lineRow, vatRow, ...discountRows(part, { POS_ZEILE, UST_SCHLUESSEL })],
  };
}

/** How a price came about that was reduced: what it was before, and by what. Both together are the position. */
function discountRows(
  { grossCents, vatCents, discountCents, vat }: Part,
  keys: Pick<DsfinvkCells<'itemamounts'>, 'POS_ZEILE' | 'UST_SCHLUESSEL'>,
): readonly DsfinvkRow[] {
  if (discountCents === 0) return [];
  const beforeCents = grossCents + discountCents;
  const beforeVatCents = vatOf(beforeCents, vat.rateBasisPoints);
  const row = (TYP: string, gross: number, tax: number) =>
    dsfinvkRow('itemamounts', { ...keys, TYP, PF_BRUTTO: gross, PF_NETTO: gross - tax, PF_UST: tax });
  return [row('base_amount', beforeCents, beforeVatCents), row('discount', -discountCents, vatCents - beforeVatCents)];
}
