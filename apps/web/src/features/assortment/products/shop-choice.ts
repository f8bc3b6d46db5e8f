import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { inOrder } from './product-values.ts';

/** How many of a location's shops show a product. */
export type Shown = { readonly count: number; readonly shown: number };

/** Counts the shops of some locations that show it. */
export function shownIn(places: readonly AllowedProperty[], hidden: readonly number[]): Shown {
  const ids = shopIdsOf(places);
  return { count: ids.length, shown: ids.filter((id) => !hidden.includes(id)).length };
}

/** The hidden shops after some locations' shops were all shown, or all hidden. */
export function withAll(
  hidden: readonly number[],
  places: readonly AllowedProperty[],
  isShown: boolean,
): readonly number[] {
  const ids = shopIdsOf(places);
  const others = hidden.filter((id) => !ids.includes(id));
  return inOrder(isShown ? others : [...others, ...ids]);
}

/** The hidden shops after one was shown or hidden. */
export function toggled(hidden: readonly number[], shopId: number): readonly number[] {
  return inOrder(hidden.includes(shopId) ? hidden.filter((id) => id !== shopId) : [...hidden, shopId]);
}

/** For comparing names: without accents and capitals. */
export function plainName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function shopIdsOf(places: readonly AllowedProperty[]): readonly number[] {
  return places.flatMap(({ shops }) => shops.map(({ id }) => id));
}
