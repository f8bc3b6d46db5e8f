import { isApiError } from '../../lib/api-error.ts';

/** Tells whether a page of a list was refused, such as one of another order: the list then starts at its first page. */
export function isPageGone(error: unknown): boolean {
  return isApiError(error) && error.fieldErrors.some(({ path }) => path === 'cursor');
}

/** Tells whether what was asked for is not there, or not for this person to see. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
