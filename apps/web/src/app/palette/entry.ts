import type { Glyph } from '../../ui/pictures/Icon.tsx';
import { rankOf, ranks } from './match.ts';

/** The kinds of entries, in the order in which they stand where all fit equally well. */
export const groupNames = [
  'pages',
  'views',
  'actions',
  'locations',
  'products',
  'receipts',
  'labels',
  'combiDeals',
  'categories',
  'users',
  'ledgerAccounts',
  'more',
] as const;

/** One of them. */
export type GroupName = (typeof groupNames)[number];

/** A line of the palette: a way somewhere, or something that is done at once. */
export type Entry = {
  readonly key: string;
  readonly group: GroupName;
  readonly icon: Glyph;
  /** A product's photo in place of the icon; null where it has none. */
  readonly imageUrl?: string | null;
  readonly title: string;
  readonly detail?: string;
  /** An amount or a word at the end of the line. */
  readonly note?: string;
  /** Words by which it is found besides what it shows. */
  readonly besides?: readonly string[];
  readonly keys?: readonly string[] | undefined;
  readonly href?: string;
  readonly onSelect?: () => void;
  /** The server found it for what stands in the field now: it fits, though perhaps by a slip of the hand. */
  readonly isFound?: boolean;
};

/** Entries of one kind, the best first. */
export type EntryGroup = { readonly name: GroupName; readonly entries: readonly Entry[] };

const mostOfAKind = 5;
const barely = ranks.parts + 1;

/**
 * Puts what fits what was typed into groups, the group of the best first. What an earlier key press had found stays only
 * where it still fits, so that nothing is opened that does not have what stands in the field.
 */
export function arrange(entries: readonly Entry[], typed: string): readonly EntryGroup[] {
  const fitting = entries.flatMap((entry, index) => {
    const rank =
      entry.group === 'more' ? barely + 1 : (rankOf(textsOf(entry), typed) ?? (entry.isFound === true ? barely : null));
    return rank === null ? [] : [{ entry, rank, index }];
  });
  return groupNames
    .map((name) => {
      const own = fitting.filter(({ entry }) => entry.group === name);
      return { name, best: Math.min(...own.map(({ rank }) => rank)), own };
    })
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => one.best - other.best)
    .map(({ name, own }) => ({
      name,
      entries: own
        .toSorted((one, other) => one.rank - other.rank || one.index - other.index)
        .slice(0, mostOfAKind)
        .map(({ entry }) => entry),
    }));
}

function textsOf({ title, detail, note, besides = [] }: Entry): readonly string[] {
  return [title, detail, note, ...besides].filter((text) => text !== undefined);
}

/** The id of an entry's line on the page. */
export function optionIdOf({ key }: Pick<Entry, 'key'>): string {
  return `palette-${key.replaceAll(/[^\w-]+/g, '_')}`;
}
