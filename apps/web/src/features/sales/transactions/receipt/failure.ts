import { isApiError } from '../../../../lib/api-error.ts';

/** The start of the request's id in the server's log: enough to find it, short enough to read out on the phone. */
export function failureCode(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId?.slice(0, 8) : undefined;
}

/** Tells whether a page of a list was refused, such as one of another order: the list then starts at its first page. */
export function isPageGone(error: unknown): boolean {
  return isApiError(error) && error.fieldErrors.some(({ path }) => path === 'cursor');
}

/** Tells whether what was asked for is not there, or not for this person to see. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
