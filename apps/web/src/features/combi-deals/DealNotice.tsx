import type { CombiDeal } from '@larder/contract/combi-deals';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { LockNotices } from '../../ui/LockNotices.tsx';
import type { Archiving } from '../../ui/use-archiving.ts';
import type { DealFrame } from './deal-frame.ts';

type DealNoticeProps = {
  readonly place: Place;
  readonly deal: CombiDeal;
  readonly frame: DealFrame;
  readonly archiving: Archiving;
};

/** Why it cannot be changed here, and where it can. */
export function DealNotice({ place, deal, frame: { isArchived, isShared }, archiving }: DealNoticeProps) {
  const t = useTranslations('combiDeals');
  const { momentDay } = useFormats();
  const isAdmin = useCurrentUser()?.role === 'admin';
  const atGroup = paths.combiDeal({ groupSlug: place.scope.groupSlug }, deal.id);
  return (
    <LockNotices
      archived={
        isArchived
          ? {
              text: t('archive.banner', { day: momentDay(deal.archivedAt, place.zone) }),
              onRestore: isShared ? undefined : archiving.restore,
            }
          : null
      }
      shared={isShared ? { text: t('shared.banner'), changeHref: isAdmin ? atGroup : undefined } : null}
      words={{ restore: t('archive.restore'), change: t('shared.change'), onlyOthers: t('shared.onlyAdmin') }}
    />
  );
}
