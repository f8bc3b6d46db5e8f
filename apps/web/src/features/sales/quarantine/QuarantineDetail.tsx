import { can } from '@larder/domain/platform/permission';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { Facts } from '../../../ui/basics/Facts.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { MissingPage } from '../../../ui/pages/MissingPage.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { type QuarantinedReceipt, quarantinedQuery } from './api.ts';
import { BookForm } from './BookForm.tsx';
import { DismissDialog } from './DismissDialog.tsx';
import classes from './Quarantine.module.css';
import { writeQuarantine } from './quarantine-search.ts';

/** One receipt that does not add up: what its till said, what is wrong, and what can be done about it. */
export function QuarantineDetail({ place, receiptId }: { readonly place: Place; readonly receiptId: number }) {
  const t = useTranslations('quarantine');
  const { data, error, isFetching, refetch } = useQuery(quarantinedQuery(place, receiptId));
  const role = useCurrentUser()?.role;
  const [isDismissing, setIsDismissing] = useState(false);
  const list = {
    label: t('title'),
    href: paths.transactions(place.scope, writeQuarantine({ status: 'open', cursor: null, receiptId: null })),
  };
  usePageTitle(t('one'));
  if (data === undefined && error !== null)
    return (
      <MissingPage
        noun="quarantine"
        title={t('one')}
        list={list}
        failure={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const isOpen = data?.outcome === null;
  return (
    <div className="stack">
      <PageHead
        title={t('one')}
        crumbs={[{ label: t('transactions'), href: paths.transactions(place.scope) }, list]}
        facts={data === undefined ? <Skeleton width={220} /> : <SoldFacts receipt={data} />}
        actions={
          isOpen && (
            <Can access="write" area="transaction">
              <Button onClick={() => setIsDismissing(true)}>{t('dismiss.action')}</Button>
            </Can>
          )
        }
      />
      {data !== undefined && (
        <>
          {data.outcome === null ? <Reasons receipt={data} /> : <Outcome place={place} receipt={data} />}
          {isOpen && data.canBook && can(role, 'write', 'transaction') ? (
            <BookForm place={place} receipt={data} />
          ) : (
            <Said receipt={data} />
          )}
        </>
      )}
      {isDismissing && data !== undefined && (
        <DismissDialog place={place} receiptId={receiptId} onClose={() => setIsDismissing(false)} />
      )}
    </div>
  );
}

function SoldFacts({ receipt }: { readonly receipt: QuarantinedReceipt }) {
  const { moment } = useFormats();
  const { property, shop, cashRegister, soldAt, receivedAt } = receipt;
  return `${moment(soldAt ?? receivedAt, property.timeZone)} · ${property.name} · ${shop.name} · ${cashRegister.name}`;
}

function Reasons({ receipt }: { readonly receipt: QuarantinedReceipt }) {
  const t = useTranslations('quarantine');
  const { money } = useFormats();
  return (
    <FormNotice tone="warn">
      <strong>{t('why')}</strong>
      <ul className={classes['reasons']}>
        {receipt.reasons.map(({ code, path, expectedCents, foundCents }) => (
          <li key={`${code} ${path ?? ''}`}>
            {t(`reason.${code}`)}
            {expectedCents !== null &&
              foundCents !== null &&
              ` · ${t('expected', { expected: money(expectedCents), found: money(foundCents) })}`}
            {path !== null && <code className={classes['path']}>{path}</code>}
          </li>
        ))}
      </ul>
      {t(whatNowOf(receipt))}
    </FormNotice>
  );
}

function whatNowOf({ canBook, reasons }: QuarantinedReceipt) {
  if (canBook) return 'whatNow';
  return reasons.some(({ code }) => code === 'receipts_removed') ? 'removed' : 'unpaid';
}

function Outcome({ place, receipt }: { readonly place: Place; readonly receipt: QuarantinedReceipt }) {
  const t = useTranslations('quarantine');
  const { moment } = useFormats();
  const { outcome, handledAt, handledBy, note, receiptId } = receipt;
  if (outcome === null) return null;
  return (
    <FormNotice tone="quiet">
      <strong>{t(`outcome.${outcome}`)}</strong> {moment(handledAt)}
      {handledBy !== null && ` · ${handledBy}`}
      {note !== null && <p>{note}</p>}
      {receiptId !== null && (
        <p>
          <a className="link" href={paths.transaction(place.scope, receiptId)}>
            {t('toReceipt')}
          </a>
        </p>
      )}
    </FormNotice>
  );
}

/** What the till said, where nothing can be changed any more. */
function Said({ receipt }: { readonly receipt: QuarantinedReceipt }) {
  const t = useTranslations('quarantine');
  const { money } = useFormats();
  return (
    <Panel title={t('said')}>
      <Facts
        items={[
          ...receipt.lines.map((line, index) => ({
            label: `${line.name ?? t('line', { number: String(index + 1) })} × ${String(line.quantity ?? '–')}`,
            value: money(line.totalCents),
          })),
          { label: t('field.deposit'), value: money(receipt.depositCents) },
          { label: t('total'), value: money(receipt.totalCents) },
          { label: t('field.paid'), value: money(receipt.paidCents) },
          { label: t('field.paymentMethod'), value: receipt.paymentMethod ?? '–' },
        ]}
      />
    </Panel>
  );
}
