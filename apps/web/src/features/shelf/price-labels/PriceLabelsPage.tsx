import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { session } from '../../../lib/session.ts';
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconPlus } from '../../../ui/pictures/icons.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Tabs } from '../../../ui/pages/Tabs.tsx';
import { datesQuery, hoursQuery } from './dynamic/dynamic-api.ts';
import { labelCountsQuery, labelListQuery, type ShopPlace } from './label-api.ts';
import { LabelActions } from './LabelActions.tsx';
import { readSearch, shopOf } from './label-search.ts';
import { priceLabelTabs, tabOf, usePriceLabelTab } from './price-label-tab.ts';
import { TableTab } from './table/TableTab.tsx';

// Their forms weigh as much as the list, which is what most people come for.
const inPanel = { waiting: <Coming />, frame: TabPanel };
const InputTab = lazyPart(async () => (await import('./InputTab.tsx')).InputTab, inPanel);
const SetupTab = lazyPart(async () => (await import('./hosts/SetupTab.tsx')).SetupTab, inPanel);
const DynamicTab = lazyPart(async () => (await import('./dynamic/DynamicTab.tsx')).DynamicTab, inPanel);

/** Says in the address that a new period is being entered. */
const newDateKey = 'date';

/** The price labels of a location (PL-01): their list, new ones, their hosts, and prices that go up by the clock. */
export function PriceLabelsPage(props: PageProps) {
  const t = useTranslations('priceLabels');
  const place = usePlace(props.params);
  usePageTitle(t('title'));
  if (place.location === undefined) return null;
  return <PriceLabels key={place.location.id} {...props} place={place} location={place.location} />;
}

type Given = Pick<PageProps, 'search' | 'onSearchChange'> & {
  readonly place: Place;
  readonly location: AllowedProperty;
};

function PriceLabels({ search, onSearchChange, place, location }: Given) {
  const t = useTranslations('priceLabels');
  const { tab, offered, choose } = usePriceLabelTab({ search, onSearchChange });
  const shop = shopOf(location, readSearch(search));
  const at = shop && { propertyId: location.id, shopId: shop.id };
  const labelCount = useLabelCount(at);
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={at && <LabelFacts {...at} />}
        hasWideActions={tab === 'table' || tab === 'dynamic'}
        actions={
          tab === 'dynamic' ? (
            <AddDate onAdd={() => onSearchChange({ ...search, [newDateKey]: 'new' })} />
          ) : tab === 'table' && at !== undefined ? (
            <LabelActions {...at} />
          ) : undefined
        }
      />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        tabs={offered.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: value === 'table' ? labelCount : undefined,
        }))}
        onChange={choose}
      >
        {tab === 'dynamic' ? (
          <DynamicTab
            place={place}
            location={location}
            isAdding={search[newDateKey] !== undefined}
            onAdded={() => onSearchChange({ ...search, [newDateKey]: undefined }, { replace: true })}
          />
        ) : shop === undefined ? (
          <NoShop scope={place.scope} />
        ) : (
          {
            table: (
              <TableTab
                search={search}
                onSearchChange={onSearchChange}
                place={place}
                location={location}
                shopId={shop.id}
              />
            ),
            input: (
              <InputTab
                location={location}
                firstShopId={shop.id}
                scope={place.scope}
                isScanning={search['scan'] === 'true'}
              />
            ),
            setup: <SetupTab location={location} firstShopId={shop.id} scope={place.scope} />,
          }[tab]
        )}
      </Tabs>
    </div>
  );
}

/** The way to a new period of the dynamic prices, also while their parts are fetched. */
function AddDate({ onAdd }: { readonly onAdd: () => void }) {
  const t = useTranslations('priceLabels.dates');
  return (
    <Can access="write" area="digitalPriceLabels">
      <Button icon={IconPlus} onClick={onAdd}>
        {t('form.add')}
      </Button>
    </Can>
  );
}

/** A tab whose parts are still being fetched. */
function Coming() {
  return (
    <TabPanel>
      <div aria-busy="true">
        <Skeleton width="100%" height={320} />
      </div>
    </TabPanel>
  );
}

function TabPanel({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('priceLabels');
  return <Panel label={t('title')}>{children}</Panel>;
}

/** Labels hang in a shop. */
function NoShop({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('priceLabels.noShop');
  return (
    <Panel label={t('title')}>
      <EmptyState
        title={t('title')}
        text={t('text')}
        actions={
          <Can access="write" area="shop">
            <ButtonLink href={paths.newShop(scope)}>{t('action')}</ButtonLink>
          </Can>
        }
      />
    </Panel>
  );
}

/** How many labels a shop has, for the tab of the list; undefined where there are none, or nobody knows yet. */
function useLabelCount(at: ShopPlace | undefined): string | undefined {
  const { count } = useFormats();
  const { data } = useQuery({ ...labelCountsQuery(at ?? { propertyId: 0, shopId: 0 }), enabled: at !== undefined });
  const labels = data?.pagination.totalCount ?? 0;
  return labels === 0 ? undefined : count(labels);
}

/** How many labels a shop has, and how many products are without one. */
function LabelFacts(at: ShopPlace) {
  const t = useTranslations('priceLabels');
  const { data } = useQuery(labelCountsQuery(at));
  // The line keeps its place.
  if (data === undefined) return '\u00A0';
  return t('facts', { labels: data.pagination.totalCount, products: data.unassignedProductCount });
}

/** Asks for what the tab is going to show while the page is still being drawn. */
export const prefetchPriceLabels: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  const { location } = place;
  if (location === undefined) return;
  const search = readSearch(visit.search);
  const shopId = shopOf(location, search)?.id;
  const tab = tabOf(visit.search, session.read('priceLabelTab'), priceLabelTabs);
  if (shopId !== undefined) {
    const at = { propertyId: location.id, shopId };
    void client.prefetchQuery(labelCountsQuery(at));
    if (tab === 'table') void client.prefetchQuery(labelListQuery(at, search));
  }
  if (tab === 'input') void InputTab.preload();
  if (tab === 'setup') void SetupTab.preload();
  if (tab !== 'dynamic') return;
  void DynamicTab.preload();
  void client.prefetchQuery(hoursQuery(location.id));
  void client.prefetchQuery(datesQuery(place, location.id));
};
