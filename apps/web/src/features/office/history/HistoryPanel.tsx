import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { type HistoryList, type Subject, thingHistoryQuery } from './api.ts';
import { EntryChanges } from './EntryChanges.tsx';
import classes from './History.module.css';
import { RestoreButton } from './RestoreButton.tsx';
import { useChangeText } from './use-change-text.ts';

/** A thing whose history is shown, and where it is looked at. */
export type HistoryPanelProps = {
  readonly place: Place;
  readonly subject: Subject;
  /** Something of the thing is typed that is not saved. */
  readonly isDirty?: boolean;
};

/** Who changed a thing and when, before and after: the last few, and all when asked (HIS-01). */
export function HistoryPanel({ place, subject, isDirty = false }: HistoryPanelProps) {
  const t = useTranslations('history');
  const found = useInfiniteQuery(thingHistoryQuery(place, subject));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = found;
  if (data === undefined && error !== null)
    return (
      <Panel title={t('panel')}>
        <ErrorState
          title={t('failed.title')}
          code={failureCode(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Panel>
    );
  return (
    <Panel title={t('panel')}>
      {data === undefined ? <Waiting /> : <Entries data={data} place={place} isDirty={isDirty} />}
      {hasNextPage && (
        <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </Panel>
  );
}

type EntriesProps = {
  readonly data: InfiniteData<HistoryList>;
  readonly place: Place;
  readonly isDirty: boolean;
};

function Entries({ data, place, isDirty }: EntriesProps) {
  const t = useTranslations('history');
  const text = useChangeText();
  const { moment } = useFormats();
  const entries = data.pages.flatMap(({ history }) => history);
  if (entries.length === 0) return <p className="muted">{t('empty.thing')}</p>;
  return (
    <ul className={classes['entries']}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes['entry']}>
          <span className={classes['action']}>
            {text.action(entry)}
            {text.others(entry)}
          </span>
          <EntryChanges entry={entry}>
            {(change) => <RestoreButton place={place} entry={entry} change={change} isDirty={isDirty} />}
          </EntryChanges>
          <span className="muted caption">
            {moment(entry.at, place.zone)} · {text.who(entry)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  const t = useTranslations('ui');
  return (
    <div className="stack" role="status" aria-label={t('loading')} aria-busy>
      <Skeleton width="100%" />
      <Skeleton width="70%" />
      <Skeleton width="100%" />
    </div>
  );
}
