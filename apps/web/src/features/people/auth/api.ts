import { type CurrentUser, logIn, requestPasswordReset, setPassword } from '@larder/contract/people/auth';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { acceptUser, currentUserQuery } from '../../../lib/current-user.ts';
import { changeLanguage } from '../../../lib/i18n.ts';
import { currentLocale, isLocaleChosen } from '../../../lib/locale.ts';
import { forgetLogOut } from '../../../lib/log-out.ts';

/** Takes in who has signed in; what an earlier person left in the cache goes before the new one is let in. */
export function admit(client: QueryClient, user: CurrentUser): void {
  client.clear();
  client.setQueryData(currentUserQuery.queryKey, user);
  forgetLogOut();
  acceptUser(user);
  // Whoever signs in for the first time on this device reads their own language.
  if (!isLocaleChosen()) void changeLanguage(user.locale);
}

type LogIn = {
  readonly onDone: () => Promise<void>;
  /** Makes the second step ready, which a right password may ask for (ACC-15). */
  readonly onHalfway: () => Promise<void> | undefined;
};

/** Signs in. */
export function useLogIn({ onDone, onHalfway }: LogIn) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (user: { readonly email: string; readonly password: string }) => {
      try {
        return await call(logIn, { body: { user } });
      } catch (error) {
        if (isHalfway(error)) await onHalfway();
        throw error;
      }
    },
    onSuccess: async (user) => {
      admit(client, user);
      await onDone();
    },
  });
}

/** Tells whether the password was right, and a second factor is asked for now. */
export function isHalfway(error: unknown): boolean {
  return isApiError(error) && error.code === 'second_factor_required';
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
