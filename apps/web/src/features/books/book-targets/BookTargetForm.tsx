import type { BookTarget } from '@larder/contract/books/book-targets';
import { bookFormats, bookWays } from '@larder/domain/books/book-delivery';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { DayField } from '../../../ui/dates/DayField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import type { BookTargetValues } from './book-target-values.ts';
import { ServerFields } from './ServerFields.tsx';

type FormProps = {
  readonly edit: Form<BookTargetValues>;
  readonly place: Place;
  /** Null while it does not exist. */
  readonly target: BookTarget | null;
};

/** The fields of a target. */
export function BookTargetForm({ edit, place, target }: FormProps) {
  const t = useTranslations('bookTargets.form');
  const { form } = edit;
  const { way, isOn } = form.getValues();
  const labels = {
    ...{ propertyId: t('place'), name: t('name'), format: t('format'), way: t('way'), startsOn: t('startsOn') },
    ...{ host: t('host'), port: t('port'), username: t('username'), folder: t('folder'), secret: t('secret') },
    ...{ secretKind: t('secretKind'), hasSecret: t('secret'), hostKey: t('hostKey'), addresses: t('addresses') },
    isOn: t('isOn'),
  };
  return (
    <EditForm edit={edit} labels={labels} show={() => undefined}>
      <WhatSection edit={edit} place={place} target={target} />
      <FormSection title={t('where')}>
        <WaySelect edit={edit} place={place} target={target} />
        {way === 'sftp' && <ServerFields edit={edit} />}
        {way === 'folder' && (
          <TextInput
            {...form.getInputProps('folder')}
            label={t('folder')}
            description={t('folderHere')}
            withAsterisk
            maxLength={60}
            spellCheck={false}
          />
        )}
        {way === 'mail' && (
          <Textarea
            {...form.getInputProps('addresses')}
            label={t('addresses')}
            description={t('addressesHelp')}
            rows={2}
            inputMode="email"
            spellCheck={false}
          />
        )}
        {target !== null && (
          <Switch
            label={t('isOn')}
            description={t('isOnHelp')}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => form.setFieldValue('isOn', checked)}
          />
        )}
      </FormSection>
    </EditForm>
  );
}

function WaySelect({ edit: { form }, target }: FormProps) {
  const t = useTranslations('bookTargets');
  const { way } = form.getValues();
  return (
    <Select
      label={t('form.way')}
      description={target === null ? t('form.wayHelp') : undefined}
      data={bookWays.map((value) => ({ value, label: t(`way.${value}`) }))}
      value={way}
      disabled={target !== null}
      error={form.errors['way']}
      onChange={(chosen) => form.setFieldValue('way', bookWays.find((one) => one === chosen) ?? way)}
    />
  );
}

/** Which file, of where and from when on. */
function WhatSection({ edit: { form }, place, target }: FormProps) {
  const t = useTranslations('bookTargets');
  const { propertyId, format, startsOn } = form.getValues();
  return (
    <FormSection title={t('form.what')}>
      <FieldRow>
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t('form.nameHelp')}
          withAsterisk
          maxLength={60}
        />
        <Select
          label={t('form.place')}
          data={place.properties.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={propertyId === null ? null : String(propertyId)}
          disabled={target !== null || place.location !== undefined}
          error={form.errors['propertyId']}
          onChange={(chosen) => form.setFieldValue('propertyId', chosen === null ? null : Number(chosen))}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('form.format')}
          description={t(`formatHelp.${format}`)}
          data={bookFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
          value={format}
          error={form.errors['format']}
          onChange={(chosen) => form.setFieldValue('format', bookFormats.find((one) => one === chosen) ?? format)}
        />
        <DayField
          label={t('form.startsOn')}
          description={t('form.startsOnHelp')}
          value={startsOn}
          error={form.errors['startsOn']}
          field="startsOn"
          onChange={(day) => form.setFieldValue('startsOn', day)}
        />
      </FieldRow>
    </FormSection>
  );
}
