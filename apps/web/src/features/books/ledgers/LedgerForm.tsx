import { translate } from '@larder/domain/platform/translated-text';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { methodsQuery } from './api.ts';
import type { LedgerValues } from './ledger-values.ts';

type LedgerFormProps = {
  readonly edit: Form<LedgerValues>;
  /** The location whose account it is; undefined for the group's. */
  readonly locationName: string | undefined;
};

/** The fields of a ledger account (LED-01). */
export function LedgerForm({ edit, locationName }: LedgerFormProps) {
  const t = useTranslations('ledgers.form');
  const { form } = edit;
  const methods = useMethodOptions(form.getValues().paymentMethodId);
  return (
    <EditForm
      edit={edit}
      labels={useLabels()}
      show={(key, value) => {
        if (key === 'paymentMethodId') return methods.labelOf(typeof value === 'number' ? value : null);
        return key === 'depositType' ? t(value === null ? 'off' : 'on') : undefined;
      }}
    >
      <AccountSection
        edit={edit}
        note={locationName === undefined ? t('groupNote') : t('locationNote', { location: locationName })}
      />
      <LinkSection edit={edit} />
      <FormSection title={t('use')}>
        {methods.hasFailed && <FormNotice tone="warn">{t('methodsFailed')}</FormNotice>}
        <Select
          label={t('paymentMethodId')}
          description={t('paymentMethodIdHelp')}
          placeholder={t('noMethod')}
          data={methods.options}
          value={textOf(form.getValues().paymentMethodId)}
          error={form.errors['paymentMethodId']}
          clearable
          searchable
          onChange={(value) => form.setFieldValue('paymentMethodId', value === null ? null : Number(value))}
        />
        <Switch
          label={t('depositType')}
          description={t('depositTypeHelp')}
          checked={form.getValues().depositType !== null}
          error={form.errors['depositType']}
          onChange={(event) => form.setFieldValue('depositType', event.currentTarget.checked ? 'deposit' : null)}
        />
      </FormSection>
    </EditForm>
  );
}

type SectionProps = Pick<LedgerFormProps, 'edit'>;

function AccountSection({ edit: { form, changed, creation }, note }: SectionProps & { readonly note: string }) {
  const t = useTranslations('ledgers.form');
  return (
    <FormSection title={t('account')} note={note}>
      <FieldRow>
        <TextInput
          {...form.getInputProps('code')}
          label={t('code')}
          description={t(creation === undefined && changed.includes('code') ? 'codeWarning' : 'codeHelp')}
          withAsterisk
          maxLength={50}
          spellCheck={false}
        />
        <TextInput {...form.getInputProps('description')} label={t('description')} withAsterisk maxLength={200} />
      </FieldRow>
    </FormSection>
  );
}

function LinkSection({ edit: { form } }: SectionProps) {
  const t = useTranslations('ledgers.form');
  return (
    <FormSection title={t('links')}>
      <FieldRow>
        <TextInput
          {...form.getInputProps('externalVatCode')}
          label={t('externalVatCode')}
          description={t('externalVatCodeHelp')}
          maxLength={50}
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('pmsId')}
          label={t('pmsId')}
          description={t('pmsIdHelp')}
          maxLength={100}
          spellCheck={false}
        />
      </FieldRow>
    </FormSection>
  );
}

/** What can be chosen: the methods of now, and the chosen one where it was removed since or is not known. */
function useMethodOptions(chosen: number | null) {
  const t = useTranslations('ledgers');
  const locale = useLocale();
  const { data, error } = useQuery(methodsQuery);
  const known = (data?.paymentMethods ?? []).map(({ id, name }) => ({
    value: String(id),
    label: translate(name, locale),
  }));
  const isKnown = chosen === null || known.some(({ value }) => value === String(chosen));
  const label = data === undefined ? '…' : t('removedMethod');
  const options = isKnown ? known : [...known, { value: String(chosen), label }];
  return {
    options,
    hasFailed: error !== null && data === undefined,
    labelOf: (id: number | null) =>
      id === null
        ? t('form.noMethod')
        : (options.find(({ value }) => value === String(id))?.label ?? t('removedMethod')),
  };
}

function useLabels(): { readonly [Key in keyof LedgerValues]: string } {
  const t = useTranslations('ledgers.form');
  return {
    code: t('code'),
    description: t('description'),
    externalVatCode: t('externalVatCode'),
    pmsId: t('pmsId'),
    paymentMethodId: t('paymentMethodId'),
    depositType: t('depositType'),
  };
}

function textOf(id: number | null): string | null {
  return id === null ? null : String(id);
}
