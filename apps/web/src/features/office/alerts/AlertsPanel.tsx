import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { AlertLine } from './AlertLine.tsx';
import classes from './Alerts.module.css';
import { type Alert, openAlertsQuery } from './api.ts';

type AlertsPanelProps = Scope & { readonly onClose: () => void };

/** What hangs below the bell: the open alerts by location, and the way to all of them. */
export function AlertsPanel({ onClose, ...scope }: AlertsPanelProps) {
  const t = useTranslations('alerts');
  const { data, error, isFetching, refetch } = useQuery(openAlertsQuery);
  return (
    <>
      <div className={classes['head']}>
        <h2 className="strong">{t('title')}</h2>
        <a className="link" href={paths.alerts(scope)} onClick={onClose}>
          {t('all')}
        </a>
      </div>
      {data === undefined && error === null && (
        <div className={classNames(classes['place'], 'stack')}>
          <Skeleton width={220} />
          <Skeleton width={160} />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.alerts.length === 0 && <EmptyState title={t('empty.open')} text={t('empty.openText')} />}
      {placesOf(data?.alerts ?? []).map(({ key, name, alerts }) => (
        <section key={key} aria-label={name ?? t('wholeGroup')}>
          <h3 className={classNames(classes['place'], 'muted caption strong')}>{name ?? t('wholeGroup')}</h3>
          <ul className={classes['list']}>
            {alerts.map((alert) => (
              <AlertLine key={alert.id} alert={alert} groupSlug={scope.groupSlug} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type AlertPlace = { readonly key: number; readonly name: string | null; readonly alerts: readonly Alert[] };

/** The alerts by location, the group's own first. */
export function placesOf(alerts: readonly Alert[]): readonly AlertPlace[] {
  const byPlace = Map.groupBy(alerts, ({ property }) => property?.id ?? 0);
  return [...byPlace]
    .map(([key, own]) => ({ key, name: own[0]?.property?.name ?? null, alerts: own }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}
