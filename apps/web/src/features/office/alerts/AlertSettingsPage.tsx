import { type AlertSettings, getAlertSettings, updateAlertSettings } from '@larder/contract/office/alert-settings';
import { type AlertKind, alertRules } from '@larder/domain/office/alerts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { type EditForm as Form, useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from './Alerts.module.css';
import { bodyOf, kindsAt, problemsOf, type SettingsValues, valuesOf } from './rule-values.ts';

/** The rules by which alerts open and the quiet hours, of the group or of a location. */
export function AlertSettingsPage({ params }: PageProps) {
  const t = useTranslations('alerts');
  const place = usePlace(params);
  usePageTitle(t('settings.title'));
  const propertyId = place.location?.id ?? null;
  const { data, error, isFetching, refetch } = useQuery(queryOptionsFor(getAlertSettings, { propertyId }));
  return (
    <div className="stack">
      <PageHead
        title={t('settings.title')}
        facts={t('settings.facts')}
        crumbs={[{ label: t('title'), href: paths.alerts(place.scope) }]}
      />
      {data !== undefined && <SettingsForm key={propertyId} settings={data} propertyId={propertyId} />}
      {data === undefined && error === null && <Skeleton width="100%" height={420} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('settings.failed')}
          text={t('failed.text')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

type SettingsFormProps = { readonly settings: AlertSettings; readonly propertyId: number | null };

function SettingsForm({ settings, propertyId }: SettingsFormProps) {
  const t = useTranslations('alerts.settings');
  const isGroup = propertyId === null;
  const edit = useSettingsForm(settings, propertyId);
  const { form } = edit;
  const values = form.getValues();
  const isOpen = isGroup || values.isOwn;
  const labels = { ...useKindLabels(), isOwn: t('own'), quiet: t('quiet') };
  return (
    <EditForm edit={edit} labels={labels} show={useShownValue()}>
      {!isGroup && (
        <FormSection title={t('own')}>
          <Switch
            label={t('own')}
            description={t('ownHelp')}
            checked={values.isOwn}
            onChange={({ currentTarget: { checked } }) => form.setFieldValue('isOwn', checked)}
          />
        </FormSection>
      )}
      <FormSection title={t('rules')}>
        <div className={classes['rules']}>
          {kindsAt(isGroup).map((kind) => (
            <RuleRow key={kind} kind={kind} edit={edit} isOpen={isOpen} />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('quiet')} note={t('quietNote')}>
        <Switch
          label={t('quietOn')}
          checked={values.quiet.isOn}
          disabled={!isOpen}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('quiet', { ...values.quiet, isOn: checked })}
        />
        {values.quiet.isOn && (
          <FieldRow>
            <TextInput
              label={t('from')}
              maxLength={5}
              inputMode="numeric"
              placeholder="22:00"
              disabled={!isOpen}
              {...form.getInputProps('quiet.from')}
            />
            <TextInput
              label={t('until')}
              maxLength={5}
              inputMode="numeric"
              placeholder="22:00"
              disabled={!isOpen}
              {...form.getInputProps('quiet.until')}
            />
          </FieldRow>
        )}
      </FormSection>
    </EditForm>
  );
}

function useSettingsForm(settings: AlertSettings, propertyId: number | null): Form<SettingsValues> {
  const t = useTranslations('alerts.settings');
  const client = useQueryClient();
  const isGroup = propertyId === null;
  const query = queryOptionsFor(getAlertSettings, { propertyId });
  const savedOf = (from: AlertSettings) => ({ values: valuesOf(from), version: from.version });
  return useEditForm<SettingsValues, AlertSettings>({
    name: `alert settings ${String(propertyId ?? 'group')}`,
    saved: savedOf(settings),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, isGroup)).map(([path, problem]) => [
          path,
          problem === 'time' ? t('wrongTime') : t('wrong', rangeOf(path)),
        ]),
      ),
    save: (values, version) =>
      call(updateAlertSettings, { propertyId, body: bodyOf(values, isGroup), ifMatch: version }),
    valuesOf,
    reload: async () => savedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved(saved) {
      client.setQueryData(query.queryKey, saved);
      void client.invalidateQueries({ queryKey: [getAlertSettings.name] });
      notify({ tone: 'success', title: t('saved') });
    },
  });
}

function rangeOf(path: string): { readonly from: string; readonly to: string } {
  const kind = kindsAt(true).find((one) => path.startsWith(`${one}.`));
  const threshold = kind === undefined ? null : alertRules[kind].threshold;
  return { from: String(threshold?.from ?? 0), to: String(threshold?.to ?? 0) };
}

type RuleRowProps = { readonly kind: AlertKind; readonly edit: Form<SettingsValues>; readonly isOpen: boolean };

/** A rule: whether it is looked for, and from what on. */
function RuleRow({ kind, edit: { form }, isOpen }: RuleRowProps) {
  const t = useTranslations('alerts.settings');
  const values = form.getValues()[kind];
  const { threshold } = alertRules[kind];
  return (
    <div className={classes['rule']}>
      <Switch
        label={t(`rule.${kind}`)}
        description={isExplained(kind) ? t(`help.${kind}`) : undefined}
        checked={values.isOn}
        disabled={!isOpen}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue(kind, { ...values, isOn: checked })}
      />
      {threshold !== null && (
        <TextInput
          label={t(threshold.unit)}
          inputMode="numeric"
          disabled={!isOpen || !values.isOn}
          {...form.getInputProps(`${kind}.threshold`)}
        />
      )}
    </div>
  );
}

const explained = ['shop_silent', 'new_device', 'webhook_off', 'mail_sender_broken', 'books_not_delivered'] as const;

function isExplained(kind: AlertKind): kind is (typeof explained)[number] {
  return explained.some((each) => each === kind);
}

function useKindLabels(): Record<AlertKind, string> {
  const t = useTranslations('alerts.settings.rule');
  return {
    shop_silent: t('shop_silent'),
    till_not_heard: t('till_not_heard'),
    payments_failing: t('payments_failing'),
    receipts_set_aside: t('receipts_set_aside'),
    label_host_away: t('label_host_away'),
    labels_wrong: t('labels_wrong'),
    increases_held: t('increases_held'),
    low_review: t('low_review'),
    mails_refused: t('mails_refused'),
    backup_overdue: t('backup_overdue'),
    new_device: t('new_device'),
    webhook_off: t('webhook_off'),
    pms_refused: t('pms_refused'),
    pms_differs: t('pms_differs'),
    mail_sender_broken: t('mail_sender_broken'),
    books_not_delivered: t('books_not_delivered'),
  };
}

/** How a value is told where somebody else changed the same one. */
function useShownValue(): (key: string, value: unknown) => string | undefined {
  const t = useTranslations('alerts.settings');
  return (_, value) => {
    if (typeof value === 'boolean') return value ? t('on') : t('off');
    if (typeof value !== 'object' || value === null || !('isOn' in value)) return undefined;
    if (value.isOn !== true) return t('off');
    if ('from' in value && 'until' in value) return `${String(value.from)}–${String(value.until)}`;
    return 'threshold' in value && value.threshold !== '' ? String(value.threshold) : t('on');
  };
}
