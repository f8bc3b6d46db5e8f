import { defaultTheme } from '@larder/domain/places/theme';
import { voucherTypes } from '@larder/domain/places/voucher';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { CheckboxGroup } from '../../../ui/fields/Checkbox.tsx';
import { ColourInput } from '../../../ui/fields/ColourInput.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { IconRefresh } from '../../../ui/pictures/icons.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { BusinessSection } from './BusinessSection.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { hasDiscount, isDefault, themeNames } from './location-values.ts';
import classes from './LocationForm.module.css';
import type { SectionProps } from './section-props.ts';
import { ThemePreview } from './ThemePreview.tsx';
import { useFieldLabels, useShownValue } from './use-location-form.ts';

type LocationFormProps = Pick<SectionProps, 'edit'> & {
  readonly groupSlug: string;
  /** Whether receipts have settled the country of the location. */
  readonly isCountrySettled: boolean;
};

/** All that is set of a location (LOC-01), beside what its colours come to. */
export function LocationForm({ edit, groupSlug, isCountrySettled }: LocationFormProps) {
  const values = edit.form.getValues();
  const labels = useFieldLabels(values.country);
  const shown = useShownValue();
  const section = { edit, labels };
  return (
    <EditForm
      edit={edit}
      labels={labels}
      show={(key, value) => shown(key, { ...values, [key]: value })}
      aside={<ThemePreview theme={values.theme} name={values.name} />}
    >
      <GeneralSection {...section} groupSlug={groupSlug} isCountrySettled={isCountrySettled} />
      <BusinessSection {...section} />
      <SalesSection {...section} />
      <PicturesSection {...section} />
      <StyleSection {...section} />
    </EditForm>
  );
}

/** The logo of the location and what its tills show. */
function PicturesSection({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('locations');
  const tImage = useTranslations('ui.image');
  const helps = { logoUrl: t('field.logoHelp'), cashRegisterImageUrl: t('field.cashRegisterImageHelp') };
  return (
    <FormSection title={t('section.pictures')} note={tImage('hint')}>
      <div className={classes['pictures']}>
        {(['logoUrl', 'cashRegisterImageUrl'] as const).map((name) => (
          <ImageField
            key={name}
            value={form.getValues()[name]}
            onChange={(url) => {
              form.setFieldValue(name, url);
              form.clearFieldError(name);
            }}
            error={form.errors[name]}
            label={labels[name]}
            description={helps[name]}
            shape="wide"
          />
        ))}
      </div>
    </FormSection>
  );
}

/** How the location sells: vouchers, the age check, and when silence means something. */
function SalesSection({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('locations');
  return (
    <FormSection title={t('section.sales')}>
      <CheckboxGroup
        label={labels.allowedVouchers}
        description={t('field.vouchersHelp')}
        value={form.getValues().allowedVouchers}
        error={form.errors['allowedVouchers']}
        className={classes['choices']}
        options={voucherTypes.map((value) => ({ value, label: t(`voucher.${value}`) }))}
        onChange={(chosen) => form.setFieldValue('allowedVouchers', chosen)}
      />
      {hasDiscount(form.getValues()) && (
        <TextInput
          {...form.getInputProps('employeeDiscountPercent')}
          className={classes['hours']}
          label={labels.employeeDiscountPercent}
          description={t('field.employeeDiscountHelp')}
          inputMode="numeric"
          maxLength={3}
          rightSection={<span className="muted">{t('field.percent')}</span>}
        />
      )}
      <Switch
        {...form.getInputProps('validateLegalAge', { type: 'checkbox' })}
        label={labels.validateLegalAge}
        description={t('field.validateLegalAgeHelp')}
      />
      <TextInput
        {...form.getInputProps('inactiveAfterHours')}
        className={classes['hours']}
        label={labels.inactiveAfterHours}
        description={t('field.inactiveAfterHoursHelp')}
        required
        inputMode="numeric"
        maxLength={4}
        rightSection={<span className="muted">{t('field.hours')}</span>}
      />
    </FormSection>
  );
}

/** The five colours of the location (LOC-03). */
function StyleSection({ edit: { form } }: SectionProps) {
  const t = useTranslations('locations');
  const reset = () => {
    form.setFieldValue('theme', defaultTheme);
    for (const name of themeNames) form.clearFieldError(`theme.${name}`);
  };
  return (
    <FormSection
      title={t('section.style')}
      note={t('section.styleNote')}
      aside={
        <Button size="small" icon={IconRefresh} disabled={isDefault(form.getValues().theme)} onClick={reset}>
          {t('colour.reset')}
        </Button>
      }
    >
      <div className={classes['colours']}>
        {themeNames.map((name) => (
          <ColourInput
            key={name}
            {...form.getInputProps(`theme.${name}`)}
            value={form.getValues().theme[name]}
            onChange={(colour) => form.setFieldValue(`theme.${name}`, colour)}
            label={t(`colour.${name}`)}
            pickLabel={t('colour.pick', { name: t(`colour.${name}`) })}
            required
          />
        ))}
      </div>
    </FormSection>
  );
}
