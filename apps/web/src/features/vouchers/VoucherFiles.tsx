import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import { bringPart } from '../../lib/late-part.ts';
import { type Place, shopBody } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { askedInstants, askedRanges } from '../dashboard/public.ts';
import { periodOf } from './api.ts';
import type { VoucherSearch } from './voucher-search.ts';

/** The report as a file, of the period that is on screen. */
export function VoucherFiles({ place, search }: { readonly place: Place; readonly search: VoucherSearch }) {
  const t = useTranslations('vouchers.file');
  const failureText = useFailureText();
  const making = useMutation({
    mutationFn: async () => {
      // Rarely asked for: the call comes with the first file.
      const [{ exportVouchers }, { download }] = await bringPart(() =>
        Promise.all([import('@larder/contract/report-files'), import('../../lib/download.ts')]),
      );
      const { zone, today, location } = place;
      const asked = askedRanges(periodOf(search, place), search.comparison, today).figures;
      await download(exportVouchers, {
        body: { ...askedInstants(asked, zone), ...shopBody(place) },
        propertyId: location?.id ?? null,
      });
    },
    onError: (error) => notify({ tone: 'error', title: t('failed'), text: failureText(error) }),
  });
  return (
    <ActionMenu
      items={[
        {
          key: 'csv',
          label: t('action'),
          note: t('note'),
          icon: IconDownload,
          isDisabled: making.isPending,
          onSelect: () => {
            notify({ tone: 'info', title: t('started') });
            making.mutate();
          },
        },
      ]}
    />
  );
}
