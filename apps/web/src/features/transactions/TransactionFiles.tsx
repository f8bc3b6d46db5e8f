import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import { bringPart } from '../../lib/late-part.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { exportOf, type ReceiptSearch } from './receipt-search.ts';

/** The list as a file, with the filters that are on screen (TXN-06). */
export function TransactionFiles({ place, search }: { readonly place: Place; readonly search: ReceiptSearch }) {
  const t = useTranslations('transactions.export');
  const failureText = useFailureText();
  const [isMaking, setIsMaking] = useState(false);
  const make = async () => {
    setIsMaking(true);
    notify({ tone: 'info', title: t('started') });
    try {
      const [{ exportTransactions }, { download }] = await bringPart(() =>
        Promise.all([import('@larder/contract/receipts'), import('../../lib/download.ts')]),
      );
      await download(exportTransactions, { body: exportOf(search, place), propertyId: place.location?.id ?? null });
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
          note: t('note'),
          icon: IconDownload,
          isDisabled: isMaking,
          onSelect: () => void make(),
        },
      ]}
    />
  );
}
