import type { Product } from '@larder/contract/products';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { FormNotice } from '../../ui/FormNotice.tsx';
import classes from './Product.module.css';
import type { ProductFrame } from './product-frame.ts';
import type { useArchiving } from './use-archiving.ts';

type ProductNoticeProps = {
  readonly place: Place;
  readonly product: Product;
  readonly frame: ProductFrame;
  readonly archiving: ReturnType<typeof useArchiving>;
};

/** Why not everything can be changed here, and where it can (PRD-02, PRD-06). */
export function ProductNotice({ place, product, frame, archiving }: ProductNoticeProps) {
  const t = useTranslations('products');
  const { momentDay } = useFormats();
  const isAdmin = useCurrentUser()?.role === 'admin';
  if (!frame.isArchived && !frame.isShared) return null;
  return (
    <div className={classes['notices']}>
      {frame.isArchived && (
        <FormNotice tone="warn">
          {t('archive.banner', { day: momentDay(product.archivedAt, place.zone) })}{' '}
          {!frame.isShared && (
            <button type="button" className={classes['inline']} onClick={archiving.restore}>
              {t('archive.restore')}
            </button>
          )}
        </FormNotice>
      )}
      {frame.isShared && (
        <FormNotice tone="quiet">
          {t('shared.banner', { location: frame.location?.name ?? '' })}{' '}
          {isAdmin ? (
            <a className={classes['inline']} href={paths.product({ groupSlug: place.scope.groupSlug }, product.id)}>
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
