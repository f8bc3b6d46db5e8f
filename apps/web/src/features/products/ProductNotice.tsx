import type { Product } from '@larder/contract/products';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { LockNotices } from '../../ui/LockNotices.tsx';
import type { Archiving } from '../../ui/use-archiving.ts';
import type { ProductFrame } from './product-frame.ts';

type ProductNoticeProps = {
  readonly place: Place;
  readonly product: Product;
  readonly frame: ProductFrame;
  readonly archiving: Archiving;
};

/** Why not everything can be changed here, and where it can (PRD-02, PRD-06). */
export function ProductNotice({ place, product, frame, archiving }: ProductNoticeProps) {
  const t = useTranslations('products');
  const { momentDay } = useFormats();
  const isAdmin = useCurrentUser()?.role === 'admin';
  const { isArchived, isShared, location } = frame;
  const atGroup = paths.product({ groupSlug: place.scope.groupSlug }, product.id);
  return (
    <LockNotices
      archived={
        isArchived
          ? {
              text: t('archive.banner', { day: momentDay(product.archivedAt, place.zone) }),
              onRestore: isShared ? undefined : archiving.restore,
            }
          : null
      }
      shared={
        isShared
          ? {
              text: t('shared.banner', { location: location?.name ?? '' }),
              changeHref: isAdmin ? atGroup : undefined,
            }
          : null
      }
      words={{ restore: t('archive.restore'), change: t('shared.change'), onlyOthers: t('shared.onlyAdmin') }}
    />
  );
}
