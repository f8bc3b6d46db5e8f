import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { usePlace } from '../../../lib/place.ts';
import { session } from '../../../lib/session.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Tabs } from '../../../ui/pages/Tabs.tsx';
import { AddCategory, CategoriesTab, CategoryFacts, prefetchCategories } from '../categories/public.ts';
import { AddCombiDeal, CombiDealFacts, CombiDealsTab, prefetchCombiDeals } from '../combi-deals/public.ts';
import { assortmentTabs, tabOf, useAssortmentTab } from './assortment-tab.ts';
import { ProductActions } from './ProductActions.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { prefetchProducts, ProductsTab } from './ProductsTab.tsx';

/** The assortment: its categories, products and combi-deals, each with a list of their own (CAT-01, PRD-02, CMB-01). */
export function AssortmentPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('assortment');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const [tab, choose] = useAssortmentTab({ search, onSearchChange });
  const list = { place, search, onSearchChange };
  const isProducts = tab === 'products';
  const parts = {
    categories: {
      facts: <CategoryFacts {...list} />,
      actions: <AddCategory scope={place.scope} />,
      list: <CategoriesTab {...list} />,
    },
    products: {
      facts: <ProductFacts {...list} />,
      actions: <ProductActions {...list} />,
      list: <ProductsTab key={place.location?.id} {...list} />,
    },
    combiDeals: {
      facts: <CombiDealFacts {...list} />,
      actions: <AddCombiDeal scope={place.scope} />,
      list: <CombiDealsTab {...list} />,
    },
  }[tab];
  return (
    <div className="stack">
      <PageHead title={t('title')} hasWideActions={isProducts} facts={parts.facts} actions={parts.actions} />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        tabs={assortmentTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={choose}
      >
        {parts.list}
      </Tabs>
    </div>
  );
}

/** Asks for the rows of the tab that is going to be shown while the page is still being drawn. */
export const prefetchAssortment: PrefetchPage = (client, visit) => {
  const prefetch = {
    categories: prefetchCategories,
    products: prefetchProducts,
    combiDeals: prefetchCombiDeals,
  }[tabOf(visit.search, session.read('assortmentTab'))];
  return prefetch(client, visit);
};
