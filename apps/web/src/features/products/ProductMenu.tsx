import type { Product } from '@larder/contract/products';
import { can } from '@larder/domain/permission';
import { translate } from '@larder/domain/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { ResourceMenu } from '../../ui/ResourceMenu.tsx';
import { removeProduct } from './api.ts';
import type { ProductFrame } from './product-frame.ts';

type ProductMenuProps = {
  readonly place: Place;
  readonly product: Product;
  readonly frame: ProductFrame;
  /** Undefined where it cannot be archived now. */
  readonly archive: (() => void) | undefined;
  readonly onRemoved: () => void;
};

/** Adds another product; deletes this one after asking, and offers to archive it where something keeps it (PRD-05). */
export function ProductMenu({ place, product, frame, archive, onRemoved }: ProductMenuProps) {
  const t = useTranslations('products');
  const locale = useLocale();
  const role = useCurrentUser()?.role ?? null;
  const items = [{ key: 'add', label: t('add'), icon: IconPlus, href: paths.newProduct(place.scope) }];
  if (frame.isShared || !can(role, 'delete', 'product')) return <ActionMenu items={items} />;
  return (
    <ResourceMenu
      noun="products"
      name={translate(product.name, locale)}
      items={items}
      action={t('remove.action')}
      text={t('remove.text')}
      remove={() => removeProduct(place, product.id)}
      onRemoved={onRemoved}
      instead={
        frame.isArchived || archive === undefined ? undefined : { label: t('archive.action'), onSelect: archive }
      }
    />
  );
}
