import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type PageProps, usePageTitle } from '../../../../lib/page.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/basics/Button.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageHead } from '../../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../../ui/basics/Skeleton.tsx';
import { knownReceipt, receiptQuery } from './api.ts';
import { failureCode, isNotFound } from './failure.ts';
import { type Place, usePlace } from '../../../../lib/place.ts';
import body from './ReceiptBody.module.css';
import { ReceiptBody } from './ReceiptBody.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';
import classes from './ReceiptLoading.module.css';

/** One receipt with everything that is known of it (TXN-03). */
export function TransactionPage({ params }: PageProps) {
  const t = useTranslations('transactions');
  const client = useQueryClient();
  const place = usePlace(params);
  const receiptId = Number(params['transactionId']);
  const { data: receipt, error, isFetching, refetch } = useQuery(receiptQuery(place, receiptId));
  const summary = receipt ?? knownReceipt(client, place, receiptId);
  const isMissing = receipt === undefined && isNotFound(error);
  const titleOfKnown = summary === undefined ? t('title') : t('receipt.title', { number: String(summary.number) });
  usePageTitle(isMissing ? t('receipt.notFound') : titleOfKnown);

  if (isMissing) return <NotFound place={place} />;
  return (
    <div className="stack">
      <ReceiptHead receipt={summary} hasFailed={error !== null} place={place} />
      {receipt !== undefined && <ReceiptBody receipt={receipt} place={place} />}
      {receipt === undefined && error === null && <ReceiptLoading />}
      {receipt === undefined && error !== null && (
        <Panel label={t('failed.one')}>
          <ErrorState
            title={t('failed.one')}
            code={failureCode(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
    </div>
  );
}

function NotFound({ place }: { place: Place }) {
  const t = useTranslations('transactions');
  const list = paths.transactions(place.scope);
  return (
    <div className="stack">
      <PageHead title={t('receipt.notFound')} crumbs={[{ label: t('title'), href: list }]} />
      <Panel label={t('receipt.notFound')}>
        <EmptyState
          title={t('receipt.elsewhere')}
          text={t('receipt.wrongAddress')}
          actions={<ButtonLink href={list}>{t('receipt.back')}</ButtonLink>}
        />
      </Panel>
    </div>
  );
}

const lineWidths = [168, 214, 146];
const factWidths = [96, 62, 118, 70, 84, 132, 126, 74, 60];

/** A receipt on its way: panels of the size that will come. */
function ReceiptLoading() {
  const t = useTranslations('transactions.receipt');
  return (
    <div className={body['columns']} aria-busy>
      <Panel title={t('lines.title')} isBare>
        <div className={classes['columnHeads']} />
        {lineWidths.map((width) => (
          <div key={width} className={classes['line']}>
            <Skeleton width={36} height={36} />
            <Skeleton width={width} />
            <Skeleton width={54} />
          </div>
        ))}
        <div className={classes['sums']} />
      </Panel>
      <Panel title={t('payment.title')}>
        {factWidths.map((width) => (
          <div key={width} className={classes['fact']}>
            <Skeleton width={64} />
            <Skeleton width={width} />
          </div>
        ))}
      </Panel>
    </div>
  );
}
