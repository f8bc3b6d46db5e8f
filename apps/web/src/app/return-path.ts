import { isReservedSlug, isSlug } from '@larder/domain/platform/slug';
import { type Address, addressOf, segmentsOf } from './address.ts';
import { findPage, type PageRule } from './page-table.ts';

const longestReturnPath = 2000;

/** What a path of ours is made of: no empty segment, backslash, hash, control character or letter that a browser would escape. */
const ordinaryPath = /^(?:\/[\w.~%-]+)+\/?(?:\?[\x21\x24-\x3b\x3d\x3f-\x5b\x5d-\x7e]*)?$/;

/** Escapes that hide a slash, a backslash, a dot or a control character. */
const hiddenEscape = /%(?:0|1|2[ef]|5c|7f)/i;

/**
 * The page to return to after signing in, when it is a known path of this application; null for everything else, so
 * that a link cannot lead a person elsewhere (ACC-04, bar A17).
 */
export function returnPathOf(pages: readonly PageRule[], wish: string | null): string | null {
  if (wish === null || wish.length > longestReturnPath || !ordinaryPath.test(wish)) return null;
  const address = addressOf(wish);
  return isKnownPath(pages, address) ? wish : null;
}

/** Tells whether a path is one of a group, a location or one of their pages, whoever may open it. */
export function isKnownPath(pages: readonly PageRule[], { pathname }: Address): boolean {
  if (!ordinaryPath.test(pathname) || hiddenEscape.test(pathname)) return false;
  const [group, next, ...below] = segmentsOf(pathname);
  if (group === undefined || !isSlug(group) || isReservedSlug(group)) return false;
  if (next === undefined) return true;
  if (findPage(pages, 'group', [next, ...below]) !== undefined) return true;
  if (!isSlug(next) || isReservedSlug(next)) return false;
  return below.length === 0 || findPage(pages, 'location', below) !== undefined;
}
