import type { PlainDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { nameOf, type Period, periodNamed } from './period.ts';

type WiderPeriodProps = {
  readonly period: Period;
  readonly today: PlainDay;
  readonly onChange: (update: { readonly period: Period }) => void;
};

/** The way out of a period with nothing in it: this month, then this year. */
export function WiderPeriod({ period, today, onChange }: WiderPeriodProps) {
  const t = useTranslations('ui.dateRange');
  const name = nameOf(period, today);
  if (name === 'thisYear') return null;
  const isShort = name === 'today' || name === 'thisWeek';
  return (
    <Button onClick={() => onChange({ period: periodNamed(isShort ? 'thisMonth' : 'thisYear', today) })}>
      {isShort ? t('showMonth') : t('showYear')}
    </Button>
  );
}
