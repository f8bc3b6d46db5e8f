import type { ReceiptPage } from '@larder/contract/sales/receipt-pages';
import { useLayoutEffect } from 'react';
import { applyTheme } from '../../../theme/branding.ts';
import { useColourScheme } from '../../../theme/colour-scheme.ts';

/** Dresses the page in the colours of the location that sold, in the colour scheme at hand (LOC-03). */
export function usePlaceTheme(place: ReceiptPage['place'] | undefined): void {
  const scheme = useColourScheme();
  const theme = place?.theme ?? undefined;
  useLayoutEffect(() => applyTheme(theme, scheme), [theme, scheme]);
  useLayoutEffect(() => () => applyTheme(undefined, 'light'), []);
}
