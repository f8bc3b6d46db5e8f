import type { Webhook } from '@larder/contract/office/webhooks';
import { deliveryWords, type WebhookEvent, webhookEvents } from '@larder/domain/office/webhooks';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { CheckboxGroup } from '../../../ui/fields/Checkbox.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import type { WebhookValues } from './webhook-values.ts';
import classes from './Webhooks.module.css';

type WebhookFormProps = {
  readonly edit: Form<WebhookValues>;
  readonly place: Place;
  /** Null while it does not exist. */
  readonly webhook: Webhook | null;
};

/** The fields of a webhook. */
export function WebhookForm({ edit, place, webhook }: WebhookFormProps) {
  const t = useTranslations('webhooks');
  const { form } = edit;
  const labels = {
    name: t('form.name'),
    url: t('form.url'),
    propertyId: t('form.place'),
    events: t('form.events'),
    isOn: t('form.isOn'),
  };
  return (
    <EditForm edit={edit} labels={labels} show={() => undefined}>
      <TargetSection edit={edit} place={place} webhook={webhook} />
      <FormSection title={t('form.what')}>
        <CheckboxGroup<WebhookEvent>
          label={t('form.events')}
          description={t('form.eventsHelp')}
          className={classes['events']}
          options={webhookEvents.map((value) => ({ value, label: t(`event.${deliveryWords[value]}`) }))}
          value={form.getValues().events}
          error={form.errors['events']}
          onChange={(events) => form.setFieldValue('events', events)}
        />
        {webhook !== null && (
          <Switch
            label={t('form.isOn')}
            description={t('form.isOnHelp')}
            checked={form.getValues().isOn}
            onChange={({ currentTarget: { checked } }) => form.setFieldValue('isOn', checked)}
          />
        )}
      </FormSection>
    </EditForm>
  );
}

function TargetSection({ edit: { form }, place, webhook }: WebhookFormProps) {
  const t = useTranslations('webhooks');
  const { propertyId } = form.getValues();
  return (
    <FormSection title={t('form.target')}>
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
          description={webhook === null ? t('form.placeHelp') : undefined}
          data={[
            { value: '', label: t('wholeGroup') },
            ...place.properties.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={propertyId === null ? '' : String(propertyId)}
          disabled={webhook !== null}
          error={form.errors['propertyId']}
          onChange={(chosen) =>
            form.setFieldValue('propertyId', chosen === null || chosen === '' ? null : Number(chosen))
          }
        />
      </FieldRow>
      <TextInput
        {...form.getInputProps('url')}
        label={t('form.url')}
        description={t('form.urlHelp')}
        withAsterisk
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
      />
    </FormSection>
  );
}
