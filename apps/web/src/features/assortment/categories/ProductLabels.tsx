import type { ListedProduct } from '@larder/contract/assortment/products';
import { minimumAge } from '@larder/domain/assortment/age';
import { type Country, countries } from '@larder/domain/platform/country';
import { depositOptionsAt } from '@larder/domain/assortment/deposit';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { IconArchive, IconBuildingStore, IconEyeOff, IconMapPin, IconPencil } from '../../../ui/pictures/icons.ts';
import classes from './Categories.module.css';

type ProductLabelsProps = {
  readonly product: ListedProduct;
  readonly place: Place;
  /** Tells since when it is archived, and keeps its width. */
  readonly isInTable?: boolean;
};

/** What sets a product apart (DT-03): not published, archived, of one location, for whom, with deposit, or hidden. */
export function ProductLabels({ product, place, isInTable = false }: ProductLabelsProps) {
  const t = useTranslations('categories.products.label');
  const { momentDay, money } = useFormats();
  const { location, properties, zone } = place;
  const { status, archivedAt, propertyId } = product;
  const owner = properties.find(({ id }) => id === propertyId);
  return (
    <span className={classNames(classes['labels'], isInTable && 'kept')}>
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
      {ageOf(product, place) !== null && (
        <Badge tone="neutral">{t('age', { age: String(ageOf(product, place)) })}</Badge>
      )}
      {depositsOf(product, place).map((cents) => (
        <Badge key={cents} tone="neutral">
          {t('deposit', { amount: money(cents) })}
        </Badge>
      ))}
      {hiddenCount(product, place) > 0 && (
        <Badge tone="neutral" icon={IconEyeOff}>
          {t('hidden', { count: hiddenCount(product, place) })}
        </Badge>
      )}
      {archivedAt !== null && isInTable && (
        <span className="muted caption">{t('archivedOn', { day: momentDay(archivedAt, zone) })}</span>
      )}
    </span>
  );
}

function countriesOf({ properties }: Place): readonly Country[] {
  return countries.filter((country) => properties.some((property) => property.country === country));
}

/** The age that a guest must have, by the laws of the locations that are looked at; the higher one where they differ. */
function ageOf({ ageRestriction }: ListedProduct, place: Place): number | null {
  const age = Math.max(...countriesOf(place).map((country) => minimumAge(ageRestriction, country) ?? 0));
  return age > 0 ? age : null;
}

/** What a guest pays as deposit, in the countries of the locations that are looked at. */
function depositsOf({ depositKinds }: ListedProduct, place: Place): readonly number[] {
  const options = countriesOf(place).flatMap((country) => depositOptionsAt(country, place.today));
  return [
    ...new Set(options.filter(({ kind }) => depositKinds.includes(kind)).map(({ depositCents }) => depositCents)),
  ];
}

/** In how many shops of the locations that are looked at it is not offered. */
function hiddenCount({ hiddenShopIds }: ListedProduct, { properties }: Place): number {
  const shops = new Set(properties.flatMap((property) => property.shops.map(({ id }) => id)));
  return hiddenShopIds.filter((id) => shops.has(id)).length;
}
