import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { DayField } from '../../../ui/dates/DayField.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { FieldRow } from '../../../ui/forms/FormSection.tsx';
import type { DialogForm } from '../../../ui/forms/use-dialog-form.ts';
import classes from './Shop.module.css';
import type { RegisterValues } from './use-register-form.ts';

type ReportFieldsProps = Pick<DialogForm<RegisterValues>, 'form'>;

/** What the tills of a German location are reported with, and what its tax office reads of them (TAX-06). */
export function ReportFields({ form }: ReportFieldsProps) {
  const t = useTranslations('shops.register');
  const titleId = useId();
  return (
    <section className={classes['reportFields']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('report')}</h3>
      <p className="muted">{t('reportNote')}</p>
      <Switch
        label={t('takesCash')}
        description={t('takesCashHelp')}
        checked={form.getValues().takesCash}
        onChange={(event) => form.setFieldValue('takesCash', event.currentTarget.checked)}
      />
      <FieldRow>
        <Fact form={form} field="make" />
        <Fact form={form} field="deviceModel" />
      </FieldRow>
      <Fact form={form} field="serialNumber" />
      <FieldRow>
        <Fact form={form} field="software" />
        <Fact form={form} field="softwareVersion" description={t('softwareVersionHelp')} />
      </FieldRow>
      <Fact form={form} field="tseSerial" />
      <Fact form={form} field="tseCertificateId" description={t('tseCertificateIdHelp')} />
      <FieldRow>
        <Day form={form} field="acquiredOn" description={t('acquiredOnHelp')} />
        <Day form={form} field="retiredOn" />
      </FieldRow>
    </section>
  );
}

type FactProps<Field extends string> = ReportFieldsProps & { readonly field: Field; readonly description?: string };

type TextFact =
  | 'make'
  | 'deviceModel'
  | 'serialNumber'
  | 'software'
  | 'softwareVersion'
  | 'tseSerial'
  | 'tseCertificateId';

function Fact({ form, field, description }: FactProps<TextFact>) {
  const t = useTranslations('shops.register');
  return (
    <TextInput
      {...form.getInputProps(field)}
      label={t(field)}
      description={description}
      maxLength={100}
      spellCheck={false}
    />
  );
}

function Day({ form, field, description }: FactProps<'acquiredOn' | 'retiredOn'>) {
  const t = useTranslations('shops.register');
  return (
    <DayField
      label={t(field)}
      value={form.getValues()[field]}
      error={form.errors[field]}
      description={description}
      isOptional
      field={field}
      onChange={(day) => form.setFieldValue(field, day)}
    />
  );
}
