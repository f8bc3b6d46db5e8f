import type { AccessToken, createAccessToken } from '@larder/contract/people/access-tokens';
import type { CallOf } from '@larder/contract/platform/endpoint';
import { type GrantableArea, grantableAreas } from '@larder/domain/platform/permission';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';

/** How long a token opens something: from now on, for good, or as long as it does already. */
export const ends = ['quarter', 'year', 'never'] as const;

/** What is chosen of an area. */
export type Grant = AccessToken['grants'][number];

/** What the form of a token holds; addresses are as they were typed. */
export type AccessTokenValues = {
  readonly name: string;
  /** Null: of the whole group. */
  readonly propertyId: number | null;
  readonly ends: (typeof ends)[number] | 'keep';
  readonly grants: readonly Grant[];
  readonly addresses: string;
};

/** The form of a new one. */
export const newAccessToken: AccessTokenValues = {
  name: '',
  propertyId: null,
  ends: 'year',
  grants: [],
  addresses: '',
};

/** A token as the form holds it. */
export function savedOf({ name, property, grants, addresses, version }: AccessToken): Saved<AccessTokenValues> {
  const values = {
    name,
    propertyId: property?.id ?? null,
    ends: 'keep',
    grants,
    addresses: addresses.join(', '),
  } as const;
  return { values, version };
}

/** What is wrong with what was entered. */
export function problemsOf({ name, grants }: AccessTokenValues): Readonly<Record<string, 'required'>> {
  return {
    ...(name.trim() === '' && { name: 'required' as const }),
    ...(grants.length === 0 && { grants: 'required' as const }),
  };
}

/** The areas that a token of the group, or of one location, can be given. */
export function areasOf(propertyId: number | null): readonly GrantableArea[] {
  return grantableAreas(propertyId === null ? 'admin' : 'manager');
}

/** The grants with one of them chosen anew, in the order of the areas. */
export function withGrant(
  { propertyId, grants }: Pick<AccessTokenValues, 'propertyId' | 'grants'>,
  chosen: { readonly area: GrantableArea; readonly access: Grant['access'] | 'none' },
): readonly Grant[] {
  return areasOf(propertyId).flatMap((area) => {
    const access = area === chosen.area ? chosen.access : grants.find((grant) => grant.area === area)?.access;
    return access === undefined || access === 'none' ? [] : [{ area, access }];
  });
}

/** What the server is told. */
export function entryOf(values: AccessTokenValues, now: Date): CallOf<typeof createAccessToken>['body'] {
  const { name, propertyId, grants, addresses } = values;
  const expiresAt = endAfter(values.ends, now);
  return {
    name,
    propertyId,
    grants: [...grants],
    addresses: addresses.split(/[\s,;]+/u).filter((part) => part !== ''),
    expiresAt,
  };
}

const days = { quarter: 90, year: 365 } as const;

function endAfter(chosen: AccessTokenValues['ends'], now: Date): string | null {
  if (chosen === 'never' || chosen === 'keep') return null;
  return new Date(now.getTime() + days[chosen] * 86_400_000).toISOString();
}
