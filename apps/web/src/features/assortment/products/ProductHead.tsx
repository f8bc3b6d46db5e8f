import type { Product } from '@larder/contract/assortment/products';
import { contentStatusOf } from '@larder/domain/assortment/content-status';
import { can } from '@larder/domain/platform/permission';
import { translate } from '@larder/domain/platform/translated-text';
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { IconArchive, IconArrowBackUp, IconCircleCheck, IconPencil, IconPlus } from '../../../ui/pictures/icons.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ReasonedButton } from '../../../ui/basics/ReasonedButton.tsx';
import { ResourceMenu } from '../../../ui/pages/ResourceMenu.tsx';
import type { Archiving } from '../../../ui/pages/use-archiving.ts';
import { removeProduct } from './api.ts';
import classes from './Product.module.css';
import type { ProductFrame } from './product-frame.ts';

const looks = {
  concept: { tone: 'neutral', icon: IconPencil },
  published: { tone: 'good', icon: IconCircleCheck },
  archived: { tone: 'warn', icon: IconArchive },
} as const;

type ProductHeadProps = {
  readonly place: Place;
  readonly product: Product;
  readonly frame: ProductFrame;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly archiving: Archiving;
  /** Something is typed that is not saved yet. */
  readonly isDirty: boolean;
  readonly onRemoved: () => void;
};

/** The product's name and state, what is known of it, and what is done with it as a whole. */
export function ProductHead({ place, product, frame, crumbs, archiving, isDirty, onRemoved }: ProductHeadProps) {
  const t = useTranslations('products');
  const locale = useLocale();
  const { moment } = useFormats();
  const status = contentStatusOf(product);
  const owner = frame.isOwn ? (frame.places[0]?.name ?? product.property?.extId ?? '') : null;
  const facts = [
    t('facts.number', { id: String(product.id) }),
    owner === null ? t('facts.group') : t('facts.own', { location: owner }),
    t('facts.changed', { moment: moment(product.updatedAt, place.zone) }),
  ];
  return (
    <PageHead
      title={translate(product.name, locale)}
      badge={
        <Badge tone={looks[status].tone} icon={looks[status].icon}>
          {t(`status.${status}`)}
        </Badge>
      }
      facts={facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <span className={classes['fact']}>{fact}</span>
        </Fragment>
      ))}
      crumbs={crumbs}
      hasWideActions
      actions={
        <Can access="write" area="product">
          <ArchiveButton archiving={archiving} frame={frame} isDirty={isDirty} />
          <ProductMenu
            place={place}
            product={product}
            frame={frame}
            archive={isDirty ? undefined : archiving.archive}
            onRemoved={onRemoved}
          />
        </Can>
      }
    />
  );
}

type ArchiveButtonProps = Pick<ProductHeadProps, 'archiving' | 'frame' | 'isDirty'>;

/**
 * Archives or restores: where the product is one's own to change (PRD-06), and not over something typed, which an
 * archived product could not take any more.
 */
function ArchiveButton({ archiving, frame: { isShared, isArchived }, isDirty }: ArchiveButtonProps) {
  const t = useTranslations('products.archive');
  const shared = isShared ? t('shared') : undefined;
  if (isArchived)
    return (
      <ReasonedButton icon={IconArrowBackUp} isBusy={archiving.isPending} reason={shared} onClick={archiving.restore}>
        {t('restore')}
      </ReasonedButton>
    );
  return (
    <ReasonedButton
      icon={IconArchive}
      isBusy={archiving.isPending}
      reason={shared ?? (isDirty ? t('first') : undefined)}
      onClick={archiving.archive}
    >
      {t('action')}
    </ReasonedButton>
  );
}

type ProductMenuProps = {
  readonly place: Place;
  readonly product: Product;
  readonly frame: ProductFrame;
  /** Undefined where it cannot be archived now. */
  readonly archive: (() => void) | undefined;
  readonly onRemoved: () => void;
};

/** Adds another product; deletes this one, and offers to archive it where something keeps it (PRD-05). */
function ProductMenu({ place, product, frame, archive, onRemoved }: ProductMenuProps) {
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
      remove={() => removeProduct(place, product.id)}
      onRemoved={onRemoved}
      instead={
        frame.isArchived || archive === undefined ? undefined : { label: t('archive.action'), onSelect: archive }
      }
    />
  );
}
