import { logIn, requestPasswordReset, setPassword } from '@larder/contract/people/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { acceptUser, currentUserQuery } from '../../../lib/current-user.ts';
import { changeLanguage } from '../../../lib/i18n.ts';
import { currentLocale, isLocaleChosen } from '../../../lib/locale.ts';
import { forgetLogOut } from '../../../lib/log-out.ts';

/** Signs in; what an earlier person left in the cache goes before the new one is let in. */
export function useLogIn({ onDone }: { onDone: () => Promise<void> }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: { readonly email: string; readonly password: string }) => call(logIn, { body: { user } }),
    onSuccess: async (user) => {
      client.clear();
      client.setQueryData(currentUserQuery.queryKey, user);
      forgetLogOut();
      acceptUser(user);
      // Whoever signs in for the first time on this device reads their own language.
      if (!isLocaleChosen()) void changeLanguage(user.locale);
      await onDone();
    },
  });
}

/** Asks for a link to set a new password, in the language on screen. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: ({ email }: { readonly email: string }) =>
      call(requestPasswordReset, { body: { email, locale: currentLocale() } }),
  });
}

/** Sets a new password with the token of a mailed link. */
export function useSetPassword({ onDone }: { onDone: () => void }) {
  return useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string; readonly passwordConfirmation: string }) =>
      call(setPassword, { body }),
    onSuccess: onDone,
  });
}
