import type { Comparison } from '@larder/domain/platform/comparison';
import type { Place } from '../../../lib/place.ts';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { ShopMenu } from '../../../ui/lists/ShopMenu.tsx';
import { CompareMenu } from './CompareMenu.tsx';
import { maximumDays } from './report-ranges.ts';

/** What a report is asked for, as its address has it. */
type Asked = { readonly period: Period; readonly comparison: Comparison; readonly shopId: number | null };

type ReportChoicesProps = Pick<Asked, 'period' | 'comparison'> & {
  /** With the shop that is chosen. */
  readonly place: Place;
  readonly onChange: (update: Partial<Asked>) => void;
};

/** The period of a report, what it is held against, and the shop, for the head of its page. */
export function ReportChoices({ place, period, comparison, onChange }: ReportChoicesProps) {
  return (
    <>
      <DateRangePicker
        value={period}
        today={place.today}
        align="end"
        maximumDays={maximumDays}
        onChange={(next) => onChange({ period: next })}
      />
      <CompareMenu
        place={place}
        period={period}
        value={comparison}
        onChange={(chosen) => onChange({ comparison: chosen })}
      />
      <ShopMenu place={place} value={place.shopId ?? null} onChange={(shopId) => onChange({ shopId })} />
    </>
  );
}
