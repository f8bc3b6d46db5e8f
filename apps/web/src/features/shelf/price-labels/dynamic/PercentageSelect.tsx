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
  /** In a dialog, which lies over everything that stands elsewhere in the document. */
  readonly isInDialog?: boolean;
  readonly onChange: (percentage: string) => void;
};

/** By how much prices go up: 0 to 95 % in steps of 5 (DYN-01). */
export function PercentageSelect({ value, isLabelHidden = false, onChange, ...props }: PercentageSelectProps) {
  const t = useTranslations('priceLabels');
  const { percent } = useFormats();
  const { error, description, className, isInDialog = false } = props;
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': t('percentage') } : { label: t('percentage') })}
      {...(description === undefined ? {} : { description })}
      {...(className === undefined ? {} : { className })}
      data={dynamicPercentages.map((one) => ({ value: String(one), label: percent(one) }))}
      value={value}
      error={error}
      allowDeselect={false}
      maxDropdownHeight={isInDialog ? 200 : 280}
      comboboxProps={{ withinPortal: !isInDialog }}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  );
}
