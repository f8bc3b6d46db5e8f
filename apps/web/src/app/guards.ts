import type { AllowedProperty, CurrentUser } from '@larder/contract/auth';
import { isReservedSlug } from '@larder/domain/slug';
import { pathOfPage, paths, type Scope } from '../lib/paths.ts';
import { type Address, addressOf, hrefOf, segmentsOf } from './address.ts';
import { findPage, firstProperty, homeOf, landingPath, type Level, mayOpen, type PageRule } from './page-table.ts';
import { isKnownPath, returnPathOf } from './return-path.ts';

/** What a guard says: show what is asked, at which location, or go elsewhere first. */
export type Decision =
  | { readonly kind: 'show'; readonly location: AllowedProperty | null }
  | { readonly kind: 'redirect'; readonly to: string };

/** Pages outside a group (ACC-06); `login` is the only one that a signed-in user is sent away from. */
const rootPages: readonly string[] = ['login', 'forgot_password', 'set_password'];

/** Redirects a guard may take for one address; more would be a loop, which the rules exclude. */
const longestWay = 8;

/** Makes the guards of a page table: pure functions over who is signed in and what is asked. */
export function createGuards(pages: readonly PageRule[]) {
  /** One step: ACC-01 to ACC-04, ACC-08, ACC-11, ACC-13, NAV-01, NAV-02. */
  function decide(user: CurrentUser | null, address: Address): Decision {
    const segments = segmentsOf(address.pathname);
    const [first, ...rest] = segments;
    if (rest.length === 0 && first !== undefined && rootPages.includes(first)) return decideRootPage(user, first, address);
    if (user === null) return redirect(paths.login({ returnTo: isKnownPath(pages, address) ? hrefOf(address) : undefined }));
    if (first === undefined || user.group?.slug !== first) return redirect(first === undefined ? homePath(user) : paths.login());
    return decideInGroup(user, { groupSlug: first }, { rest, search: address.search });
  }

  function decideRootPage(user: CurrentUser | null, page: string, { search }: Address): Decision {
    if (user === null || page !== 'login' || homeOf(user) === undefined) return { kind: 'show', location: null };
    return redirect(returnPathOf(pages, new URLSearchParams(search).get('returnTo')) ?? homePath(user));
  }

  type Asked = { readonly rest: readonly string[]; readonly search: string };

  function decideInGroup(user: CurrentUser, scope: Scope, { rest, search }: Asked): Decision {
    const [next, ...below] = rest;
    const isGroupLevel = next === undefined || isReservedSlug(next) || findPage(pages, 'group', rest) !== undefined;
    if (isGroupLevel) {
      if (user.role === 'admin') return decidePage(user, { scope, level: 'group', location: null }, rest);
      const first = firstProperty(user);
      if (first === undefined) return redirect(paths.login());
      return redirect(`${pathOfPage({ ...scope, propertySlug: first.slug }, rest.map(encodeURIComponent).join('/'))}${search}`);
    }
    const location = user.allowedProperties.find(({ slug }) => slug === next);
    if (location === undefined) return redirect(firstLocationPath(user, scope));
    return decidePage(user, { scope: { ...scope, propertySlug: location.slug }, level: 'location', location }, below);
  }

  type Place = { readonly scope: Scope; readonly level: Level; readonly location: AllowedProperty | null };

  function decidePage(user: CurrentUser, { scope, level, location }: Place, segments: readonly string[]): Decision {
    if (segments.length === 0) return redirect(pathOfPage(scope, landingPath(user)));
    const found = findPage(pages, level, segments);
    if (found !== undefined && mayOpen(user, found.page)) return { kind: 'show', location };
    return redirect(paths.scope({ groupSlug: scope.groupSlug }));
  }

  /** All steps at once: what is shown in the end, and the address it is shown at. */
  function settle(user: CurrentUser | null, address: Address): { readonly href: string; readonly location: AllowedProperty | null } {
    let asked = address;
    for (let step = 0; step < longestWay; step++) {
      const decision = decide(user, asked);
      if (decision.kind === 'show') return { href: hrefOf(asked), location: decision.location };
      asked = addressOf(decision.to);
    }
    return { href: paths.login(), location: null };
  }

  return { decide, settle };
}

function homePath(user: CurrentUser): string {
  const home = homeOf(user);
  return home === undefined ? paths.login() : paths.scope(home);
}

/** Where an unknown location leads: the first allowed one, or the sign-in page when there is none (ACC-03). */
function firstLocationPath(user: CurrentUser, scope: Scope): string {
  const first = firstProperty(user);
  if (first !== undefined) return paths.scope({ ...scope, propertySlug: first.slug });
  return paths.login();
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}
