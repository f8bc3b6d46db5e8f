import { updateCurrentUser } from '@larder/contract/people/auth';
import {
  createAppToken,
  deleteOtherSessions,
  deleteSession,
  listSessions,
  updateEmail,
  updatePassword,
} from '@larder/contract/people/own-account';
import { listCashRegisters } from '@larder/contract/places/cash-registers';
import {
  createUser,
  deleteSecondFactor,
  deleteUser,
  getUser,
  listUsers,
  sendInvitation,
  updateUser,
} from '@larder/contract/people/users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/current-user.ts';
import { changeLanguage } from '../../../lib/i18n.ts';
import type { Place } from '../../../lib/place.ts';
import { resourceApi } from '../../../lib/resource-api.ts';
import type { Account } from './account.ts';
import type { AccountValues } from './account-values.ts';

type At = Pick<Place, 'location'>;

/** The accounts. */
export const accounts = resourceApi(
  { list: listUsers, get: getUser, create: createUser, update: updateUser, remove: deleteUser },
  (values: AccountValues) => ({ ...values, email: values.email.trim() }),
);

/** Has every list and page ask for accounts again. */
export function forgetAccounts(client: QueryClient): void {
  for (const { name } of [listUsers, getUser]) void client.invalidateQueries({ queryKey: [name] });
}

/** Deletes an account. */
export function useDeleteAccount(place: At, { onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => accounts.remove(place, userId),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [listUsers.name] });
      onDone();
    },
  });
}

/** Takes somebody's second factor away. */
export function useDeleteSecondFactor(place: At, { onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) =>
      call(deleteSecondFactor, { params: { userId }, propertyId: place.location?.id ?? null }),
    onSuccess: () => {
      forgetAccounts(client);
      onDone();
    },
  });
}

/** Mails the invitation again. */
export function useSendInvitation(place: At, { onDone }: { onDone: () => void }) {
  return useMutation({
    mutationFn: (userId: number) =>
      call(sendInvitation, { params: { userId }, propertyId: place.location?.id ?? null }),
    onSuccess: onDone,
  });
}

/** Changes the own name and language; what is on screen follows. */
export async function saveSelf(client: QueryClient, body: { name: string; locale: Account['locale'] }): Promise<void> {
  const user = await call(updateCurrentUser, { body });
  client.setQueryData(currentUserQuery.queryKey, user);
  forgetAccounts(client);
  await changeLanguage(user.locale);
}

/** Changes the own address; the answer is who is signed in. */
export function useUpdateEmail({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly currentPassword: string; readonly email: string }) => call(updateEmail, { body }),
    onSuccess: (user) => {
      client.setQueryData(currentUserQuery.queryKey, user);
      forgetAccounts(client);
      onDone();
    },
  });
}

/** Changes the own password, which ends the other sessions. */
export function useUpdatePassword({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      readonly currentPassword: string;
      readonly password: string;
      readonly passwordConfirmation: string;
    }) => call(updatePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [listSessions.name] });
      onDone();
    },
  });
}

/** The query of the own sessions, the one seen last first. */
export function sessionsQuery() {
  // Another device signs in and out without this one knowing.
  return { ...queryOptionsFor(listSessions, { query: { limit: '100' } }), staleTime: 0 };
}

/** Ends one of the own sessions, or with null all others. */
export function useEndSessions({ onDone }: { onDone: (sessionId: number | null) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessionId: number | null) => {
      if (sessionId === null) await call(deleteOtherSessions, {});
      else await call(deleteSession, { params: { sessionId } });
    },
    onSuccess: (_, sessionId) => onDone(sessionId),
    onSettled: () => client.invalidateQueries({ queryKey: [listSessions.name] }),
  });
}

/** The query of the registers that can be paired. */
export function registersQuery(place: At) {
  return queryOptionsFor(listCashRegisters, { query: { limit: '200' }, propertyId: place.location?.id ?? null });
}

/** Makes an app login code; the former one ends. */
export function useCreateAppToken() {
  return useMutation({ mutationFn: () => call(createAppToken, {}) });
}
