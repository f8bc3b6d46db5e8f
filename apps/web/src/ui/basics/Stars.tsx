import { formatScore } from '@larder/domain/platform/money';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../pictures/Icon.tsx';
import { IconStarFilled } from '../pictures/icons.ts';
import classes from './Stars.module.css';

const maximum = 5;

/** A rating as stars, whole ones; screen readers hear the number. */
export function Stars({ score }: { score: number }) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const text = Number.isInteger(score) ? String(score) : formatScore(score, locale);
  return (
    <span role="img" aria-label={t('stars', { score: text, maximum: String(maximum) })} className={classes['stars']}>
      {Array.from({ length: maximum }, (_, index) => (
        <span key={index} className={index < Math.round(score) ? undefined : classes['off']}>
          <Icon of={IconStarFilled} size={16} />
        </span>
      ))}
    </span>
  );
}
