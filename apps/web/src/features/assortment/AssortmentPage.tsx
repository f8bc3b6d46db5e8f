import { useTranslations } from 'use-intl';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { usePlace } from '../../lib/place.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AddCategory, CategoriesTab, CategoryFacts } from '../categories/public.ts';
import { AddCombiDeal, CombiDealFacts, CombiDealsTab } from '../combi-deals/public.ts';
import { assortmentTabs, useAssortmentTab } from './assortment-tab.ts';
import { ProductActions } from './ProductActions.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductsTab } from './ProductsTab.tsx';

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
      actions: <AddCategory scope={place.scope} variant="primary" />,
      list: <CategoriesTab {...list} />,
    },
    products: {
      facts: <ProductFacts {...list} />,
      actions: <ProductActions {...list} />,
      list: <ProductsTab key={place.location?.id} {...list} />,
    },
    combiDeals: {
      facts: <CombiDealFacts {...list} />,
      actions: <AddCombiDeal scope={place.scope} variant="primary" />,
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
