import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../../lib/list-page.ts';
import type { Place } from '../../../lib/place.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { RemovalDialogs } from '../../../ui/overlays/RemovalDialogs.tsx';
import { forgetSheets, revokeSheet, type Sheet, type SheetList } from './api.ts';
import { useSheetCard, useSheetColumns } from './use-sheet-columns.tsx';

type SheetTableProps = {
  readonly place: Place;
  readonly page: ListPage<SheetList>;
  readonly onPage: (cursor: string) => void;
};

/** The sheets that were made, the newest first, each with what can still be done with it. */
export function SheetTable({ place, page, onPage }: SheetTableProps) {
  const t = useTranslations('qrCodes');
  const [revoked, setRevoked] = useState<Sheet | null>(null);
  const given = { place, onRevoke: setRevoked };
  const columns = useSheetColumns(given);
  const renderCard = useSheetCard(given);
  return (
    <>
      <ListTable<Sheet, SheetList>
        page={page}
        failed={t('failed.title')}
        label={t('list.title')}
        columns={columns}
        rowsOf={({ ageCheckSheets }) => ageCheckSheets}
        rowKey={({ id }) => String(id)}
        skeletonRows={5}
        density="panel"
        renderCard={renderCard}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        onStep={onPage}
      />
      {revoked !== null && <RevokeDialog place={place} sheet={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

type RevokeDialogProps = { readonly place: Place; readonly sheet: Sheet; readonly onClose: () => void };

function RevokeDialog({ place, sheet: { id, openCount, ...sheet }, onClose }: RevokeDialogProps) {
  const t = useTranslations('qrCodes.revoke');
  const client = useQueryClient();
  const number = String(sheet.number);
  const question = { title: t('title', { number }), text: t('text', { count: openCount }), action: t('action') };
  return (
    <RemovalDialogs
      failed={t('failed')}
      question={question}
      remove={async () => {
        await revokeSheet(place, id);
        await forgetSheets(client);
      }}
      onRemoved={() => notify({ tone: 'success', title: t('done', { number }) })}
      onClose={onClose}
    />
  );
}
