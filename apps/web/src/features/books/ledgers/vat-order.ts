import type { VatRate } from '@larder/domain/assortment/vat';
import { vatKinds } from '@larder/domain/assortment/vat';

type Dated = Pick<VatRate, 'country' | 'kind'> & { readonly validFrom: string; readonly validTo: string | null };

/** Where a rate stands on a day: both days of its period count. */
export function stateOf({ validFrom, validTo }: Dated, today: string): 'inForce' | 'past' | 'future' {
  if (validFrom > today) return 'future';
  return validTo !== null && validTo < today ? 'past' : 'inForce';
}

const places = { inForce: 0, future: 1, past: 2 } as const;

/** What counts today first, then what is to come, then the newest of what was; by country and kind. */
export function inForceFirst<Row extends Dated>(rows: readonly Row[], today: string): readonly Row[] {
  return rows.toSorted(
    (a, b) =>
      places[stateOf(a, today)] - places[stateOf(b, today)] ||
      // The Dutch ones come first, as in every list of countries here.
      b.country.localeCompare(a.country) ||
      (stateOf(a, today) === 'inForce' ? 0 : b.validFrom.localeCompare(a.validFrom)) ||
      vatKinds.indexOf(b.kind) - vatKinds.indexOf(a.kind),
  );
}
