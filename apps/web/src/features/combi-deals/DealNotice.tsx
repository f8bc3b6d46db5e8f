import type { CombiDeal } from '@larder/contract/combi-deals';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { FormNotice } from '../../ui/FormNotice.tsx';
import classes from './CombiDeals.module.css';
import type { DealFrame } from './deal-frame.ts';
import type { Archiving } from './use-archiving.ts';

type DealNoticeProps = {
  readonly place: Place;
  readonly deal: CombiDeal;
  readonly frame: DealFrame;
  readonly archiving: Archiving;
};

/** Why it cannot be changed here, and where it can; or that no till offers it. */
export function DealNotice({ place, deal, frame, archiving }: DealNoticeProps) {
  const t = useTranslations('combiDeals');
  const { momentDay } = useFormats();
  const isAdmin = useCurrentUser()?.role === 'admin';
  if (!frame.isArchived && !frame.isShared) return null;
  return (
    <div className={classes['notices']}>
      {frame.isArchived && (
        <FormNotice tone="warn">
          {t('archive.banner', { day: momentDay(deal.archivedAt, place.zone) })}{' '}
          {!frame.isShared && (
            <button type="button" className={classes['inline']} onClick={archiving.restore}>
              {t('archive.restore')}
            </button>
          )}
        </FormNotice>
      )}
      {frame.isShared && (
        <FormNotice tone="quiet">
          {t('shared.banner')}{' '}
          {isAdmin ? (
            <a className={classes['inline']} href={paths.combiDeal({ groupSlug: place.scope.groupSlug }, deal.id)}>
              {t('shared.change')}
            </a>
          ) : (
            t('shared.onlyAdmin')
          )}
        </FormNotice>
      )}
    </div>
  );
}
