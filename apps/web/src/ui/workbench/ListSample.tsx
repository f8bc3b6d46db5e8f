import { useState } from 'react';
import { ActionMenu } from '../ActionMenu.tsx';
import { Button } from '../Button.tsx';
import type { Column, Sort } from '../data-table.ts';
import { DataTable } from '../DataTable.tsx';
import { DateRangePicker } from '../DateRangePicker.tsx';
import { FilterBar } from '../FilterBar.tsx';
import { FilterMenu } from '../FilterMenu.tsx';
import { Icon } from '../Icon.tsx';
import {
  IconBuildingStore,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconColumns3,
  IconCreditCard,
  IconDownload,
  IconProgress,
  IconStar,
} from '../icons.ts';
import { MoneyText } from '../MoneyText.tsx';
import { PageHead } from '../PageHead.tsx';
import { Pager } from '../Pager.tsx';
import { type Period, periodNamed } from '../period.ts';
import { SearchField } from '../SearchField.tsx';
import { StateText } from '../StateText.tsx';
import { receipts, type SampleReceipt, today } from './sample.ts';
import { words } from './words.ts';
import classes from './Workbench.module.css';

const stateLooks = {
  SUCCESS: { tone: 'good', icon: IconCircleCheck },
  PROCESSING: { tone: 'info', icon: IconProgress },
  FAILED: { tone: 'bad', icon: IconCircleX },
  CREATED: { tone: 'neutral', icon: IconCircleDashed },
} as const;

function State({ receipt: { state } }: { receipt: SampleReceipt }) {
  return <StateText {...stateLooks[state]}>{words.states[state]}</StateText>;
}

function Total({ receipt: { state, totalCents } }: { receipt: SampleReceipt }) {
  return <MoneyText amountCents={totalCents} look={state === 'FAILED' ? 'void' : 'strong'} />;
}

function Method({ receipt }: { receipt: SampleReceipt }) {
  return (
    <span className={classes['method']}>
      <Icon of={IconCreditCard} size={16} />
      {receipt.method}
      {receipt.card !== '' && <span className="muted">{`•••• ${receipt.card}`}</span>}
    </span>
  );
}

const [time, id, state, shop, till, method, items, deposit, total] = words.list;
const columns: ReadonlyArray<Column<SampleReceipt>> = [
  {
    key: 'time',
    header: time,
    sortKey: 'time',
    firstOrder: 'desc',
    skeletonPx: 112,
    render: (row) => <span className="nowrap">{row.time}</span>,
  },
  { key: 'id', header: id, isRowLink: true, skeletonPx: 52, render: (row) => row.id },
  { key: 'state', header: state, skeletonPx: 84, render: (row) => <State receipt={row} /> },
  { key: 'shop', header: shop, hideBelow: 'md', render: (row) => row.shop },
  {
    key: 'till',
    header: till,
    hideBelow: 'lg',
    skeletonPx: 48,
    render: (row) => <span className="muted">{row.till}</span>,
  },
  { key: 'method', header: method, skeletonPx: 96, render: (row) => <Method receipt={row} /> },
  { key: 'items', header: items, align: 'end', hideBelow: 'lg', skeletonPx: 12, render: (row) => row.items },
  {
    key: 'deposit',
    header: deposit,
    align: 'end',
    hideBelow: 'lg',
    skeletonPx: 40,
    render: (row) => <MoneyText amountCents={row.depositCents} look="muted" isZeroDash />,
  },
  {
    key: 'total',
    header: total,
    align: 'end',
    sortKey: 'total',
    skeletonPx: 52,
    render: (row) => <Total receipt={row} />,
  },
];

/** The list page of the design, with its states under it. */
export function ListSample() {
  const [sort, setSort] = useState<Sort>({ key: 'time', order: 'desc' });
  const [period, setPeriod] = useState<Period>(periodNamed('today', today));
  const [search, setSearch] = useState('');
  const [shops, setShops] = useState<readonly string[]>(['lobby', 'foyer']);
  const shared = { label: words.transactions, columns, rowKey: (row: SampleReceipt) => row.id, sort, onSort: setSort };
  const clear = () => setShops([]);
  const shopOptions = [
    { value: 'lobby', label: 'To go lobby' },
    { value: 'foyer', label: 'Foyer' },
  ];
  return (
    <div className={classes['page']}>
      <PageHead
        title={words.transactions}
        facts={words.transactionsFacts}
        actions={
          <>
            <Button icon={IconDownload}>{words.export}</Button>
            <ActionMenu items={[{ key: 'export', label: words.export, icon: IconDownload }]} />
          </>
        }
      />
      <FilterBar
        search={<SearchField label={words.search} value={search} onSearch={setSearch} />}
        range={<DateRangePicker value={period} onChange={setPeriod} today={today} />}
        chips={shops.length === 0 ? [] : [{ key: 'shop', name: words.shop, value: words.shops, onClear: clear }]}
        onClearAll={clear}
        end={
          <Button variant="subtle" icon={IconColumns3}>
            {words.columns}
          </Button>
        }
      >
        <FilterMenu
          label={words.state}
          icon={IconCircleDashed}
          options={shopOptions}
          value={['lobby']}
          onChange={() => undefined}
        />
        <FilterMenu
          label={words.shop}
          icon={IconBuildingStore}
          options={shopOptions}
          value={shops}
          onChange={setShops}
          isMultiple
        />
        <Button icon={IconStar}>{words.review}</Button>
      </FilterBar>
      <DataTable
        {...shared}
        rows={receipts}
        rowHref={(row) => `#${row.id}`}
        isNew={(row) => Number(row.id) > 118_470}
        renderCard={(row) => ({
          title: (
            <>
              {row.id} <span className="muted">{`· ${row.time.slice(-5)}`}</span>
            </>
          ),
          value: <Total receipt={row} />,
          detail: `${row.shop} · ${row.method}`,
          state: <State receipt={row} />,
        })}
        cardGroup={() => ({ key: 'today', label: 'Vrijdag 20 november', note: '106 bonnen' })}
        footer={
          <Pager firstIndex={0} rowCount={receipts.length} totalCount={106} onNext={() => undefined}>
            <span>{'Statiegeld € 14,25'}</span>
            <span>
              {'Omzet '}
              <b>{'€ 784,71'}</b>
            </span>
          </Pager>
        }
      />
      <DataTable {...shared} rows={undefined} rowHref={(row) => `#${row.id}`} />
      <DataTable {...shared} rows={[]} />
      <DataTable {...shared} rows={undefined} error={{ code: '7F3K-20', onRetry: () => undefined }} />
      <DataTable
        {...shared}
        title={words.transactions}
        aside={words.attentionCount}
        density="panel"
        rows={receipts.slice(0, 7)}
        columns={columns.slice(0, 4)}
      />
    </div>
  );
}
