import { useTranslations } from 'use-intl';
import { type Place, shopNames } from '../../lib/place.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { IconBuildingStore } from '../pictures/icons.ts';

type ShopMenuProps = {
  readonly place: Place;
  readonly value: number | null;
  readonly onChange: (shopId: number | null) => void;
};

/** Narrows a report to one shop, where there are more. */
export function ShopMenu({ place, value, onChange }: ShopMenuProps) {
  const t = useTranslations('ui.shop');
  const shops = [...shopNames(place)].map(([id, label]) => ({ value: String(id), label }));
  if (shops.length < 2) return null;
  const chosen = value === null ? '' : String(value);
  return (
    <FilterMenu
      label={shops.find((shop) => shop.value === chosen)?.label ?? t('any')}
      icon={IconBuildingStore}
      value={[chosen]}
      options={[{ value: '', label: t('any') }, ...shops]}
      onChange={([id]) => onChange(id ? Number(id) : null)}
    />
  );
}
