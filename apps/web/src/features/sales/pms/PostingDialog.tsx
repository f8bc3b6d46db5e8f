import type { PmsPosting } from '@larder/contract/sales/pms';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { usePmsDeeds } from './api.ts';
import { PostingState } from './PostingState.tsx';

type PostingDialogProps = {
  readonly place: Place;
  readonly propertyId: number;
  readonly posting: PmsPosting;
  readonly onClose: () => void;
};

/** What was refused goes again, on another room, or is said to be seen to by hand (PMS-07). */
export function PostingDialog({ place, propertyId, posting, onClose }: PostingDialogProps) {
  const t = useTranslations('pms.postings');
  const { retrial, settling } = usePmsDeeds(propertyId);
  const [room, setRoom] = useState(posting.room ?? '');
  const isRefused = posting.state === 'refused';
  const isOfRoom = posting.kind !== 'day_revenue';
  const isChanged = isOfRoom && room.trim() !== (posting.room ?? '');
  return (
    <Dialog
      title={isRefused ? t('open') : t('title')}
      onClose={onClose}
      actions={
        isRefused && (
          <>
            <Button
              variant="subtle"
              isBusy={settling.isPending}
              onClick={() => settling.mutate(posting.id, { onSuccess: onClose })}
            >
              {t('settle')}
            </Button>
            <Button
              isBusy={retrial.isPending}
              disabled={isOfRoom && room.trim() === ''}
              onClick={() =>
                retrial.mutate({ id: posting.id, room: isChanged ? room.trim() : null }, { onSuccess: onClose })
              }
            >
              {t('retry')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p>
          <PostingState posting={posting} />
        </p>
        {posting.receipt !== null && (
          <div>
            <ButtonLink href={paths.transaction(place.scope, posting.receipt.id)}>
              {t('receipt', { number: String(posting.receipt.number) })}
            </ButtonLink>
          </div>
        )}
        {isOfRoom && isRefused && (
          <TextInput
            label={t('newRoom')}
            description={t('newRoomHelp')}
            maxLength={64}
            value={room}
            onChange={({ currentTarget: { value } }) => setRoom(value)}
          />
        )}
        {isRefused && <p className="muted">{t('settleHelp')}</p>}
      </div>
    </Dialog>
  );
}
