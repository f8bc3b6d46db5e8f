import { listSessions } from '@larder/contract/people/own-account';
import { deletePasskey } from '@larder/contract/people/passkeys';
import {
  createRecoveryCodes,
  createTotp,
  getSecondFactor,
  stopSecondFactor,
  updateTotp,
} from '@larder/contract/people/second-factor';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';

/** The query of what the person has set up; another device may have changed it. */
export function secondFactorQuery() {
  return { ...queryOptionsFor(getSecondFactor, {}), staleTime: 0 };
}

function askAgain(client: QueryClient): void {
  for (const { name } of [getSecondFactor, listSessions]) void client.invalidateQueries({ queryKey: [name] });
}

/** Makes a key for an app. */
export function makeKey(currentPassword: string) {
  return call(createTotp, { body: { currentPassword } });
}

/** Makes new recovery codes. */
export function makeCodes(currentPassword: string) {
  return call(createRecoveryCodes, { body: { currentPassword } });
}

/** Removes a passkey. */
export function removePasskey(passkeyId: number) {
  return (currentPassword: string) => call(deletePasskey, { params: { passkeyId }, body: { currentPassword } });
}

/** Turns the second factor off. */
export function turnOff(currentPassword: string) {
  return call(stopSecondFactor, { body: { currentPassword } });
}

/** Does one of the things that change what the person has, and asks again what that is. */
export function useAfterwards<T, Given>(
  run: (given: Given) => Promise<T>,
  { onDone }: { readonly onDone: (answer: T) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      askAgain(client);
      onDone(answer);
    },
  });
}

/** Puts the key into force with a code of the app. */
export function useConfirmKey({ onDone }: { readonly onDone: (recoveryCodes: readonly string[]) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(updateTotp, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      askAgain(client);
      onDone(recoveryCodes);
    },
  });
}
