import { localDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { ExamplePrices } from './ExamplePrices.tsx';
import classes from './Dynamic.module.css';
import type { DynamicDate } from './dynamic-api.ts';
import { type Outlook, outlookOf, pricingPlaceOf } from './price-outlook.ts';
import type { DynamicHours } from './week-values.ts';

type NowPanelProps = {
  readonly hours: DynamicHours;
  readonly dates: readonly DynamicDate[];
  /** The shop whose prices are shown; undefined where there is none. */
  readonly shopId: number | undefined;
};

/** What prices do at this moment and next, with some goods as an example. */
export function NowPanel({ hours, dates, shopId }: NowPanelProps) {
  const t = useTranslations('priceLabels.now');
  const { percent, time, weekday } = useFormats();
  const now = useNow();
  const zone = hours.timeZone;
  const outlook = outlookOf(pricingPlaceOf(hours, dates), now);
  const { percentage } = outlook.now;
  return (
    <Panel
      title={percentage === 0 ? t('plain') : t('raised', { percent: percent(percentage) })}
      aside={`${weekday(localDay(now, zone))} ${time(now, zone)}`}
    >
      <p className="muted">{useOutlookText(outlook, zone)}</p>
      {shopId !== undefined && (
        <ExamplePrices propertyId={hours.propertyId} shopId={shopId} zone={zone} nextAt={outlook.next?.at ?? null} />
      )}
      <p className={classes['small']}>{t('rounded')}</p>
    </Panel>
  );
}

/** Says in a sentence what prices do next. */
function useOutlookText({ now, next }: Outlook, zone: string): string {
  const t = useTranslations('priceLabels.now');
  const { percent } = useFormats();
  const whenOf = useWhen(zone);
  if (next === null) return now.percentage === 0 ? t('never') : t('stays');
  const when = whenOf(next.at);
  const sentence = when.charAt(0).toUpperCase() + when.slice(1);
  const values = { when: sentence, percent: percent(next.percentage) };
  if (next.percentage === 0) return t('back', { when: sentence });
  if (now.percentage > 0) return t('other', values);
  if (next.until === null) return t('up', values);
  return t('upUntil', { ...values, until: t('until', { time: whenOf(next.until, next.at, true) }) });
}

/** When something happens, as short as it can be told on a day. */
export function useWhen(zone: string): (instant: Date, from?: Date, isBare?: boolean) => string {
  const t = useTranslations('priceLabels.now');
  const { time, weekdayDay } = useFormats();
  return (instant, from = new Date(), isBare = false) => {
    const clock = time(instant, zone);
    // A night belongs to the evening that it began in.
    const isNear = instant.getTime() - from.getTime() < 18 * 3_600_000;
    if (isBare && isNear) return clock;
    const day = localDay(instant, zone);
    if (!isBare && day === localDay(from, zone)) return t('at', { time: clock });
    return t('on', { day: weekdayDay(day, { withYear: false }), time: clock });
  };
}
