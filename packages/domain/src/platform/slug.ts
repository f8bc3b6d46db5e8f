const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maximumLength = 60;

// Letters that do not come apart into a base letter and an accent.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  '&': ' en ',
};

/**
 * First path segments that mean a page or a part of the server, so no group or location may be called so: those of
 * the group-level and location routes (ACC-11, NAV-01, NAV-02), the root routes (ACC-06) and the server's own paths.
 */
export const reservedSlugs: readonly string[] = `
  dashboard locations account accounts categories products combideals transactions administration reviews
  qrcodes shop shops voucher vouchers price-labels properties ledgers settings create edit new
  login logout log-in log-out set_password set-password forgot_password forgot-password invite
  api device media assets static public fonts events health healthz ready metrics docs openapi developers
  receipt receipts r admin index null undefined well-known robots sitemap favicon manifest sw till
`
  .trim()
  .split(/\s+/);

const reserved: ReadonlySet<string> = new Set(reservedSlugs);

/** Makes a path segment of a name: ASCII letters, digits and single hyphens, at most 60; '' when nothing is left. */
export function slugify(name: string): string {
  return name
    .slice(0, 200)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gu, (character) => letters[character] ?? (/\p{Mark}|['’.]/u.test(character) ? '' : ' '))
    .split(' ')
    .filter((word) => word !== '')
    .join('-')
    .slice(0, maximumLength)
    .replace(/-$/, '');
}

/** Tells whether a text can be a path segment of a group or location; `isReservedSlug` is asked apart. */
export function isSlug(text: string): boolean {
  return text.length <= maximumLength && slugPattern.test(text);
}

/** Tells whether a path segment already means something else (ACC-11), in any case. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug.toLowerCase());
}

const longestStem = 54;

/** The path segment that a location's name asks for (ACC-11); a name that leaves nothing is still a location. */
export function slugOfName(name: string): string {
  return slugify(name) || 'location';
}

/** What a slug still begins with when a number has to tell it from others. */
export function slugStem(slug: string): string {
  return slug.slice(0, longestStem).replace(/-$/, '');
}

/** A slug itself when it is neither taken nor reserved, or else its stem with the first number from 2 that is free. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const isFree = (wanted: string) => !taken.includes(wanted) && !isReservedSlug(wanted);
  let free = slug;
  for (let number = 2; !isFree(free); number += 1) free = `${slugStem(slug)}-${number}`;
  return free;
}
