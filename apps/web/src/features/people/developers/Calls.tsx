import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconChevronRight } from '../../../ui/pictures/icons.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { NoResults } from '../../../ui/states/NoResults.tsx';
import { type ApiCall, callsQuery, documentPaths, findCalls } from './api-document.ts';
import { Breakable } from './Breakable.tsx';
import { Call } from './Call.tsx';
import classes from './Calls.module.css';
import { useNamedCall } from './use-named-call.ts';

/** Every call of the API, as this server describes it, to search and to open. */
export function Calls() {
  const t = useTranslations('developers.calls');
  const { data, isError, isFetching, refetch } = useQuery(callsQuery);
  const [typed, setTyped] = useState('');
  const named = useNamedCall(() => setTyped(''));
  return (
    <Panel
      title={t('title')}
      note={t('note')}
      aside={
        <span className={classes['bar']}>
          <a className="link" href={documentPaths.office}>
            {t('document')}
          </a>
          <a className="link" href={documentPaths.tills}>
            {t('tillDocument')}
          </a>
        </span>
      }
    >
      <div className="stack">
        {data !== undefined && <Found calls={findCalls(data, typed)} typed={typed} named={named} onSearch={setTyped} />}
        {data === undefined && !isError && <Skeleton width="100%" height={400} />}
        {data === undefined && isError && (
          <ErrorState title={t('failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </Panel>
  );
}

type FoundProps = {
  readonly calls: readonly ApiCall[];
  readonly typed: string;
  readonly named: string;
  readonly onSearch: (typed: string) => void;
};

function Found({ calls, typed, named, onSearch }: FoundProps) {
  const t = useTranslations('developers.calls');
  const modules = Map.groupBy(calls, ({ module, isOfTills }) => (isOfTills ? t('ofTills', { module }) : module));
  return (
    <>
      <div className={classes['bar']}>
        <SearchField className={classes['search']} label={t('search')} value={typed} onSearch={onSearch} />
        <p className="muted" role="status">
          {t('found', { count: calls.length })}
        </p>
      </div>
      {calls.length === 0 && <NoResults title={t('none')} onClear={() => onSearch('')} />}
      <div className={classes['list']}>
        {[...modules].map(([module, group]) => (
          <Module key={module} name={module} calls={group} isFound={typed !== ''} named={named} />
        ))}
      </div>
    </>
  );
}

type ModuleProps = {
  readonly name: string;
  readonly calls: readonly ApiCall[];
  /** What was found is in sight. */
  readonly isFound: boolean;
  readonly named: string;
};

/** The calls of one noun, closed at first: there are two hundred of them. */
function Module({ name, calls, isFound, named }: ModuleProps) {
  const t = useTranslations('developers.calls');
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isFound || calls.some((call) => call.name === named);
  return (
    <details className={classes['module']} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes['head']} data-row-link>
        <Icon of={IconChevronRight} size={16} />
        <h3>
          <Breakable text={name} />
        </h3>
        <span className="muted">{t('found', { count: calls.length })}</span>
      </summary>
      {isShown && calls.map((call) => <Call key={call.name} call={call} isNamed={call.name === named} />)}
    </details>
  );
}
