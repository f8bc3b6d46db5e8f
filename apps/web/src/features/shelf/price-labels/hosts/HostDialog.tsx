import { labelHostKinds } from '@larder/contract/shelf/price-label-config';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import type { LabelConfig } from '../label-api.ts';
import { type HostForm, useHostForm } from './use-host-form.ts';

type HostDialogProps = {
  readonly config: LabelConfig;
  readonly propertyId: number;
  readonly onClose: () => void;
};

/** Which protocol a label host speaks, and the token that it asks for, which is written and never read (PL-04). */
export function HostDialog({ config, propertyId, onClose }: HostDialogProps) {
  const t = useTranslations('labelHost');
  const tForm = useTranslations('ui.form');
  const form = useHostForm({ config, propertyId, onDone: onClose });
  return (
    <FormDialog
      title={t('host.title')}
      submitLabel={tForm('save')}
      notice={form.failure === null ? null : { tone: 'bad', text: `${t('host.failed')} ${form.failure}` }}
      isSaving={form.isSaving}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label={t('kind')}
        data={labelHostKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={form.values.kind}
        onChange={(chosen) => form.change({ kind: labelHostKinds.find((kind) => kind === chosen) ?? config.hostKind })}
      />
      {form.values.kind === 'open_esl' && !form.values.isRemoving && (
        <TokenField form={form} hasToken={config.hasToken} />
      )}
      {config.hasToken && (
        <Checkbox
          label={t('host.removeToken')}
          checked={form.values.isRemoving}
          onChange={(event) => form.change({ isRemoving: event.currentTarget.checked, token: '' })}
        />
      )}
    </FormDialog>
  );
}

function TokenField({ form, hasToken }: { readonly form: HostForm; readonly hasToken: boolean }) {
  const t = useTranslations('labelHost');
  return (
    <PasswordField
      size="sm"
      label={t('token')}
      description={t(hasToken ? 'host.tokenKept' : 'host.tokenHelp')}
      value={form.values.token}
      error={form.tokenError}
      maxLength={200}
      // No password of a person: nothing offers to fill it in or to keep it.
      autoComplete="new-password"
      onChange={(event) => form.change({ token: event.currentTarget.value })}
    />
  );
}
