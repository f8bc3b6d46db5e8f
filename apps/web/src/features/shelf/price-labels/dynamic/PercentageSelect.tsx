import { dynamicPercentages } from '@larder/domain/shelf/dynamic-pricing';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { Select } from '../../../../ui/fields/Select.tsx';

type PercentageSelectProps = {
  readonly value: string;
  readonly error?: ReactNode;
  readonly description?: string;
  /** The label stands beside it. */
  readonly isLabelHidden?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (percentage: string) => void;
};

/** By how much prices go up: 0 to 95 % in steps of 5 (DYN-01). */
export function PercentageSelect({ value, isLabelHidden = false, onChange, ...field }: PercentageSelectProps) {
  const t = useTranslations('priceLabels');
  const { percent } = useFormats();
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': t('percentage') } : { label: t('percentage') })}
      {...field}
      data={dynamicPercentages.map((one) => ({ value: String(one), label: percent(one) }))}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  );
}
