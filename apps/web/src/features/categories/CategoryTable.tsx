import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../lib/list-page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListPager } from '../../ui/ListPager.tsx';
import { listStateOf } from '../../ui/list-state.ts';
import { NoResults } from '../../ui/NoResults.tsx';
import type { Category, CategoryList } from './api.ts';
import type { CategorySearch } from './category-search.ts';
import { useCategoryCard, useCategoryColumns } from './use-category-columns.tsx';

type CategoryTableProps = {
  readonly scope: Scope;
  readonly search: CategorySearch;
  readonly onChange: (update: Partial<CategorySearch>) => void;
  readonly page: ListPage<CategoryList>;
  /** What fills an empty list. */
  readonly add: ReactNode;
};

/** The table of categories; a row leads to the category's products. */
export function CategoryTable(props: CategoryTableProps) {
  const { scope, search, onChange, page, add } = props;
  const { list } = page;
  const t = useTranslations('categories');
  const columns = useCategoryColumns();
  const renderCard = useCategoryCard();
  return (
    <DataTable<Category>
      label={t('title')}
      columns={columns}
      rows={list?.categories}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.categoryProducts(scope, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      {...listStateOf(page, { title: t('failed.list'), text: t('failed.hint') })}
      density="panel"
      skeletonRows={10}
      renderCard={renderCard}
      empty={
        search.q === '' ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} actions={add} />
        ) : (
          <NoResults title={t('empty.filtered')} onClear={() => onChange({ q: '' })} />
        )
      }
      footer={
        <ListPager list={list} rowCount={list?.categories.length ?? 0} onStep={(cursor) => onChange({ cursor })} />
      }
    />
  );
}
