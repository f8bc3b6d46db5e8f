import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import {
  IconArchive,
  IconArrowBackUp,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconChevronDown,
} from '../../../ui/pictures/icons.ts';
import { Menu, type MenuItem } from '../../../ui/overlays/Menu.tsx';
import { ReasonedButton } from '../../../ui/basics/ReasonedButton.tsx';
import type { ChangeBody } from './api.ts';
import classes from './Assortment.module.css';
import { useCategoryNames } from './ProductFilters.tsx';
import type { ProductSearch } from './product-search.ts';

type SelectionActionsProps = {
  readonly place: Place;
  readonly search: ProductSearch;
  readonly isBusy: boolean;
  /** Why what the products are by themselves cannot be changed here (PRD-06). */
  readonly sharedReason: string | undefined;
  readonly onApply: (change: ChangeBody, say: (count: number) => string) => Promise<void>;
  readonly onPrice: () => void;
};

/** The buttons of the bar: what changes the products themselves, their shops and their prices. */
export function SelectionActions({
  place,
  search: { status },
  isBusy,
  sharedReason,
  onApply,
  onPrice,
}: SelectionActionsProps) {
  const t = useTranslations('assortment.change');
  const categories = useCategoryNames(place);
  const shops = shopItems(place, t, onApply);
  return (
    <div className={classes['actions']} data-actions>
      {status !== 'archived' && (
        <ReasonedButton
          icon={IconArchive}
          isBusy={isBusy}
          reason={sharedReason}
          onClick={() => void onApply({ archived: true }, (count) => t('archived', { count }))}
        >
          {t('archive')}
        </ReasonedButton>
      )}
      {(status === 'archived' || status === 'all') && (
        <ReasonedButton
          icon={IconArrowBackUp}
          isBusy={isBusy}
          reason={sharedReason}
          onClick={() => void onApply({ archived: false }, (count) => t('restored', { count }))}
        >
          {t('restore')}
        </ReasonedButton>
      )}
      {sharedReason === undefined ? (
        <Menu
          label={t('category')}
          items={[...categories].map(([categoryId, name]) => ({
            key: String(categoryId),
            label: name,
            onSelect: () => void onApply({ categoryId }, (count) => t('moved', { count, name })),
          }))}
          trigger={(props) => (
            <Button {...props} icon={IconCategory} iconAfter={IconChevronDown} disabled={categories.size === 0}>
              {t('category')}
            </Button>
          )}
        />
      ) : (
        <ReasonedButton icon={IconCategory} iconAfter={IconChevronDown} reason={sharedReason}>
          {t('category')}
        </ReasonedButton>
      )}
      <Menu
        label={t('visibility')}
        items={shops}
        trigger={(props) => (
          <Button {...props} icon={IconBuildingStore} iconAfter={IconChevronDown} disabled={shops.length === 0}>
            {t('visibility')}
          </Button>
        )}
      />
      <Button icon={IconCash} onClick={onPrice}>
        {t('price')}
      </Button>
    </div>
  );
}

type Words = ReturnType<typeof useTranslations<'assortment.change'>>;

/** Shows or hides in each shop; at group level a shop is named with its location. */
function shopItems(place: Place, t: Words, onApply: SelectionActionsProps['onApply']): readonly MenuItem[] {
  const shops = place.properties.flatMap((property) =>
    property.shops.map(({ id, name }) => ({
      id,
      name: place.location === undefined ? `${property.name} · ${name}` : name,
    })),
  );
  return shops.flatMap(({ id, name: shop }, index): readonly MenuItem[] => [
    ...(index === 0 ? [] : [{ kind: 'separator', key: `line ${id}` } as const]),
    {
      key: `show ${id}`,
      label: t('show', { shop }),
      onSelect: () =>
        void onApply({ visibility: { shopId: id, visible: true } }, (count) => t('shown', { count, shop })),
    },
    {
      key: `hide ${id}`,
      label: t('hide', { shop }),
      onSelect: () =>
        void onApply({ visibility: { shopId: id, visible: false } }, (count) => t('hidden', { count, shop })),
    },
  ]);
}
