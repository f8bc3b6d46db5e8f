import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { pathOfPage, paths, type Scope } from '../lib/paths.ts';
import { segmentsOf } from './address.ts';
import { findPage, mayOpen, type PageRule } from './page-table.ts';

/** A switch: the path at hand, the location it stands in and the one to go to; null is the admin space. */
export type Switch = {
  readonly pathname: string;
  readonly from: AllowedProperty | null;
  readonly to: AllowedProperty | null;
};

/**
 * The path to go to when a person switches location (SW-02): the same sub-page, unless it belongs to the location left
 * or the target does not offer it; then the target's base, which leads to its dashboard or to the transactions.
 */
export function switchTarget(pages: readonly PageRule[], user: CurrentUser, { pathname, from, to }: Switch): string {
  const scope: Scope = { groupSlug: user.group?.slug ?? '', propertySlug: to?.slug };
  const subPage = segmentsOf(pathname).slice(from === null ? 1 : 2);
  const found = findPage(pages, to === null ? 'group' : 'location', subPage);
  const isOffered = found !== undefined && mayOpen(user, found);
  return isOffered && !isTiedToLocation(subPage, to) ? pathOfPage(scope, subPage.join('/')) : paths.scope(scope);
}

function isTiedToLocation(subPage: readonly string[], to: AllowedProperty | null): boolean {
  const [first] = subPage;
  if (first === undefined || first === 'dashboard') return true;
  if (subPage.some((segment) => /\d/.test(segment))) return true;
  // Codes belong to a location that validates legal age, and a location that does not has no such page: never kept.
  if (first === 'qrcodes') return true;
  if (first === 'voucher') return to === null;
  return first === 'locations' && to !== null;
}
