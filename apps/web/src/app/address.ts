/** What is asked: a path and its query part as in the address bar. */
export type Address = { readonly pathname: string; readonly search: string };

/** The path and query part of an address as one text. */
export function hrefOf({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}

/** Takes a path of ours apart. */
export function addressOf(href: string): Address {
  const at = href.indexOf('?');
  return at === -1 ? { pathname: href, search: '' } : { pathname: href.slice(0, at), search: href.slice(at) };
}

/** The decoded segments of a path; a segment that cannot be decoded stays as it is and fits nothing. */
export function segmentsOf(pathname: string): readonly string[] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
}

/** A path without empty segments, a slash at its end or needless escapes, so that one page has one address. */
export function plainPathOf(pathname: string): string {
  return `/${segmentsOf(pathname).map(encodeURIComponent).join('/')}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
