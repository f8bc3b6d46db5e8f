import type { ReportMail } from '@larder/contract/books/report-mails';
import {
  kindsAt,
  type ReportFormat,
  reportFormats,
  type ReportKind,
  reportKinds,
} from '@larder/domain/books/report-mail';
import { hourText } from '@larder/domain/platform/clock-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { CheckboxGroup } from '../../../ui/fields/Checkbox.tsx';
import { HourSelect } from '../../../ui/fields/HourSelect.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { readersQuery } from './api.ts';
import type { ReportMailValues } from './report-mail-values.ts';
import classes from './ReportMails.module.css';

type ReportMailFormProps = {
  readonly edit: Form<ReportMailValues>;
  readonly place: Place;
  /** The location that it is of; null: the group. */
  readonly propertyId: number | null;
  /** Null while it does not exist. */
  readonly reportMail: ReportMail | null;
};

/** The fields of a report by mail. */
export function ReportMailForm({ edit, place, propertyId, reportMail }: ReportMailFormProps) {
  const t = useTranslations('reportMails.form');
  const { form } = edit;
  const people = usePeople(propertyId, reportMail);
  const labels = {
    kind: t('kind'),
    hour: t('hour'),
    formats: t('formats'),
    personIds: t('personIds'),
    addresses: t('addresses'),
    isOn: t('isOn'),
  };
  return (
    <EditForm edit={edit} labels={labels} show={useShownValue(people.options)}>
      <ReportSection edit={edit} place={place} propertyId={propertyId} reportMail={reportMail} />
      <FormSection title={t('who')} note={t('whoNote')}>
        {people.hasFailed && <FormNotice tone="warn">{t('peopleFailed')}</FormNotice>}
        <CheckboxGroup<string>
          label={t('personIds')}
          className={classes['people']}
          options={people.options}
          error={form.errors['personIds']}
          value={form.getValues().personIds.map(String)}
          onChange={(ids) =>
            form.setFieldValue(
              'personIds',
              ids.map(Number).toSorted((a, b) => a - b),
            )
          }
        />
        <Textarea
          {...form.getInputProps('addresses')}
          label={t('addresses')}
          description={t('addressesHelp')}
          rows={2}
          inputMode="email"
          spellCheck={false}
        />
      </FormSection>
    </EditForm>
  );
}

function ReportSection({ edit: { form }, place, propertyId, reportMail }: ReportMailFormProps) {
  const t = useTranslations('reportMails');
  const { kind, hour, formats, isOn } = form.getValues();
  const owner = place.properties.find(({ id }) => id === propertyId)?.name;
  const clock = owner ?? cityOf(reportMail?.timeZone ?? place.zone);
  return (
    <FormSection title={t('form.report')}>
      <FieldRow>
        <Select
          label={t('form.kind')}
          description={t(`kindNote.${kind}`)}
          data={kindsAt(propertyId === null).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          disabled={reportMail !== null}
          error={form.errors['kind']}
          onChange={(value) => form.setFieldValue('kind', kindOf(value) ?? kind)}
        />
        <HourSelect
          label={t('form.hour')}
          description={t('form.hourHelp', { place: clock })}
          value={hour}
          error={form.errors['hour']}
          onChange={(chosen) => form.setFieldValue('hour', chosen)}
        />
      </FieldRow>
      <CheckboxGroup<ReportFormat>
        label={t('form.formats')}
        className={classes['files']}
        options={reportFormats.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={formats}
        error={form.errors['formats']}
        onChange={(chosen) => form.setFieldValue('formats', chosen)}
      />
      {reportMail !== null && (
        <Switch
          label={t('form.isOn')}
          description={t('form.isOnHelp')}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('isOn', checked)}
        />
      )}
    </FormSection>
  );
}

/** Who can be chosen: those who may have it, and those on the list who no longer may. */
function usePeople(propertyId: number | null, reportMail: ReportMail | null) {
  const t = useTranslations('reportMails.form');
  const { data, error } = useQuery(readersQuery(propertyId));
  const readers = (data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const others = (reportMail?.people ?? [])
    .filter(({ id }) => !readers.some(({ value }) => value === String(id)))
    .map(({ id, name, isEntitled }) => ({
      value: String(id),
      label: isEntitled ? name : t('notEntitled', { name }),
    }));
  return { options: [...readers, ...others], hasFailed: error !== null && data === undefined };
}

function kindOf(value: string | null): ReportKind | undefined {
  return reportKinds.find((kind) => kind === value);
}

/** The town whose clock it is: `Europe/Amsterdam` is Amsterdam's. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** How a value is told where somebody else changed the same one. */
function useShownValue(people: readonly { readonly value: string; readonly label: string }[]) {
  const t = useTranslations('reportMails');
  return (key: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
    if (key === 'hour' && typeof value === 'number') return hourText(value);
    if (key === 'personIds' && Array.isArray(value))
      return people
        .filter((person) => value.includes(Number(person.value)))
        .map(({ label }) => label)
        .join(', ');
    if (key === 'formats' && Array.isArray(value))
      return reportFormats
        .filter((format) => value.includes(format))
        .map((format) => t(`form.${format}`))
        .join(', ');
    return undefined;
  };
}
