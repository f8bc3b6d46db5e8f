import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { IconCircleCheck, IconCircleX } from '../../../ui/pictures/icons.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import { agoOf } from './ago.ts';
import type { Location } from './location.ts';
import classes from './Locations.module.css';

/** Whether a location sells: icon and word (LOC-04). */
export function LocationActivity({ isInactive }: { readonly isInactive: boolean }) {
  const t = useTranslations('locations');
  return isInactive ? (
    <StateText tone="bad" icon={IconCircleX}>
      {t('inactive')}
    </StateText>
  ) : (
    <StateText tone="good" icon={IconCircleCheck}>
      {t('active')}
    </StateText>
  );
}

/** When a location last sold: how long ago, and the moment on its own clock. */
export function LastSale({ location, now }: { readonly location: Location; readonly now: Date }) {
  const t = useTranslations('locations');
  const { moment } = useFormats();
  const { lastReceiptAt, timeZone } = location;
  if (lastReceiptAt === null) return <span className="muted">{t('neverSold')}</span>;
  const { unit, count } = agoOf(lastReceiptAt, now);
  return (
    <time dateTime={lastReceiptAt} className={classes['sale']}>
      <span>{t(`ago.${unit}`, { count })}</span> <span className="muted nowrap">{moment(lastReceiptAt, timeZone)}</span>
    </time>
  );
}
