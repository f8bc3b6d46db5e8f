import type { Product } from '@larder/contract/products';
import { can } from '@larder/domain/permission';
import { translate } from '@larder/domain/translated-text';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { ResourceRemoval } from '../../ui/ResourceRemoval.tsx';
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
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const canRemove = !frame.isShared && can(role, 'delete', 'product');
  return (
    <>
      <ActionMenu
        items={[
          { key: 'add', label: t('add'), icon: IconPlus, href: paths.newProduct(place.scope) },
          ...(canRemove
            ? ([
                { key: 'line', kind: 'separator' },
                { key: 'remove', label: t('remove.action'), isDanger: true, onSelect: () => setIsAsking(true) },
              ] as const)
            : []),
        ]}
      />
      {isAsking && (
        <ResourceRemoval
          noun="products"
          name={translate(product.name, locale)}
          text={t('remove.text')}
          action={t('remove.action')}
          remove={() => removeProduct(place, product.id)}
          onRemoved={onRemoved}
          onClose={close}
          instead={
            frame.isArchived || archive === undefined ? undefined : (
              <Button
                variant="subtle"
                onClick={() => {
                  close();
                  archive();
                }}
              >
                {t('archive.action')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
