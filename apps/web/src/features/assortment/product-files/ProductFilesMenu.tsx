import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { usePageAddress } from '../../../lib/page-address.ts';
import type { Place } from '../../../lib/place.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { IconArrowBarToUp, IconDownload } from '../../../ui/pictures/icons.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { type ExportFilter, exportList, latestImportQuery, productsImported } from './api.ts';
import { ImportStatus } from './ImportStatus.tsx';

// Rare: its code comes when it is opened.
const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog, { frame: ImportFrame });

type ProductFilesMenuProps = {
  readonly place: Place;
  /** The filters of the list, so that the file holds what is on screen. */
  readonly filter: ExportFilter;
  /** The address asks for the import; called when it is closed again. */
  readonly onAskedClose?: (() => void) | undefined;
};

/** The menu of a list of products with its export and the import (PRD-05). */
export function ProductFilesMenu({ place, filter, onAskedClose }: ProductFilesMenuProps) {
  const t = useTranslations('productFiles');
  const failureText = useFailureText();
  const [opened, setOpened] = useState<{ readonly importId: number | null } | null>(null);
  const { columns } = usePageAddress().search;
  const latest = useLatestImport(place);
  const open = () => setOpened({ importId: latest?.id ?? null });
  const exporting = useMutation({
    mutationFn: () => exportList(place, filter, columns),
    onError: (error) => notify({ tone: 'error', title: t('export.failed'), text: failureText(error) }),
  });
  return (
    <>
      {latest !== null && <ImportStatus found={latest} onOpen={open} />}
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
            onSelect: open,
          },
        ]}
      />
      {(opened !== null || onAskedClose !== undefined) && (
        <ImportDialog
          place={place}
          resumedId={opened?.importId ?? null}
          onClose={() => {
            setOpened(null);
            onAskedClose?.();
          }}
        />
      )}
    </>
  );
}

function ImportFrame({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const t = useTranslations('productFiles.import');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** The person's last import here; when it ends while nobody looks at it, the lists take in what it wrote. */
function useLatestImport(place: Place) {
  const client = useQueryClient();
  const latest = useQuery(latestImportQuery(place)).data?.productImport ?? null;
  const isApplying = latest?.state === 'applying';
  useEffect(() => {
    if (!isApplying) return undefined;
    return () => productsImported(client);
  }, [client, isApplying]);
  return latest;
}
