import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { type Area, can } from '@larder/domain/platform/permission';

/** Where a page stands: in the whole group or in one location. */
export type Level = 'group' | 'location';

/** A page as the guards and the menu know it: its path below a scope, with parameters as `:name`, and who may see it. */
export type PageRule = {
  readonly path: string;
  readonly levels: readonly Level[];
  /** The area whose read permission opens the page (ACC-12), or `session`: whoever is signed in opens it. */
  readonly area: Area | 'session';
};

/** Finds the page of a level whose path fits the segments. */
export function findPage<Page extends PageRule>(
  pages: readonly Page[],
  level: Level,
  segments: readonly string[],
): Page | undefined {
  return pages.find(({ path, levels }) => levels.includes(level) && fits(path.split('/'), segments));
}

/** Tells whether a user may open a page at all; a user without a role counts as default (ACC-08, ACC-12). */
export function mayOpen(user: CurrentUser, page: PageRule): boolean {
  return page.area === 'session' || can(user.role, 'read', page.area);
}

/** The first page of a level that a user lands on: the dashboard, or the transactions for those without reports (NAV-01, ACC-13). */
export function landingPath(user: CurrentUser): string {
  return can(user.role, 'read', 'report') ? 'dashboard' : 'transactions';
}

/** The start of a user's world (ACC-01), or undefined for a user without a group or a location. */
export function homeOf(user: CurrentUser): { readonly groupSlug: string; readonly propertySlug?: string } | undefined {
  if (user.group === null) return undefined;
  if (user.role === 'admin') return { groupSlug: user.group.slug };
  const first = firstProperty(user);
  return first && { groupSlug: user.group.slug, propertySlug: first.slug };
}

/** The first location that a user may enter. */
export function firstProperty(user: CurrentUser): AllowedProperty | undefined {
  return user.allowedProperties[0];
}

/** The router would take any text for a parameter; one that is an id takes digits only (ACC-04). */
export function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return segments.every((segment, index) => {
    const part = pattern[index] ?? '';
    if (!part.startsWith(':')) return part === segment;
    return !part.endsWith('Id') || /^[1-9]\d{0,14}$/.test(segment);
  });
}
