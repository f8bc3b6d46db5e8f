import type { ListedReceipt, listReceipts } from '@larder/contract/sales/receipts';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Pager } from '../../../../ui/lists/Pager.tsx';
import { failureCode } from './failure.ts';
import { ListNothing } from '../ListNothing.tsx';
import type { Place } from '../../../../lib/place.ts';
import { receiptCard } from '../receipt-card.tsx';
import type { ReceiptSearch } from '../receipt-search.ts';
import { useDayHead } from '../use-day-head.ts';
import { useFreshReceipts } from '../use-fresh-receipts.ts';
import type { SearchUpdate } from '../use-list-search.ts';
import { partCents, useReceiptColumns } from '../use-receipt-columns.tsx';

/** A page of receipts as the server answers it. */
export type ReceiptList = AnswerOf<typeof listReceipts>;

type ReceiptTableProps = {
  readonly name: string;
  readonly place: Place;
  readonly search: ReceiptSearch;
  readonly onChange: (update: SearchUpdate) => void;
  readonly list: ReceiptList | undefined;
  /** The list is still the one from before the last change. */
  readonly isStale: boolean;
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** As many grey rows as a screen shows. */
const skeletonRowCount = 14;

/** The table of receipts, rows of two lines on a phone, with its totals and pages. */
export function ReceiptTable(props: ReceiptTableProps) {
  const { name, place, search, onChange, list, isStale, failure, isRetrying, onRetry } = props;
  const t = useTranslations('transactions');
  const isOfGroup = place.location === undefined;
  const columns = useReceiptColumns({ hasLocation: isOfGroup, hasPart: (list?.totals.part ?? null) !== null });
  const isNew = useFreshReceipts(name, isStale ? undefined : list?.receipts);
  const dayHead = useDayHead({
    place,
    search,
    totalCount: list?.pagination.isTotalExact === true ? list.pagination.totalCount : undefined,
  });
  const { time, moment, money } = useFormats();
  const isByTime = search.sort.key === 'soldAt';

  const renderCard = (receipt: ListedReceipt) => {
    const { soldAt, property } = receipt;
    return receiptCard(receipt, {
      when: isByTime ? time(soldAt, property.timeZone) : moment(soldAt, property.timeZone),
      place: placeOf(place, receipt),
      part: receipt.part === null ? undefined : `${t('column.part')} ${money(partCents(receipt.part))}`,
    });
  };
  return (
    <DataTable<ListedReceipt>
      list="transactions"
      label={t('title')}
      columns={columns}
      rows={list?.receipts}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.transaction(place.scope, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      isNew={isNew}
      isStale={isStale}
      skeletonRows={skeletonRowCount}
      renderCard={renderCard}
      {...(isByTime ? { cardGroup: dayHead } : {})}
      empty={<ListNothing place={place} search={search} onChange={onChange} />}
      error={
        failure === null
          ? undefined
          : { title: t('failed.list'), text: t('failed.listHint'), code: failureCode(failure), onRetry, isRetrying }
      }
      footer={list !== undefined && list.receipts.length > 0 && <ListFoot list={list} onChange={onChange} />}
    />
  );
}

/** Where a receipt is from: its shop, and for the group its location, with the shop where that has several. */
function placeOf({ location, properties }: Place, { property, shop }: ListedReceipt): string {
  if (location !== undefined) return shop.name;
  const shops = properties.find(({ id }) => id === property.id)?.shops ?? [];
  return shops.length === 1 ? property.name : `${property.name}, ${shop.name}`;
}

function ListFoot({ list, onChange }: { list: ReceiptList; onChange: (update: SearchUpdate) => void }) {
  const t = useTranslations('transactions.totals');
  const { money } = useFormats();
  const { firstIndex, totalCount, isTotalExact, previousCursor, nextCursor } = list.pagination;
  const stepTo = (cursor: string | null) => {
    if (cursor === null) return undefined;
    return () => {
      onChange({ cursor });
      window.scrollTo({ top: 0 });
    };
  };
  return (
    <Pager
      firstIndex={firstIndex}
      rowCount={list.receipts.length}
      totalCount={totalCount}
      isTotalExact={isTotalExact}
      onPrevious={stepTo(previousCursor)}
      onNext={stepTo(nextCursor)}
    >
      {isTotalExact && (
        <>
          <span>
            {t('deposit')} {money(list.totals.depositCents)}
          </span>
          <span>
            {t('turnover')} <b>{money(list.totals.turnoverCents)}</b>
          </span>
          {list.totals.depositCents !== 0 && (
            <span>
              {t('together')} {money(list.totals.turnoverCents + list.totals.depositCents)}
            </span>
          )}
        </>
      )}
    </Pager>
  );
}
