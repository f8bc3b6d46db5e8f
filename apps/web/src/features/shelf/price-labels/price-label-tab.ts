import { can } from '@larder/domain/platform/permission';
import { useEffect } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import type { PageProps } from '../../../lib/page.ts';
import { session } from '../../../lib/session.ts';

/** The parts of the price-label page (PL-01). */
export const priceLabelTabs = ['table', 'input', 'setup', 'dynamic'] as const;

/** One of them. */
export type PriceLabelTab = (typeof priceLabelTabs)[number];

/** The tab that an address shows among those that a person may open; a bare address shows the one that the session kept (CON-05). */
export function tabOf(raw: PageProps['search'], kept: string, offered: readonly PriceLabelTab[]): PriceLabelTab {
  const named = raw['tab'] ?? (Object.keys(raw).length === 0 ? kept : 'table');
  return offered.find((tab) => tab === named) ?? 'table';
}

type TabState = {
  readonly tab: PriceLabelTab;
  /** Those that the person may open. */
  readonly offered: readonly PriceLabelTab[];
  readonly choose: (tab: PriceLabelTab) => void;
};

/** The tab on screen and the way to another one. */
export function usePriceLabelTab({ search, onSearchChange }: Pick<PageProps, 'search' | 'onSearchChange'>): TabState {
  const user = useCurrentUser();
  const maySetUp = user !== undefined && can(user.role, 'read', 'priceLabelConfig');
  const offered = priceLabelTabs.filter((tab) => tab !== 'setup' || maySetUp);
  const tab = tabOf(search, session.read('priceLabelTab'), offered);
  const isNamed = tab === 'table' || search['tab'] === tab;
  useEffect(() => {
    session.write('priceLabelTab', tab);
    // What came out of the session is put into the address, so that a copied link shows the same.
    if (!isNamed) onSearchChange({ tab }, { replace: true });
  }, [tab, isNamed, onSearchChange]);
  const choose = (next: PriceLabelTab) => {
    session.write('priceLabelTab', next);
    onSearchChange(next === 'table' ? {} : { tab: next });
  };
  return { tab, offered, choose };
}
