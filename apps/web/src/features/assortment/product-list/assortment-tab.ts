import { useEffect } from 'react';
import type { PageProps } from '../../../lib/page.ts';
import { session } from '../../../lib/session.ts';

/** The parts of the assortment page. */
export const assortmentTabs = ['categories', 'products', 'combiDeals'] as const;

/** One of them. */
export type AssortmentTab = (typeof assortmentTabs)[number];

/** The tab that an address shows; an address with nothing but the page shows the one that the session kept (CON-05). */
export function tabOf(raw: PageProps['search'], kept: string): AssortmentTab {
  const named = raw['tab'] ?? (Object.keys(raw).length === 0 ? kept : 'categories');
  return assortmentTabs.find((tab) => tab === named) ?? 'categories';
}

/** The tab on screen and the way to another one, whose list then stands as it is without any choice. */
export function useAssortmentTab({
  search,
  onSearchChange,
}: Pick<PageProps, 'search' | 'onSearchChange'>): readonly [AssortmentTab, (tab: AssortmentTab) => void] {
  const tab = tabOf(search, session.read('assortmentTab'));
  const isNamed = tab === 'categories' || search['tab'] === tab;
  useEffect(() => {
    session.write('assortmentTab', tab);
    // What came out of the session is put into the address, so that a copied link shows the same.
    if (!isNamed) onSearchChange({ tab }, { replace: true });
  }, [tab, isNamed, onSearchChange]);
  const choose = (next: AssortmentTab) => {
    session.write('assortmentTab', next);
    onSearchChange(next === 'categories' ? {} : { tab: next });
  };
  return [tab, choose];
}
