import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';

/** A VAT rate in words: `9 %`, or that something is outside VAT. */
export function useRateText(): (basisPoints: number | null) => string {
  const t = useTranslations('turnover.ledgers');
  const { percent } = useFormats();
  return (basisPoints) =>
    basisPoints === null ? t('outside') : percent(basisPoints / 100, basisPoints % 100 === 0 ? 0 : 1);
}
