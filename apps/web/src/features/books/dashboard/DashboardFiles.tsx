import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { bringPart } from '../../../lib/late-part.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, shopBody } from '../../../lib/place.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { IconDownload, IconMail, IconTable } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { askedInstants, type AskedRange } from '../reports/public.ts';

type DashboardFilesProps = {
  readonly place: Place;
  readonly asked: AskedRange;
  /** The report of one category. */
  readonly categoryId?: number;
};

/** The files of what the dashboard, or the report of a category, shows. */
export function DashboardFiles({ place, asked, categoryId }: DashboardFilesProps) {
  const t = useTranslations('dashboard.report');
  const failureText = useFailureText();
  const [isMaking, setIsMaking] = useState(false);
  const make = async (kind: 'exportReport' | 'printReport') => {
    setIsMaking(true);
    notify({ tone: 'info', title: t('started') });
    try {
      // Rarely asked for: the calls come with the first file.
      const [calls, { download }] = await bringPart(() =>
        Promise.all([import('@larder/contract/books/report-files'), import('../../../lib/download.ts')]),
      );
      await download(calls[kind], {
        body: {
          ...askedInstants(asked, place.zone),
          ...shopBody(place),
          ...(categoryId === undefined ? {} : { categoryId }),
        },
        propertyId: place.location?.id ?? null,
      });
    } catch (error) {
      notify({ tone: 'error', title: t('failed'), text: failureText(error) });
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <ActionMenu
      label={t('menu')}
      items={[
        {
          key: 'csv',
          label: t('csv'),
          note: t('csvNote'),
          icon: IconTable,
          isDisabled: isMaking,
          onSelect: () => void make('exportReport'),
        },
        {
          key: 'pdf',
          label: t('pdf'),
          note: t('pdfNote'),
          icon: IconDownload,
          isDisabled: isMaking,
          onSelect: () => void make('printReport'),
        },
        ...(categoryId === undefined
          ? [{ key: 'mail', label: t('byMail'), icon: IconMail, href: paths.reportMails(place.scope) }]
          : []),
      ]}
    />
  );
}
