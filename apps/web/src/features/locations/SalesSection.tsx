import { voucherTypes } from '@larder/domain/voucher';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SectionProps } from './section-props.ts';
import classes from './LocationForm.module.css';

/** How the location sells: vouchers, the age check, and when silence means something. */
export function SalesSection({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('locations');
  return (
    <FormSection title={t('section.sales')}>
      <Checkbox.Group
        {...form.getInputProps('allowedVouchers')}
        label={labels.allowedVouchers}
        description={t('field.vouchersHelp')}
      >
        <div className={classes['choices']}>
          {voucherTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`voucher.${type}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        {...form.getInputProps('validateLegalAge', { type: 'checkbox' })}
        label={labels.validateLegalAge}
        description={t('field.validateLegalAgeHelp')}
      />
      <TextInput
        {...form.getInputProps('inactiveAfterHours')}
        classNames={{ wrapper: classes['hours'] ?? '' }}
        label={labels.inactiveAfterHours}
        description={t('field.inactiveAfterHoursHelp')}
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        rightSection={<span className="muted">{t('field.hours')}</span>}
        rightSectionWidth={56}
      />
    </FormSection>
  );
}
