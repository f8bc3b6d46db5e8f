import type { CurrentUser } from '@larder/contract/people/auth';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The query part of an address as plain text values; a page makes its own typed state of it. */
export type RawSearch = Readonly<Record<string, string>>;

/** The query part to write: text, numbers and flags; what is undefined, null or empty leaves the address. */
export type SearchChange = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * What every page gets from the router. A page never touches the router itself: its state in the address comes in as
 * `search` and goes out through `onSearchChange`, which replaces the whole query part and keeps the path.
 */
export type PageProps = {
  readonly search: RawSearch;
  /** `replace` makes no history entry, for changes that Back should not bring back. */
  readonly onSearchChange: (search: SearchChange, options?: { readonly replace?: boolean }) => void;
  /** The values of the path's parameters, by the names in the page table. */
  readonly params: Readonly<Record<string, string>>;
};

/** A visit to a page before it is drawn: who comes, and where. */
export type Visit = Pick<PageProps, 'params' | 'search'> & { readonly user: CurrentUser };

/**
 * Asks for what a page is going to show while the page itself is still being drawn. Where it answers a promise, the page
 * before stays for a moment: an answer that comes as fast as usual is drawn at once, without grey bars first.
 */
export type PrefetchPage = (client: QueryClient, visit: Visit) => Promise<void> | void;

/** Sets the document's title to `title · Larder` (NAV-05) while the calling page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Larder`;
  }, [title]);
}
