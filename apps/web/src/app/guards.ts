import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { isReservedSlug } from '@larder/domain/platform/slug';
import { pathOfPage, paths, type Scope } from '../lib/paths.ts';
import { type Address, addressOf, hrefOf, segmentsOf } from './address.ts';
import { findPage, firstProperty, homeOf, landingPath, type Level, mayOpen, type PageRule } from './page-table.ts';
import { isKnownPath, returnPathOf } from './return-path.ts';

/** What a guard says: show what is asked, at which location, or go elsewhere first. */
export type Decision =
  | { readonly kind: 'show'; readonly location: AllowedProperty | null }
  | { readonly kind: 'redirect'; readonly to: string };

/** Where guarding ends: the address that is shown, and the location it stands in. */
export type Settled = { readonly href: string; readonly location: AllowedProperty | null };

type Pages = readonly PageRule[];
type Visit = { readonly pages: Pages; readonly user: CurrentUser };
type Asked = { readonly segments: readonly string[]; readonly search: string };
type Place = { readonly scope: Scope; readonly level: Level; readonly location: AllowedProperty | null };

/** Pages outside a group (ACC-06); `login` is the only one that a signed-in user is sent away from. */
const rootPages: readonly string[] = ['login', 'forgot_password', 'set_password', 'developers'];

/** Redirects a guard may take for one address; more would be a loop, which the rules exclude. */
const longestWay = 8;

/** Makes the guards of a page table: pure functions over who is signed in and what is asked. */
export function createGuards(pages: Pages) {
  return {
    /** One step. */
    decide: (user: CurrentUser | null, address: Address) => decide(pages, user, address),
    /** All steps at once. */
    settle: (user: CurrentUser | null, address: Address) => settle(pages, user, address),
  };
}

function settle(pages: Pages, user: CurrentUser | null, address: Address): Settled {
  let asked = address;
  for (let step = 0; step < longestWay; step++) {
    const decision = decide(pages, user, asked);
    if (decision.kind === 'show') return { href: hrefOf(asked), location: decision.location };
    asked = addressOf(decision.to);
  }
  return { href: paths.login(), location: null };
}

/** ACC-01 to ACC-04, ACC-08: who is signed in, and in which group. */
function decide(pages: Pages, user: CurrentUser | null, address: Address): Decision {
  const [first, ...segments] = segmentsOf(address.pathname);
  const isRootPage = segments.length === 0 && first !== undefined && rootPages.includes(first);
  if (user === null) {
    const returnTo = isKnownPath(pages, address) ? hrefOf(address) : undefined;
    return isRootPage ? shown : redirect(paths.login({ returnTo }));
  }
  if (isRootPage) return first === 'login' ? decideLogin({ pages, user }, address) : shown;
  if (first === undefined) return redirect(homePath(user));
  if (user.group?.slug !== first) return redirect(paths.login());
  return decideInGroup({ pages, user }, { groupSlug: first }, { segments, search: address.search });
}

/** The sign-in page sends a signed-in user on; one without a group or location stays, and finds the message there. */
function decideLogin({ pages, user }: Visit, { search }: Address): Decision {
  if (homeOf(user) === undefined) return shown;
  return redirect(returnPathOf(pages, new URLSearchParams(search).get('returnTo')) ?? homePath(user));
}

/** ACC-03, ACC-11: at group level or at a location. */
function decideInGroup(visit: Visit, scope: Scope, { segments, search }: Asked): Decision {
  const { pages, user } = visit;
  const [next, ...below] = segments;
  const first = firstProperty(user);
  const firstScope = first && { ...scope, propertySlug: first.slug };
  if (next === undefined || isReservedSlug(next) || findPage(pages, 'group', segments) !== undefined) {
    if (user.role === 'admin') return decidePage(visit, { scope, level: 'group', location: null }, segments);
    if (firstScope === undefined) return redirect(paths.login());
    return redirect(`${pathOfPage(firstScope, segments.map(encodeURIComponent).join('/'))}${search}`);
  }
  const location = user.allowedProperties.find(({ slug }) => slug === next);
  if (location === undefined) return redirect(firstScope === undefined ? paths.login() : paths.scope(firstScope));
  return decidePage(visit, { scope: { ...scope, propertySlug: location.slug }, level: 'location', location }, below);
}

/** ACC-04, ACC-12, ACC-13, NAV-01, NAV-02: the page itself. */
function decidePage({ pages, user }: Visit, { scope, level, location }: Place, segments: readonly string[]): Decision {
  if (segments.length === 0) return redirect(pathOfPage(scope, landingPath(user)));
  const found = findPage(pages, level, segments);
  if (found !== undefined && mayOpen(user, found)) return { kind: 'show', location };
  return redirect(paths.scope({ groupSlug: scope.groupSlug }));
}

const shown: Decision = { kind: 'show', location: null };

function homePath(user: CurrentUser): string {
  const home = homeOf(user);
  return home === undefined ? paths.login() : paths.scope(home);
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}
