import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { listFailures } from '@larder/contract/office/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NoResults } from '../../../ui/states/NoResults.tsx';
import { failureListQuery } from './api.ts';
import classes from './Jobs.module.css';

type Failure = AnswerOf<typeof listFailures>['failures'][number];

/** What broke for somebody of the group, by the code that their screen showed (HLP-02). */
export function FailurePanel() {
  const t = useTranslations('jobs.failures');
  const { moment } = useFormats();
  const [code, setCode] = useState('');
  const { data, error, isFetching, refetch } = useQuery(failureListQuery(code));
  const columns: ReadonlyArray<Column<Failure>> = [
    { key: 'code', header: t('code'), render: (failure) => <code>{failure.code}</code> },
    { key: 'at', header: t('at'), render: ({ at }) => moment(at) },
    { key: 'person', header: t('person'), isFluid: true, render: ({ person }) => person ?? t('gone') },
    { key: 'operation', header: t('operation'), minTablePx: 640, render: ({ operation }) => <code>{operation}</code> },
  ];
  return (
    <DataTable<Failure>
      label={t('title')}
      title={t('title')}
      aside={<SearchField label={t('search')} value={code} onSearch={setCode} />}
      columns={columns}
      rows={data?.failures}
      rowKey={({ id }) => String(id)}
      density="panel"
      skeletonRows={2}
      renderCard={({ code: shown, at, person, operation }) => ({
        title: <code>{shown}</code>,
        value: <span className={classes['cardTime']}>{moment(at)}</span>,
        detail: `${person ?? t('gone')} · ${operation}`,
      })}
      empty={
        code === '' ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <NoResults title={t('empty.filtered')} onClear={() => setCode('')} />
        )
      }
      error={
        error === null || data !== undefined
          ? undefined
          : { title: t('failed'), code: failureCode(error), onRetry: () => void refetch(), isRetrying: isFetching }
      }
    />
  );
}
