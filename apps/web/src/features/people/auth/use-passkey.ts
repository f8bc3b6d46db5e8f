import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { admit } from './api.ts';

type PasskeyUse = { readonly isSecondStep: boolean; readonly onDone: () => Promise<void> };

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Signs in with a passkey; what speaks to it comes when somebody does. */
export function usePasskey({ isSecondStep, onDone }: PasskeyUse) {
  const client = useQueryClient();
  const t = useTranslations('auth.logIn');
  const failureText = useFailureText();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => (await import('./passkey.ts')).signInWithPasskey(isSecondStep),
    onSuccess: async (user) => {
      admit(client, user);
      await onDone();
    },
  });
  // A browser says the same of a person who turned away and of one who has none, so that pages cannot tell.
  const failure = error === null ? undefined : isApiError(error) ? failureText(error) : t('passkeyFailed');
  return { start: () => mutate(), isPending, failure, reset };
}
