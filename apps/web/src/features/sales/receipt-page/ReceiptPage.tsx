import type { ReceiptPage as Page } from '@larder/contract/sales/receipt-pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { IconDownload } from '../../../ui/pictures/icons.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { pdfUrlOf, receiptPageQuery } from './api.ts';
import { GuestFrame } from './GuestFrame.tsx';
import { MailForm } from './MailForm.tsx';
import { Missing } from './Missing.tsx';
import { Paper } from './Paper.tsx';
import { PaperLoading } from './PaperLoading.tsx';
import classes from './ReceiptPage.module.css';
import { ReviewPanel } from './ReviewPanel.tsx';

/** What the link of a receipt opens for its guest, signed in or not (TXN-05). */
export function ReceiptPage({ params: { token = '' } }: PageProps) {
  const { data, error, isFetching, refetch } = useQuery(receiptPageQuery(token));
  if (data !== undefined) return <Shown token={token} page={data} />;
  if (error === null) return <Loading />;
  return (
    <GuestFrame place={null}>
      <Missing failure={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </GuestFrame>
  );
}

function Shown({ token, page }: { readonly token: string; readonly page: Page }) {
  const t = useTranslations('receiptPage');
  const { moment } = useFormats();
  const { locale } = useLanguage();
  const title = t('title', { number: String(page.number) });
  usePageTitle(title);
  return (
    <GuestFrame place={page.place}>
      <div className={classes['title']}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="muted nowrap">{moment(page.soldAt, page.place.timeZone)}</p>
        </div>
        <ButtonLink variant="primary" size="large" icon={IconDownload} href={pdfUrlOf(token, locale)} download="">
          {t('pdf')}
        </ButtonLink>
      </div>
      <div className={classes['columns']}>
        <Paper page={page} />
        <div className={classes['actions']}>
          <Panel title={t('mail.title')}>
            <MailForm token={token} />
          </Panel>
          <ReviewPanel token={token} rating={page.rating} />
        </div>
      </div>
    </GuestFrame>
  );
}

function Loading() {
  const t = useTranslations('receiptPage');
  usePageTitle(t('loadingTitle'));
  return (
    <GuestFrame place={undefined}>
      <div className={classes['title']}>
        <h1 tabIndex={-1} aria-busy>
          {t('loadingTitle')}
        </h1>
      </div>
      <PaperLoading />
    </GuestFrame>
  );
}
