import { formatPercent } from '@larder/domain/platform/money';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import classes from './Delta.module.css';
import { Icon } from '../pictures/Icon.tsx';
import { IconArrowDownRight, IconArrowUpRight } from '../pictures/icons.ts';

const missing = '–';

/** A change in per cent: arrow, number and colour. More is green; without something to compare with it is a dash. */
export function Delta({ percent }: { percent: number | null | undefined }) {
  const t = useTranslations('ui.delta');
  const locale = useLocale();
  if (percent === null || percent === undefined || !Number.isFinite(percent)) {
    return (
      <span className={classNames(classes['delta'], classes['flat'])}>
        <span aria-hidden>{missing}</span>
        <span className="visually-hidden">{t('unknown')}</span>
      </span>
    );
  }
  const rounded = Math.round(percent * 10) / 10;
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'flat';
  const text = formatPercent(Math.abs(rounded), locale, 1);
  return (
    <span className={classNames(classes['delta'], classes[direction])}>
      {direction === 'up' && <Icon of={IconArrowUpRight} size={14} stroke={2.2} />}
      {direction === 'down' && <Icon of={IconArrowDownRight} size={14} stroke={2.2} />}
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{t(direction, { percent: text })}</span>
    </span>
  );
}
