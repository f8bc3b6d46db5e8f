import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useTranslations } from 'use-intl';
import { useList } from '../../../../lib/list-page.ts';
import { columnsIn } from '../../../../lib/page-address.ts';
import type { PageProps } from '../../../../lib/page.ts';
import { paths, type Scope } from '../../../../lib/paths.ts';
import type { Place } from '../../../../lib/place.ts';
import { ButtonLink } from '../../../../ui/basics/Button.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { ListNotice } from '../../../../ui/lists/ListNotice.tsx';
import { ListTable } from '../../../../ui/lists/ListTable.tsx';
import { NoResults } from '../../../../ui/states/NoResults.tsx';
import { Skeleton } from '../../../../ui/basics/Skeleton.tsx';
import { labelListQuery } from '../label-api.ts';
import { LabelFilters } from './LabelFilters.tsx';
import { plainSearch, readSearch, writeSearch } from '../label-search.ts';
import classes from '../Labels.module.css';
import { useLabelCard, useLabelColumns } from './use-label-columns.tsx';

const LabelPanel = lazyPart(async () => (await import('./LabelPanel.tsx')).LabelPanel, {
  waiting: <Skeleton width="100%" height={320} />,
});

type TableTabProps = Pick<PageProps, 'search' | 'onSearchChange'> & {
  readonly place: Place;
  readonly location: AllowedProperty;
  readonly shopId: number;
};

/** The labels of a location (PL-02): what each shows, how it is reached, and the way of its price beside it. */
export function TableTab({ place, location, shopId, ...address }: TableTabProps) {
  const t = useTranslations('priceLabels.table');
  const { search, change, page } = useList({ read: readSearch, write: writeSearch }, address, (asked) =>
    labelListQuery({ propertyId: location.id, shopId }, asked),
  );
  const columns = useLabelColumns();
  const renderCard = useLabelCard();
  const isFiltered = search.q !== '' || search.state !== 'all' || search.isHeld;
  return (
    <>
      <LabelFilters location={location} search={search} onChange={change} />
      <ListNotice page={page} />
      <div className={search.labelId === null ? 'stack' : classes['beside']}>
        <ListTable
          list="priceLabels"
          page={page}
          failed={t('failed.title')}
          label={t('list')}
          columns={columns}
          rowsOf={({ priceLabels }) => priceLabels}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) =>
            paths.priceLabels(place.scope, { ...writeSearch({ ...search, labelId: id }), ...columnsIn(address.search) })
          }
          sort={search.sort}
          onSort={(sort) => change({ sort })}
          isSelected={({ id }) => id === search.labelId}
          density="tall"
          skeletonRows={8}
          renderCard={renderCard}
          empty={
            isFiltered ? (
              <NoResults onClear={() => change({ ...plainSearch, shopId: search.shopId, sort: search.sort })} />
            ) : (
              <Nothing scope={place.scope} />
            )
          }
          onStep={(cursor) => change({ cursor })}
        />
        {search.labelId !== null && (
          <LabelPanel
            key={search.labelId}
            location={location}
            scope={place.scope}
            labelId={search.labelId}
            onClose={() => change({ labelId: null, cursor: search.cursor }, { replace: true })}
          />
        )}
      </div>
    </>
  );
}

function Nothing({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('priceLabels.table.empty');
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      actions={<ButtonLink href={paths.priceLabels(scope, { tab: 'input' })}>{t('action')}</ButtonLink>}
    />
  );
}
