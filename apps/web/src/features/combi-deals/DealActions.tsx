import type { CombiDeal } from '@larder/contract/combi-deals';
import { translate } from '@larder/domain/translated-text';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconArchive, IconArrowBackUp } from '../../ui/icons.ts';
import { ResourceRemoval } from '../../ui/ResourceRemoval.tsx';
import type { Archiving } from '../../ui/use-archiving.ts';
import { deals } from './api.ts';

type DealActionsProps = {
  readonly place: Place;
  readonly deal: CombiDeal;
  readonly archiving: Archiving;
  readonly onRemoved: () => void;
};

/** Archives at once, deletes after asking; one that was sold cannot be deleted, and is offered to be archived (CMB-02). */
export function DealActions({ place, deal, archiving, onRemoved }: DealActionsProps) {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const isArchived = deal.archivedAt !== null;
  const close = () => setIsAsking(false);
  return (
    <>
      <ActionMenu
        items={[
          isArchived
            ? { key: 'restore', label: t('archive.restore'), icon: IconArrowBackUp, onSelect: archiving.restore }
            : { key: 'archive', label: t('archive.action'), icon: IconArchive, onSelect: archiving.archive },
          { key: 'line', kind: 'separator' },
          { key: 'remove', label: t('remove.action'), isDanger: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      {isAsking && (
        <ResourceRemoval
          noun="combiDeals"
          name={translate(deal.name, locale)}
          text={t('remove.text')}
          action={t('remove.action')}
          remove={() => deals.remove(place, deal.id)}
          onRemoved={onRemoved}
          onClose={close}
          instead={
            isArchived ? undefined : (
              <Button
                variant="subtle"
                onClick={() => {
                  close();
                  archiving.archive();
                }}
              >
                {t('archive.action')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
