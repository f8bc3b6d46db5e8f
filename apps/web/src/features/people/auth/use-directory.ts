import { checkSignInWay, requestDirectorySignIn } from '@larder/contract/people/directory-sign-in';
import { isEmail } from '@larder/domain/platform/email';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { forgetLogOut } from '../../../lib/log-out.ts';

/**
 * Whether people of the domain of the address that is typed sign in by a directory (ACC-21): `look` asks once for each domain,
 * and `leave` goes there.
 */
export function useDirectory(email: string) {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  const [found, setFound] = useState<{ readonly domain: string; readonly name: string | null } | null>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const returnTo = new URLSearchParams(location.search).get('returnTo') ?? undefined;
      const { url } = await call(requestDirectorySignIn, { body: { email: email.trim(), returnTo } });
      forgetLogOut();
      location.assign(url);
    },
  });
  const look = async () => {
    if (!isEmail(email.trim()) || found?.domain === domain) return;
    // Who cannot be told goes on with a password.
    const { directory } = await call(checkSignInWay, { body: { email: email.trim() } }).catch(() => ({
      directory: null,
    }));
    setFound({ domain, name: directory?.name ?? null });
  };
  return {
    name: found?.domain === domain ? found.name : null,
    look: () => void look(),
    leave: () => mutate(),
    // Until the page of the directory has taken the place of this one.
    isLeaving: isPending || isSuccess,
    error,
  };
}
