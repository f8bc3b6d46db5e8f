import type { Country } from '@larder/domain/platform/country';
import { useLocale, useTranslations } from 'use-intl';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { EditForm } from '../../../ui/forms/use-edit-form.ts';
import type { BookkeepingValues } from './bookkeeping-values.ts';

/** The names of the fields as the screen has them. */
export type BookkeepingLabels = { readonly [Key in keyof BookkeepingValues]: string };

type SectionProps = { readonly form: EditForm<BookkeepingValues>['form']; readonly labels: BookkeepingLabels };

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The fields of the bookkeeping: what every country needs, then its own programs first. */
export function BookkeepingFields({ form, labels, country }: SectionProps & { readonly country: Country }) {
  const programs = [<Journal key="nl" form={form} labels={labels} />, <Datev key="de" form={form} labels={labels} />];
  return (
    <>
      <Fallback form={form} labels={labels} />
      {country === 'nl' ? programs : programs.toReversed()}
      <Legal form={form} labels={labels} country={country} />
    </>
  );
}

function Fallback({ form, labels }: SectionProps) {
  const t = useTranslations('ledgers');
  return (
    <FormSection title={t('section.bookkeeping')} note={t('bookkeeping.note')}>
      <FieldRow>
        <Account form={form} labels={labels} field="salesAccountCode" />
        <Account form={form} labels={labels} field="paymentAccountCode" />
        <Account form={form} labels={labels} field="surplusAccountCode" />
      </FieldRow>
    </FormSection>
  );
}

function Journal({ form, labels }: SectionProps) {
  const t = useTranslations('ledgers.bookkeeping');
  const monthName = useMonthName();
  return (
    <FormSection title={t('journal')} note={t('journalNote')}>
      <FieldRow>
        <TextInput
          {...form.getInputProps('journalCode')}
          label={labels.journalCode}
          withAsterisk
          maxLength={50}
          spellCheck={false}
        />
        <Select
          label={labels.fiscalYearStartMonth}
          data={months.map((month) => ({ value: String(month), label: monthName(month) }))}
          value={form.getValues().fiscalYearStartMonth}
          error={form.errors['fiscalYearStartMonth']}
          onChange={(value) => form.setFieldValue('fiscalYearStartMonth', value ?? '1')}
        />
      </FieldRow>
    </FormSection>
  );
}

function Datev({ form, labels }: SectionProps) {
  const t = useTranslations('ledgers.bookkeeping');
  const number = { inputMode: 'numeric', maxLength: 9 } as const;
  return (
    <FormSection title={t('datev')} note={t('datevNote')}>
      <FieldRow>
        <TextInput {...form.getInputProps('consultantNumber')} {...number} label={labels.consultantNumber} />
        <TextInput {...form.getInputProps('clientNumber')} {...number} label={labels.clientNumber} />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...form.getInputProps('accountLength')}
          {...number}
          label={labels.accountLength}
          withAsterisk
          description={t('accountLengthHelp')}
        />
        <Account form={form} labels={labels} field="clearingAccountCode" description={t('clearingAccountCodeHelp')} />
      </FieldRow>
    </FormSection>
  );
}

/** Who owes the tax, as the files for tax offices name them. */
function Legal({ form, labels, country }: SectionProps & { readonly country: Country }) {
  const t = useTranslations('ledgers.bookkeeping');
  return (
    <FormSection title={t('legal')} note={t('legalNote')}>
      <FieldRow>
        <TextInput
          {...form.getInputProps('legalName')}
          label={labels.legalName}
          description={t('legalNameHelp')}
          maxLength={200}
        />
        {country === 'de' && (
          <TextInput
            {...form.getInputProps('taxNumber')}
            label={labels.taxNumber}
            description={t('taxNumberHelp')}
            maxLength={20}
            spellCheck={false}
          />
        )}
      </FieldRow>
    </FormSection>
  );
}

type AccountProps = SectionProps & {
  readonly field: 'salesAccountCode' | 'paymentAccountCode' | 'surplusAccountCode' | 'clearingAccountCode';
  readonly description?: string;
};

function Account({ form, labels, field, description }: AccountProps) {
  return (
    <TextInput
      {...form.getInputProps(field)}
      label={labels[field]}
      description={description}
      maxLength={50}
      spellCheck={false}
    />
  );
}

/** The names of the fields in the interface's language. */
export function useBookkeepingLabels(): BookkeepingLabels {
  const t = useTranslations('ledgers.bookkeeping');
  return {
    consultantNumber: t('consultantNumber'),
    clientNumber: t('clientNumber'),
    accountLength: t('accountLength'),
    fiscalYearStartMonth: t('fiscalYearStartMonth'),
    journalCode: t('journalCode'),
    salesAccountCode: t('salesAccountCode'),
    paymentAccountCode: t('paymentAccountCode'),
    surplusAccountCode: t('surplusAccountCode'),
    clearingAccountCode: t('clearingAccountCode'),
    legalName: t('legalName'),
    taxNumber: t('taxNumber'),
  };
}

/** The name of a month by its number. */
export function useMonthName(): (month: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  return (month) => format.format(new Date(Date.UTC(2026, month - 1, 1)));
}
