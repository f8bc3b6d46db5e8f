import type { Product } from '@larder/contract/products';
import { contentStatusOf } from '@larder/domain/content-status';
import { translate } from '@larder/domain/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconArchive, IconArrowBackUp, IconCircleCheck, IconPencil, IconPlus } from '../../ui/icons.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { ProductFrame } from './product-frame.ts';
import type { useArchiving } from './use-archiving.ts';

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
  readonly archiving: ReturnType<typeof useArchiving>;
  /** Something is typed that is not saved yet. */
  readonly isDirty: boolean;
};

/** The product's name and state, what is known of it, and what is done with it as a whole. */
export function ProductHead({ place, product, frame, crumbs, archiving, isDirty }: ProductHeadProps) {
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
      facts={facts.join(' · ')}
      crumbs={crumbs}
      hasWideActions={!frame.isShared}
      actions={
        <Can access="write" area="product">
          {!frame.isShared && <ArchiveButton archiving={archiving} isArchived={frame.isArchived} isDirty={isDirty} />}
          <ActionMenu items={[{ key: 'add', label: t('add'), icon: IconPlus, href: paths.newProduct(place.scope) }]} />
        </Can>
      }
    />
  );
}

type ArchiveButtonProps = Pick<ProductHeadProps, 'archiving' | 'isDirty'> & { readonly isArchived: boolean };

/** Archives or restores; not over something typed, which an archived product could not take any more. */
function ArchiveButton({ archiving, isArchived, isDirty }: ArchiveButtonProps) {
  const t = useTranslations('products.archive');
  if (isArchived)
    return (
      <Button icon={IconArrowBackUp} isBusy={archiving.isPending} onClick={archiving.restore}>
        {t('restore')}
      </Button>
    );
  return (
    <Tooltip text={t('first')} isDisabled={!isDirty} opensOnPress={isDirty}>
      <Button
        icon={IconArchive}
        isBusy={archiving.isPending}
        aria-disabled={isDirty || undefined}
        onClick={() => !isDirty && archiving.archive()}
      >
        {t('action')}
      </Button>
    </Tooltip>
  );
}
