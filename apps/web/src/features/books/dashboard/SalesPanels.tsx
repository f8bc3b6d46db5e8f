import type { Place } from '../../../lib/place.ts';
import { HourPanel } from './HourPanel.tsx';
import { RankingPanel } from './RankingPanel.tsx';
import type { AskedRange } from './report-ranges.ts';

/** What stands under the figures: when is sold, and what. */
export function SalesPanels(props: { readonly place: Place; readonly asked: AskedRange }) {
  return (
    <>
      <HourPanel {...props} />
      <RankingPanel {...props} />
    </>
  );
}
