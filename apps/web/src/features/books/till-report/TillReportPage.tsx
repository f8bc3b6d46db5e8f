import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { tillReport } from '@larder/domain/books/till-report';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Answers } from './Answers.tsx';
import { reportQueries } from './api.ts';

/** What a German location reports of its tills to its tax office, ready to copy (TAX-06). */
export function TillReportPage({ params }: PageProps) {
  const t = useTranslations('tillReport');
  const { scope, location } = usePlace(params);
  usePageTitle(t('title'));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('lead')}
        crumbs={[{ label: t('turnover'), href: paths.turnover(scope) }]}
        hasWideActions
      />
      {location?.country === 'de' ? (
        <Report location={location} scope={scope} />
      ) : (
        <Panel label={t('title')}>
          <EmptyState title={t('elsewhere')} text={t('elsewhereText')} />
        </Panel>
      )}
    </div>
  );
}

type ReportProps = { readonly location: AllowedProperty; readonly scope: Scope };

function Report({ location, scope }: ReportProps) {
  const t = useTranslations('tillReport');
  const [registers, property, bookkeeping] = useQueries({ queries: reportQueries(location.id) });
  const failed = [registers, property, bookkeeping].find(({ error }) => error !== null);
  if (registers.data === undefined || property.data === undefined || bookkeeping.data === undefined)
    return (
      <Panel label={t('title')}>
        {failed === undefined ? (
          <Skeleton width="100%" height={240} />
        ) : (
          <ErrorState
            title={t('failed')}
            code={failureCode(failed.error)}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        )}
      </Panel>
    );
  const { cashRegisters } = registers.data;
  const report = tillReport({ ...property.data, ...bookkeeping.data }, cashRegisters, t('kindValue'));
  const shopOf = (id: number) => cashRegisters.find((register) => register.id === id)?.shopId ?? 0;
  return (
    <>
      <Answers
        title={t('business')}
        answers={report.business}
        toFill={{ href: paths.ledgers(scope), label: t('toBusiness') }}
      />
      {report.tills.map(({ id, name, answers }) => (
        <Answers
          key={id}
          title={name}
          answers={answers}
          toFill={{ href: paths.shop(scope, shopOf(id)), label: t('toShop') }}
        />
      ))}
      {report.tills.length === 0 && (
        <Panel label={t('none')}>
          <EmptyState title={t('none')} text={t('noneText')} />
        </Panel>
      )}
      <p className="muted">{t('deadline')}</p>
    </>
  );
}
