import type { AccessToken } from '@larder/contract/people/access-tokens';
import type { GrantableArea } from '@larder/domain/platform/permission';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { type AccessTokenValues, areasOf, ends, withGrant } from './access-token-values.ts';
import classes from './AccessTokens.module.css';

type AccessTokenFormProps = {
  readonly edit: Form<AccessTokenValues>;
  readonly place: Place;
  /** Null while it does not exist. */
  readonly token: AccessToken | null;
};

/** The fields of a token. */
export function AccessTokenForm({ edit, place, token }: AccessTokenFormProps) {
  const t = useTranslations('accessTokens.form');
  const { form } = edit;
  const labels = {
    name: t('name'),
    propertyId: t('place'),
    ends: t('ends'),
    grants: t('rights'),
    addresses: t('addresses'),
  };
  return (
    <EditForm edit={edit} labels={labels} show={() => undefined}>
      <ProgramSection edit={edit} place={place} token={token} />
      <FormSection title={t('rights')} note={t('rightsNote')}>
        <Grants edit={edit} />
      </FormSection>
      <FormSection title={t('networks')}>
        <Textarea
          {...form.getInputProps('addresses')}
          label={t('addresses')}
          description={t('addressesHelp')}
          rows={2}
          spellCheck={false}
        />
      </FormSection>
    </EditForm>
  );
}

function ProgramSection({ edit: { form }, place, token }: AccessTokenFormProps) {
  const t = useTranslations('accessTokens');
  const { momentDay } = useFormats();
  const values = form.getValues();
  const until = token?.expiresAt ?? null;
  const kept = until === null ? t('noEnd') : t('form.end.keep', { day: momentDay(until) });
  // What has no end already is not offered twice.
  const offered = token === null ? ends : ends.filter((end) => until !== null || end !== 'never');
  return (
    <FormSection title={t('form.program')}>
      <TextInput
        {...form.getInputProps('name')}
        label={t('form.name')}
        description={t('form.nameHelp')}
        withAsterisk
        maxLength={60}
      />
      <FieldRow>
        <Select
          label={t('form.place')}
          description={token === null ? t('form.placeHelp') : undefined}
          data={[
            { value: '', label: t('wholeGroup') },
            ...place.properties.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={values.propertyId === null ? '' : String(values.propertyId)}
          disabled={token !== null}
          error={form.errors['propertyId']}
          onChange={(chosen) => {
            const propertyId = chosen === null || chosen === '' ? null : Number(chosen);
            const { grants } = values;
            form.setValues({
              ...values,
              propertyId,
              grants: grants.filter(({ area }) => areasOf(propertyId).includes(area)),
            });
          }}
        />
        <Select
          label={t('form.ends')}
          data={[
            ...(token === null ? [] : [{ value: 'keep', label: kept }]),
            ...offered.map((value) => ({ value, label: t(`form.end.${value}`) })),
          ]}
          value={values.ends}
          error={form.errors['expiresAt']}
          onChange={(chosen) => form.setFieldValue('ends', ends.find((end) => end === chosen) ?? 'keep')}
        />
      </FieldRow>
    </FormSection>
  );
}

const choices = ['none', 'read', 'write'] as const;

function Grants({ edit: { form } }: Pick<AccessTokenFormProps, 'edit'>) {
  const t = useTranslations('accessTokens');
  const values = form.getValues();
  const accessOf = (area: GrantableArea) => values.grants.find((grant) => grant.area === area)?.access ?? 'none';
  const error = form.errors['grants'];
  return (
    <div className={classes['grants']} data-field="grants" tabIndex={-1}>
      {areasOf(values.propertyId).map((area) => (
        <div key={area} className={classes['grant']}>
          <span aria-hidden="true">{t(`area.${area}`)}</span>
          <Segmented
            isSmall
            label={t(`area.${area}`)}
            value={accessOf(area)}
            options={choices.map((value) => ({ value, label: t(`form.access.${value}`) }))}
            onChange={(access) => form.setFieldValue('grants', withGrant(values, { area, access }))}
          />
        </div>
      ))}
      {error !== undefined && <p className={classes['error']}>{error}</p>}
    </div>
  );
}
