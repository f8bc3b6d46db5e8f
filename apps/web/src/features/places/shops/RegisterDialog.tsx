import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import type { CashRegister, ShopPlace } from './api.ts';
import classes from './Shop.module.css';
import { useRegisterForm } from './use-register-form.ts';

// Only tills of German locations have them.
const ReportFields = lazyPart(async () => (await import('./ReportFields.tsx')).ReportFields);

type RegisterDialogProps = {
  /** Null adds one. */
  readonly register: CashRegister | null;
  readonly place: ShopPlace;
  readonly onClose: () => void;
};

/** What is known of a cash register, to enter or to change. */
export function RegisterDialog({ register, place, onClose }: RegisterDialogProps) {
  const t = useTranslations('shops.register');
  const location = useCurrentUser()?.allowedProperties.find(({ id }) => id === place.propertyId);
  const { form, notice, isSaving, submit } = useRegisterForm(register, place, onClose);
  return (
    <FormDialog
      title={register === null ? t('add') : t('editNamed', { name: register.name })}
      submitLabel={register === null ? t('add') : t('save')}
      notice={notice}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...form.getInputProps('name')} label={t('name')} withAsterisk autoFocus maxLength={200} />
      <div>
        <span className={classes['dialogLabel']} aria-hidden>
          {t('model')}
        </span>
        <Segmented
          label={t('model')}
          value={form.getValues().model}
          options={(['floor', 'table'] as const).map((value) => ({ value, label: t(`models.${value}`) }))}
          onChange={(model) => form.setFieldValue('model', model)}
        />
      </div>
      <TextInput {...form.getInputProps('terminalId')} label={t('terminalId')} maxLength={80} spellCheck={false} />
      <TextInput
        {...form.getInputProps('merchant')}
        label={t('merchant')}
        description={t('merchantHelp')}
        maxLength={80}
        spellCheck={false}
      />
      {location?.country === 'de' && <ReportFields form={form} />}
    </FormDialog>
  );
}
