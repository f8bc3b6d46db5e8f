import type { Product } from '@larder/contract/products';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconArchive, IconBuildingStore, IconMapPin, IconPencil } from '../../ui/icons.ts';
import classes from './Categories.module.css';

type ProductLabelsProps = {
  readonly product: Product;
  readonly place: Place;
  /** Tells since when it is archived. */
  readonly hasDay?: boolean;
};

/** What sets a product apart (DT-03): not published, archived, or of one location. */
export function ProductLabels({ product, place, hasDay = false }: ProductLabelsProps) {
  const t = useTranslations('categories.products.label');
  const { momentDay } = useFormats();
  const { location, properties, zone } = place;
  const { status, archivedAt, propertyId } = product;
  const owner = properties.find(({ id }) => id === propertyId);
  return (
    <span className={classes['labels']}>
      {archivedAt !== null && (
        <Badge tone="warn" icon={IconArchive}>
          {t('archived')}
        </Badge>
      )}
      {archivedAt === null && status === 'concept' && (
        <Badge tone="neutral" icon={IconPencil}>
          {t('concept')}
        </Badge>
      )}
      {propertyId !== null && location !== undefined && (
        <Badge tone="info" icon={IconBuildingStore}>
          {t('own')}
        </Badge>
      )}
      {propertyId !== null && location === undefined && (
        <Badge tone="location" icon={IconMapPin}>
          {owner?.name ?? product.property?.extId}
        </Badge>
      )}
      {archivedAt !== null && hasDay && (
        <span className="muted caption">{t('archivedOn', { day: momentDay(archivedAt, zone) })}</span>
      )}
    </span>
  );
}
