import { toInstants } from '@larder/domain/platform/date-range';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { bringPart } from '../../../lib/late-part.ts';
import { usePageAddress } from '../../../lib/page-address.ts';
import type { Place } from '../../../lib/place.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { IconDownload, IconTable } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { periodNamed } from '../../../ui/dates/period.ts';
import { exportOf, type ReceiptSearch } from './receipt-search.ts';

/** The list as a file, with the filters, order and columns that are on screen (TXN-06). */
export function TransactionFiles({ place, search }: { readonly place: Place; readonly search: ReceiptSearch }) {
  const t = useTranslations('transactions.export');
  const failureText = useFailureText();
  const [isMaking, setIsMaking] = useState(false);
  const { columns: chosen } = usePageAddress().search;
  const propertyId = place.location?.id ?? null;
  const saveReceipts = async () => {
    const [{ exportTransactions }, { columnsNamedIn, transactionColumns }, { download }] = await bringPart(() =>
      Promise.all([
        import('@larder/contract/sales/receipts'),
        import('@larder/domain/office/list-columns'),
        import('../../../lib/download.ts'),
      ]),
    );
    const columns = columnsNamedIn(chosen, { columns: transactionColumns, link: 'receipt' });
    const body = { ...exportOf(search, place), ...(columns === null ? {} : { columns }) };
    await download(exportTransactions, { body, propertyId });
  };
  const saveItems = async () => {
    const [{ exportSoldItems }, { download }] = await bringPart(() =>
      Promise.all([import('@larder/contract/books/sold-items'), import('../../../lib/download.ts')]),
    );
    const days = search.period ?? periodNamed('today', place.today);
    const shop = search.shopId === null ? {} : { shopId: search.shopId };
    await download(exportSoldItems, { body: { ...toInstants(days, place.zone), ...shop }, propertyId });
  };
  const make = async (save: () => Promise<void>) => {
    setIsMaking(true);
    notify({ tone: 'info', title: t('started') });
    try {
      await save();
    } catch (error) {
      notify({ tone: 'error', title: t('failed'), text: failureText(error) });
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <ActionMenu
      items={[
        {
          key: 'csv',
          label: t('action'),
          help: t('note'),
          icon: IconDownload,
          isDisabled: isMaking,
          onSelect: () => void make(saveReceipts),
        },
        {
          key: 'items',
          label: t('items'),
          help: t('itemsNote'),
          icon: IconTable,
          isDisabled: isMaking,
          onSelect: () => void make(saveItems),
        },
      ]}
    />
  );
}
