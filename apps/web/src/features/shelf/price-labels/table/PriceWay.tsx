import { localDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { MoneyText } from '../../../../ui/basics/MoneyText.tsx';
import type { LabelDetail } from '../label-api.ts';
import classes from '../Labels.module.css';
import { wayOf } from './price-way.ts';

/** The way of a label's price: what happened last, and what is planned (DYN-05). */
export function PriceWay({ label, zone }: { readonly label: LabelDetail; readonly zone: string }) {
  const t = useTranslations('priceLabels.detail');
  const { percent } = useFormats();
  const timeOf = useShortTime(zone);
  const past = wayOf(label.timeline);
  const { next: nextPrice } = label;
  return (
    <section aria-labelledby="price-way">
      <h3 id="price-way">{t('way')}</h3>
      {past.length === 0 && nextPrice === null && <p className="muted">{t('nothing')}</p>}
      <ol className={classes['way']}>
        {past.map(({ kind, priceCents, at }) => (
          <li key={`${kind} ${at}`} className={classNames(kind === 'planned' && classes['isPlan'])}>
            <span>
              <MoneyText amountCents={priceCents} look="strong" /> <span className="muted">{t(`event.${kind}`)}</span>
            </span>
            <time dateTime={at}>{timeOf(at)}</time>
          </li>
        ))}
        {nextPrice !== null && (
          <li className={classes['isNext']}>
            <span>
              <MoneyText amountCents={nextPrice.priceCents} look="strong" />{' '}
              <span className="muted">
                {nextPrice.dynamicPercentage === '0'
                  ? t('nextPlain')
                  : t('next', { percent: percent(Number(nextPrice.dynamicPercentage)) })}
              </span>
            </span>
            <time dateTime={nextPrice.at}>{timeOf(nextPrice.at)}</time>
          </li>
        )}
      </ol>
    </section>
  );
}

/** The time of today, and of another day the moment. */
function useShortTime(zone: string): (instant: string) => string {
  const { time, moment } = useFormats();
  const today = localDay(useNow(), zone);
  return (instant) => (localDay(instant, zone) === today ? time(instant, zone) : moment(instant, zone));
}
