import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import type { Bookkeeping } from '@larder/contract/books/bookkeeping';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { bookkeepingQuery, saveBookkeeping } from './api.ts';
import { BookkeepingFields, useBookkeepingLabels, useMonthName } from './BookkeepingFields.tsx';
import { bookkeepingErrorsOf, bookkeepingSavedOf, type BookkeepingValues } from './bookkeeping-values.ts';

/** What the files for the bookkeeping need of a location (TRN-01). */
export function BookkeepingPanel({ location }: { readonly location: AllowedProperty }) {
  const t = useTranslations('ledgers');
  const tUi = useTranslations('ui');
  const { data, error, isFetching, refetch } = useQuery(bookkeepingQuery(location.id));
  if (data !== undefined)
    return (
      <div id="bookkeeping">
        <Editor location={location} bookkeeping={data} />
      </div>
    );
  return (
    <div id="bookkeeping">
      <Panel title={t('section.bookkeeping')}>
        {error === null ? (
          <div className="stack" role="status" aria-label={tUi('loading')}>
            <Skeleton width="100%" height={40} />
            <Skeleton width="100%" height={40} />
            <Skeleton width="100%" height={40} />
          </div>
        ) : (
          <ErrorState
            title={t('failed.bookkeeping')}
            code={failureCode(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </Panel>
    </div>
  );
}

function Editor({ location, bookkeeping }: { readonly location: AllowedProperty; readonly bookkeeping: Bookkeeping }) {
  const t = useTranslations('ledgers.bookkeeping');
  const tProblem = useTranslations('problems.field');
  const client = useQueryClient();
  const labels = useBookkeepingLabels();
  const monthName = useMonthName();
  const query = bookkeepingQuery(location.id);
  const edit = useEditForm<BookkeepingValues, Bookkeeping>({
    name: `bookkeeping ${location.id}`,
    saved: bookkeepingSavedOf(bookkeeping),
    validate: (values) =>
      Object.fromEntries(Object.entries(bookkeepingErrorsOf(values)).map(([path, code]) => [path, tProblem(code)])),
    save: (values, version) => saveBookkeeping(location.id, values, version),
    valuesOf: (saved) => bookkeepingSavedOf(saved).values,
    reload: async () => bookkeepingSavedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: (saved) => void client.setQueryData(query.queryKey, saved),
    said: () => ({ title: t('saved') }),
  });
  return (
    <EditForm
      // The payment methods listen to the same key: what has not changed is not saved.
      edit={{ ...edit, submit: () => edit.isDirty && edit.submit() }}
      labels={labels}
      show={(key, value) => (key === 'fiscalYearStartMonth' ? monthName(Number(value)) : undefined)}
    >
      <BookkeepingFields form={edit.form} labels={labels} country={location.country} />
    </EditForm>
  );
}
