import { type AlertKind, alertKinds } from '@larder/domain/office/alerts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CheckboxGroup } from '../../../ui/fields/Checkbox.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from './Accounts.module.css';
import { type AlertChoices, alertChoicesQuery, saveAlertChoices } from './alert-choices.ts';

/** Which alerts a person gets by mail, of those that they may see at all. */
export function OwnAlerts() {
  const t = useTranslations('alerts.byMail');
  const { data, error, isFetching, refetch } = useQuery(alertChoicesQuery);
  if (data !== undefined) return <ChoiceForm saved={data} />;
  if (error === null) return null;
  return <ErrorState title={t('failed')} text="" isRetrying={isFetching} onRetry={() => void refetch()} />;
}

const mailedOf = ({ choices }: AlertChoices) => choices.filter(({ byMail }) => byMail).map(({ kind }) => kind);

function ChoiceForm({ saved }: { readonly saved: AlertChoices }) {
  const t = useTranslations('alerts.byMail');
  const tRule = useTranslations('alerts.settings.rule');
  const client = useQueryClient();
  const known = alertKinds.filter((kind) => saved.choices.some((choice) => choice.kind === kind));
  const edit = useEditForm({
    name: 'own alerts',
    saved: { values: { mailed: mailedOf(saved) }, version: null },
    validate: (): Readonly<Record<string, string>> => ({}),
    save: ({ mailed }) => saveAlertChoices(known.map((kind) => ({ kind, byMail: mailed.includes(kind) }))),
    valuesOf: (answer) => ({ mailed: mailedOf(answer) }),
    onSaved(answer) {
      client.setQueryData(alertChoicesQuery.queryKey, answer);
      notify({ tone: 'success', title: t('saved') });
    },
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} labels={{ mailed: t('title') }} show={(_, kinds) => told(kinds, (kind) => tRule(kind))}>
      <FormSection title={t('title')} note={t('note')}>
        <CheckboxGroup<AlertKind>
          label={t('choose')}
          className={classes['kinds']}
          options={known.map((value) => ({ value, label: tRule(value) }))}
          value={form.getValues().mailed}
          onChange={(mailed) => form.setFieldValue('mailed', mailed)}
        />
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
