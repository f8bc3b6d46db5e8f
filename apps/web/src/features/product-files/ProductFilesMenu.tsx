import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { IconArrowBarToUp, IconDownload } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { type ExportFilter, exportList } from './api.ts';

// Rare: its code comes when it is opened.
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

type ProductFilesMenuProps = {
  readonly place: Place;
  /** The filters of the list, so that the file holds what is on screen. */
  readonly filter: ExportFilter;
};

/** The menu of a list of products with its export and the import (PRD-05). */
export function ProductFilesMenu({ place, filter }: ProductFilesMenuProps) {
  const t = useTranslations('productFiles');
  const failureText = useFailureText();
  const [isImporting, setIsImporting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => exportList(place, filter),
    onError: (error) => notify({ tone: 'error', title: t('export.failed'), text: failureText(error) }),
  });
  return (
    <>
      <ActionMenu
        label={t('menu')}
        items={[
          {
            key: 'export',
            label: t('export.action'),
            note: t('export.note'),
            icon: IconDownload,
            isDisabled: exporting.isPending,
            onSelect: () => {
              notify({ tone: 'info', title: t('export.started') });
              exporting.mutate();
            },
          },
          {
            key: 'import',
            label: t('import.action'),
            icon: IconArrowBarToUp,
            onSelect: () => setIsImporting(true),
          },
        ]}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog place={place} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
