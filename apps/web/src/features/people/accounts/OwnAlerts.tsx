import { type AlertKind, alertKinds } from '@larder/domain/office/alerts';
import { hourText } from '@larder/domain/platform/clock-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { HourSelect } from '../../../ui/fields/HourSelect.tsx';
import { RowCheck } from '../../../ui/lists/RowCheck.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from './Accounts.module.css';
import { type AlertChoices, alertChoicesQuery, saveAlertChoices } from './alert-choices.ts';

/** Which alerts a person gets by mail and push, of those that they may see at all, and when mails come. */
export function OwnAlerts() {
  const t = useTranslations('alerts.told');
  const { data, error, isFetching, refetch } = useQuery(alertChoicesQuery);
  if (data !== undefined) return <ChoiceForm saved={data} />;
  if (error === null) return null;
  return <ErrorState title={t('failed')} text="" isRetrying={isFetching} onRetry={() => void refetch()} />;
}

/** When a digest comes where nobody chose an hour: as the quiet hours end. */
const usualHour = 7;

/** The choices as the form holds them: `hour` is kept while it does not count, so that who switches back finds it. */
function valuesOf({ choices, digestHour }: AlertChoices) {
  return {
    mailed: choices.filter(({ byMail }) => byMail).map(({ kind }) => kind),
    pushed: choices.filter(({ byPush }) => byPush).map(({ kind }) => kind),
    isDaily: digestHour !== null,
    hour: digestHour ?? usualHour,
  };
}

function ChoiceForm({ saved }: { readonly saved: AlertChoices }) {
  const t = useTranslations('alerts.told');
  const tRule = useTranslations('alerts.settings.rule');
  const client = useQueryClient();
  const known = alertKinds.filter((kind) => saved.choices.some((choice) => choice.kind === kind));
  const edit = useEditForm({
    name: 'own alerts',
    saved: { values: valuesOf(saved), version: null },
    validate: (): Readonly<Record<string, string>> => ({}),
    save: ({ mailed, pushed, isDaily, hour }) =>
      saveAlertChoices({
        choices: known.map((kind) => ({ kind, byMail: mailed.includes(kind), byPush: pushed.includes(kind) })),
        digestHour: isDaily ? hour : null,
      }),
    valuesOf,
    onSaved(answer) {
      client.setQueryData(alertChoicesQuery.queryKey, answer);
      notify({ tone: 'success', title: t('saved') });
    },
  });
  const { form } = edit;
  const { isDaily, hour } = form.getValues();
  const box = (way: 'mailed' | 'pushed', kind: AlertKind) => {
    const chosen = form.getValues()[way];
    return {
      isChecked: chosen.includes(kind),
      onChange: (isChecked: boolean) =>
        form.setFieldValue(
          way,
          known.filter((one) => (one === kind ? isChecked : chosen.includes(one))),
        ),
    };
  };
  return (
    <EditForm
      edit={edit}
      labels={{ mailed: t('mail'), pushed: t('push'), isDaily: t('rhythm'), hour: t('hour') }}
      show={(key, value) => {
        if (key === 'isDaily') return t(value === true ? 'daily' : 'atOnce');
        if (key === 'hour') return hourText(Number(value));
        return told(value, (kind) => tRule(kind));
      }}
    >
      <FormSection title={t('title')} note={t('note')}>
        <FieldFrame id="alert-kinds" isGroup label={t('choose')}>
          <table className={classes['kinds']} aria-labelledby="alert-kinds-label">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('kind')}</span>
                </th>
                <th scope="col">{t('mail')}</th>
                <th scope="col">{t('push')}</th>
              </tr>
            </thead>
            <tbody>
              {known.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{tRule(kind)}</th>
                  <td>
                    <RowCheck {...box('mailed', kind)} label={t('byMail', { kind: tRule(kind) })} />
                  </td>
                  <td>
                    <RowCheck {...box('pushed', kind)} label={t('byPush', { kind: tRule(kind) })} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </FieldFrame>
        <FieldFrame id="alert-rhythm" isGroup label={t('rhythm')} description={isDaily ? t('dailyNote') : undefined}>
          <Segmented
            label={t('rhythm')}
            value={isDaily ? 'daily' : 'atOnce'}
            options={(['atOnce', 'daily'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => form.setFieldValue('isDaily', value === 'daily')}
          />
        </FieldFrame>
        {isDaily && (
          <HourSelect
            label={t('hour')}
            className={classes['hour']}
            value={hour}
            onChange={(chosen) => form.setFieldValue('hour', chosen)}
          />
        )}
      </FormSection>
    </EditForm>
  );
}

function told(kinds: unknown, wordOf: (kind: AlertKind) => string): string | undefined {
  if (!Array.isArray(kinds)) return undefined;
  return alertKinds
    .filter((kind) => kinds.includes(kind))
    .map(wordOf)
    .join(', ');
}
