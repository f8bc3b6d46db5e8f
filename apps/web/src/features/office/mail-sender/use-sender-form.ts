import {
  checkMailSender,
  getMailSender,
  type MailSender,
  previewMail,
  rotateMailKey,
  updateMailSender,
} from '@larder/contract/office/mail-senders';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { type EditForm, useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { notify } from '../../../ui/overlays/notify.ts';

/** As whom mails go out, as it is entered. */
export type SenderValues = Pick<MailSender, 'name' | 'address' | 'isOn'>;

/** The form of a location's sender; what is wrong with it says the server, which asks the domain anyway. */
export function useSenderForm(sender: MailSender, propertyId: number): EditForm<SenderValues> {
  const t = useTranslations('mailSender');
  const client = useQueryClient();
  const query = queryOptionsFor(getMailSender, { params: { propertyId } });
  return useEditForm<SenderValues, MailSender>({
    name: `mail sender ${propertyId}`,
    saved: savedOf(sender),
    validate: () => ({}),
    save: (body, version) => call(updateMailSender, { params: { propertyId }, body, ifMatch: version }),
    valuesOf,
    reload: async () => savedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: (saved) => keep(client, propertyId, saved),
    said: () => ({ title: t('saved') }),
  });
}

function savedOf(sender: MailSender) {
  return { values: valuesOf(sender), version: sender.version };
}

function valuesOf({ name, address, isOn }: MailSender): SenderValues {
  return { name, address, isOn };
}

/** Keeps an answer; whom the examples are from follows from it. */
function keep(client: QueryClient, propertyId: number, sender: MailSender): void {
  client.setQueryData(queryOptionsFor(getMailSender, { params: { propertyId } }).queryKey, sender);
  void client.invalidateQueries({ queryKey: [previewMail.name] });
}

/** What is done besides: asking the domain now, and making a new key. */
export function useSenderDeeds(propertyId: number) {
  const t = useTranslations('mailSender');
  const client = useQueryClient();
  const failureText = useFailureText();
  const deed = {
    onSuccess: (sender: MailSender) => keep(client, propertyId, sender),
    onError: (error: Error) => notify({ tone: 'error', title: t('deedFailed'), text: failureText(error) }),
  };
  const check = useMutation({ mutationFn: () => call(checkMailSender, { params: { propertyId } }), ...deed });
  const rotation = useMutation({ mutationFn: () => call(rotateMailKey, { params: { propertyId } }), ...deed });
  return { check, rotation };
}
