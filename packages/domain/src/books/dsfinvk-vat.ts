import { type VatKind, vatRateAt } from '../assortment/vat.ts';
import type { PlainDay } from '../platform/date-range.ts';

/** A VAT key of DSFinV-K with its rate in basis points and what it stands for. */
export type TaxKey = { readonly key: number; readonly rateBasisPoints: number; readonly description: string };

/** What is outside VAT, or at a rate of nothing: a line does not say which of the keys of 0 % it is (docs/books-files.md). */
export const notTaxable: TaxKey = { key: 5, rateBasisPoints: 0, description: 'Nicht steuerbar' };

/** The keys of the rates that are in force on the day (annex 2 of DSFinV-K, of 2024-12-05). */
const current = [
  { key: 1, kind: 'high', description: 'Allgemeiner Steuersatz (§ 12 Abs. 1 UStG)' },
  { key: 2, kind: 'low', description: 'Ermäßigter Steuersatz (§ 12 Abs. 2 UStG)' },
] as const satisfies readonly { readonly key: number; readonly kind: VatKind; readonly description: string }[];

/** The keys of rates that were in force, for what is booked under them on another day. */
const former: readonly TaxKey[] = [
  { key: 11, rateBasisPoints: 1900, description: 'Historischer allgemeiner Steuersatz' },
  { key: 12, rateBasisPoints: 700, description: 'Historischer ermäßigter Steuersatz' },
  { key: 21, rateBasisPoints: 1600, description: 'Historischer allgemeiner Steuersatz' },
  { key: 22, rateBasisPoints: 500, description: 'Historischer ermäßigter Steuersatz' },
];

/** The key of a rate on a day in Germany. A rate that German law does not know has a key of our own, from 1000 on. */
export function taxKeyOf(rateBasisPoints: number, day: PlainDay): TaxKey {
  if (rateBasisPoints === 0) return notTaxable;
  const valid = current.find(({ kind }) => vatRateAt('de', kind, day) === rateBasisPoints);
  if (valid !== undefined) return { key: valid.key, rateBasisPoints, description: valid.description };
  return (
    former.find((key) => key.rateBasisPoints === rateBasisPoints) ?? {
      key: 1000 + rateBasisPoints,
      rateBasisPoints,
      description: 'Steuersatz des Belegs, keiner der deutschen',
    }
  );
}
