import type { MailSender } from '@larder/contract/office/mail-senders';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { useSenderForm } from './use-sender-form.ts';

type SenderFormProps = { readonly sender: MailSender; readonly propertyId: number };

/** Name and address of the hotel, and whether mails come from there. */
export function SenderForm({ sender, propertyId }: SenderFormProps) {
  const t = useTranslations('mailSender');
  const edit = useSenderForm(sender, propertyId);
  const { form } = edit;
  const { isOn } = form.getValues();
  const problem = form.errors['isOn'];
  return (
    <EditForm
      edit={edit}
      labels={{ name: t('name'), address: t('address'), isOn: t('isOn') }}
      show={(_, value) => (typeof value === 'boolean' ? t(value ? 'on' : 'off') : undefined)}
    >
      <FormSection title={t('sender')} note={t('senderNote')}>
        <FieldRow>
          <TextInput
            label={t('name')}
            description={t('nameHelp')}
            required
            maxLength={60}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('address')}
            description={t('addressHelp')}
            required
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('address')}
          />
        </FieldRow>
        <Switch
          label={t('isOn')}
          description={
            sender.isProven || isOn ? t('isOnHelp', { address: sender.installationAddress }) : t('isOnMissing')
          }
          checked={isOn}
          disabled={!sender.isProven && !isOn}
          onChange={({ currentTarget: { checked } }) => {
            form.setFieldValue('isOn', checked);
            form.clearFieldError('isOn');
          }}
        />
        {problem !== undefined && problem !== null && <FormNotice tone="bad">{problem}</FormNotice>}
      </FormSection>
    </EditForm>
  );
}
