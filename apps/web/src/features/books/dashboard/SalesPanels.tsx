import type { Place } from '../../../lib/place.ts';
import type { AskedRange } from '../reports/public.ts';
import { HourPanel } from './HourPanel.tsx';
import { RankingPanel } from './RankingPanel.tsx';

/** What stands under the figures: when is sold, and what. */
export function SalesPanels(props: { readonly place: Place; readonly asked: AskedRange }) {
  return (
    <>
      <HourPanel {...props} />
      <RankingPanel {...props} />
    </>
  );
}
