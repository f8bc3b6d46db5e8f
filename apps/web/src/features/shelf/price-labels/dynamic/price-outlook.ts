import { type Increase, increaseAt, nextChangeAfter, type PricingPlace } from '@larder/domain/shelf/price-windows';
import type { DynamicDate } from './dynamic-api.ts';
import type { DynamicHours } from './week-values.ts';

/** The increase of now, the next one, and until when that one stays. */
export type Outlook = {
  readonly now: Increase;
  readonly next: (Increase & { readonly at: Date; readonly until: Date | null }) | null;
};

/** The rule of a location as it is saved. */
export function pricingPlaceOf(hours: DynamicHours, dates: readonly DynamicDate[]): PricingPlace {
  return {
    timeZone: hours.timeZone,
    rule: {
      percentage: Number(hours.dynamicPercentage),
      hours: hours.dynamicHoursList,
      dates: dates.map(({ startAt, endAt, dynamicPercentage }) => ({
        startAt: new Date(startAt),
        endAt: new Date(endAt),
        percentage: Number(dynamicPercentage),
      })),
    },
  };
}

/** What the prices of a location do at an instant and next. */
export function outlookOf(place: PricingPlace, instant: Date): Outlook {
  const at = nextChangeAfter(place, instant);
  const now = increaseAt(place, instant);
  if (at === null) return { now, next: null };
  return { now, next: { ...increaseAt(place, at), at, until: nextChangeAfter(place, at) } };
}
