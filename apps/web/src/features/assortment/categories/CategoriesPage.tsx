import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import type { PageProps, PrefetchPage } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { type Place, placeNow } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { IconSelector } from '../../../ui/pictures/icons.ts';
import { listFilter } from '../../../ui/lists/list-filter.ts';
import { ResourceList } from '../../../ui/lists/ResourceList.tsx';
import { CountFact } from '../../../ui/pages/CountFact.tsx';
import { categories, type Category } from './api.ts';
import classes from './Categories.module.css';
import { CategoryName, isComplete, MissingLanguages } from './CategoryName.tsx';

type TabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** What the list can be ordered on; the first is its own order. */
const orders = ['position', 'name', 'productCount'] as const;

/** The search of the list, over the names in any language. */
const categorySearch = defineSearch(orders);

const { read, queryOf } = categorySearch;

/** The categories of the assortment in their order (CAT-01); a row leads to the category's products. */
export function CategoriesTab({ place, ...props }: TabProps) {
  const t = useTranslations('categories');
  const list = useList(categorySearch, props, (search) => categories.listQuery(place, queryOf(search)));
  const order = listFilter({
    label: t('order.label'),
    icon: IconSelector,
    options: orders.map((value) => ({ value, label: t(`order.${value}`) })),
    value: orders.find((key) => key === list.search.sort.key) ?? 'position',
    plain: 'position',
    onChange: (key) => list.change({ sort: { key, order: key === 'productCount' ? 'desc' : 'asc' } }),
    hasNoChip: true,
  });
  return (
    <ResourceList
      noun="categories"
      kept="categories"
      label={t('title')}
      list={list}
      of={categorySearch}
      rowsOf={(answer) => answer.categories}
      rowHref={({ id }) => paths.categoryProducts(place.scope, id)}
      columns={useCategoryColumns()}
      renderCard={useCategoryCard()}
      search={t('search')}
      filters={[order]}
      density="panel"
      skeletonRows={10}
      empty={{ title: t('empty.title'), text: t('empty.text'), filtered: t('empty.filtered') }}
      add={<AddCategory scope={place.scope} isPlain />}
    />
  );
}

/** How many categories the list has. */
export function CategoryFacts({ place, search }: Pick<TabProps, 'place' | 'search'>) {
  const t = useTranslations('categories');
  const list = useQuery({ ...categories.listQuery(place, queryOf(read(search))), placeholderData: keepPreviousData });
  return <CountFact list={list} say={(count) => t('facts', { count })} />;
}

/** The way to a new category. */
export function AddCategory({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('categories');
  return <AddLink area="category" label={t('add')} href={paths.newCategory(scope)} isPlain={isPlain} />;
}

/** Asks for the rows while the page is still being drawn. */
export const prefetchCategories: PrefetchPage = (client, visit) =>
  client.prefetchQuery(categories.listQuery(placeNow(visit), queryOf(read(visit.search))));

/** The columns of the list of categories. */
function useCategoryColumns(): readonly Column<Category>[] {
  const t = useTranslations('categories.column');
  const { count } = useFormats();
  return [
    {
      key: 'name',
      header: t('name'),
      sortKey: 'name',
      isRowLink: true,
      isFluid: true,
      skeletonPx: 180,
      render: ({ name, photoUrl }) => <CategoryName name={name} imageUrl={photoUrl} />,
    },
    {
      key: 'translations',
      header: t('translations'),
      skeletonPx: 120,
      render: ({ name }) => <MissingLanguages name={name} />,
    },
    {
      key: 'productCount',
      header: t('productCount'),
      sortKey: 'productCount',
      firstOrder: 'desc',
      align: 'end',
      skeletonPx: 20,
      render: ({ productCount }) => count(productCount),
    },
  ];
}

/** A category on a phone: picture and name / number of products, languages that are missing. */
function useCategoryCard(): (category: Category) => CardParts {
  const t = useTranslations('categories');
  return ({ name, photoUrl, productCount }) => ({
    title: <CategoryName name={name} imageUrl={photoUrl} />,
    detail: <span className={classes['beside']}>{t('productCount', { count: productCount })}</span>,
    state: isComplete(name) ? undefined : <MissingLanguages name={name} />,
  });
}
