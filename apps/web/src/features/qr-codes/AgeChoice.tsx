import type { AgeRestriction } from '@larder/domain/age';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../ui/Segmented.tsx';
import classes from './QrCodes.module.css';

type AgeChoiceProps = {
  readonly ages: readonly number[];
  readonly age: number;
  readonly opened: readonly AgeRestriction[];
  readonly onChange: (age: number) => void;
};

/** The age that the codes stand for, and what they open; a choice only where the country has several. */
export function AgeChoice({ ages, age, opened, onChange }: AgeChoiceProps) {
  const t = useTranslations('qrCodes.form');
  return (
    <div className={classes['age']}>
      <span className={classes['label']}>{t('age')}</span>
      {ages.length === 1 ? (
        <span className={classes['onlyAge']}>{t('ageValue', { age: String(age) })}</span>
      ) : (
        <div className={classes['ages']}>
          <Segmented
            label={t('age')}
            value={String(age)}
            options={ages.map((one) => ({ value: String(one), label: t('ageValue', { age: String(one) }) }))}
            onChange={(value) => onChange(Number(value))}
          />
        </div>
      )}
      <span className={classes['help']} aria-live="polite">
        {t(opened.includes('high') ? 'opens.high' : 'opens.low')}
      </span>
    </div>
  );
}
