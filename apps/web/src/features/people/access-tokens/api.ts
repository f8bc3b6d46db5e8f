import {
  type AccessToken,
  createAccessToken,
  deleteAccessToken,
  getAccessToken,
  listAccessTokens,
  updateAccessToken,
} from '@larder/contract/people/access-tokens';
import { call } from '../../../lib/api.ts';
import { resourceApi } from '../../../lib/resource-api.ts';
import type { PlainResource } from '../../../ui/forms/use-resource-form.ts';
import { type AccessTokenValues, entryOf, newAccessToken, problemsOf, savedOf } from './access-token-values.ts';

const calls = resourceApi(
  {
    list: listAccessTokens,
    get: getAccessToken,
    create: createAccessToken,
    update: updateAccessToken,
    remove: deleteAccessToken,
  },
  (values: AccessTokenValues) => entryOf(values, new Date()),
);

/** Secrets that were just made, until they were shown: nobody is told one again. */
const untold = new Map<number, string>();

/** The secret of a token that was just made, once. */
export function takeSecret(id: number): string | null {
  const secret = untold.get(id) ?? null;
  untold.delete(id);
  return secret;
}

/** Tokens, as their page edits them. */
export const accessTokens: PlainResource<AccessToken, AccessTokenValues> & Pick<typeof calls, 'listQuery'> = {
  ...calls,
  noun: 'accessTokens',
  draft: 'access token',
  blank: newAccessToken,
  problemsOf,
  savedOf,
  nameOf: ({ name }) => name,
  async save(_, values, known) {
    const { propertyId, expiresAt, ...fields } = entryOf(values, new Date());
    if (known === null) {
      const made = await call(createAccessToken, { body: { ...fields, expiresAt, propertyId } });
      untold.set(made.accessToken.id, made.secret);
      return made.accessToken;
    }
    return call(updateAccessToken, {
      params: { accessTokenId: known.id },
      body: { ...fields, ...(values.ends !== 'keep' && { expiresAt }) },
      ifMatch: known.version,
    });
  },
};
