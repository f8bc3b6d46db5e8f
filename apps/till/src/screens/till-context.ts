import type { Locale } from '@larder/messages/translation';
import { createContext, type Dispatch, useContext } from 'react';
import type { Catalog } from '../sale/catalog.ts';
import type { PricedSale } from '../sale/price-sale.ts';
import type { Guest, GuestEvent } from './guest.ts';

/** What every screen of a sale shows and does. */
export type TillScreen = {
  readonly catalog: Catalog;
  readonly locale: Locale;
  readonly guest: Guest;
  readonly send: Dispatch<GuestEvent>;
  /** What the basket costs now. */
  readonly sale: PricedSale;
  /** Chooses a language; null: the till's own again. */
  readonly onLocale: (locale: Locale | null) => void;
  /** Everything that is pressed stands in the lower half, for who sits. */
  readonly isLow: boolean;
  readonly onLow: (isLow: boolean) => void;
};

const context = createContext<TillScreen | null>(null);

/** Gives the screens below it what they share. */
export const TillScreenProvider = context.Provider;

/** What the screen's place in a sale is. */
export function useTillScreen(): TillScreen {
  const screen = useContext(context);
  if (screen === null) throw new Error('A screen of a sale stands in the till');
  return screen;
}
