import {
  getSignInDirectory,
  type SignInDirectory,
  updateSignInDirectory,
} from '@larder/contract/people/sign-in-directory';
import type { Role } from '@larder/domain/platform/permission';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/current-user.ts';
import { type EditForm, useEditForm } from '../../../ui/forms/use-edit-form.ts';

/** A rule as it is entered. */
export type RuleValues = { readonly value: string; readonly role: Role; readonly propertyIds: readonly number[] };

/** A directory as it is entered: the domains are one text, and the secret is empty unless there is a new one. */
export type DirectoryFormValues = {
  readonly isOn: boolean;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domains: string;
  readonly claim: string;
  readonly rules: readonly RuleValues[];
  readonly keeperIds: readonly number[];
};

/** The form of the group's directory. What is wrong with it says the server, which has to ask the directory anyway. */
export function useDirectoryForm(directory: SignInDirectory): EditForm<DirectoryFormValues> {
  const t = useTranslations('signInDirectory');
  const client = useQueryClient();
  const query = queryOptionsFor(getSignInDirectory, {});
  return useEditForm<DirectoryFormValues, SignInDirectory>({
    name: 'sign-in directory',
    saved: savedOf(directory),
    validate: () => ({}),
    save: (values, version) => call(updateSignInDirectory, { body: bodyOf(values), ifMatch: version }),
    valuesOf,
    reload: async () => savedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved(saved) {
      client.setQueryData(query.queryKey, saved);
      void client.prefetchQuery({ ...currentUserQuery, staleTime: 0 });
    },
    said: () => ({ title: t('saved') }),
  });
}

/** The mail domains of what was typed. */
export function domainsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((domain) => domain !== '');
}

function savedOf(directory: SignInDirectory) {
  return { values: valuesOf(directory), version: directory.version };
}

function valuesOf({
  isOn,
  name,
  issuer,
  clientId,
  domains,
  claim,
  rules,
  keeperIds,
}: SignInDirectory): DirectoryFormValues {
  return { isOn, name, issuer, clientId, clientSecret: '', domains: domains.join(', '), claim, rules, keeperIds };
}

function bodyOf({ clientSecret, domains, rules, keeperIds, ...values }: DirectoryFormValues) {
  return {
    ...values,
    ...(clientSecret.trim() === '' ? {} : { clientSecret }),
    domains: domainsOf(domains),
    rules: rules.map(({ propertyIds, ...rule }) => ({ ...rule, propertyIds: [...propertyIds] })),
    keeperIds: [...keeperIds],
  };
}
