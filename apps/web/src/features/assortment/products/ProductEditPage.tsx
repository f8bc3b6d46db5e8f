import type { Product } from '@larder/contract/assortment/products';
import { translate } from '@larder/domain/platform/translated-text';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { LockNotices } from '../../../ui/forms/LockNotices.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { useRemoval } from '../../../ui/forms/use-removal.ts';
import { type Archiving, useArchiving } from '../../../ui/pages/use-archiving.ts';
import {
  optionQueries,
  priceChangesQuery,
  productChanged,
  productQuery,
  productRemoved,
  setArchived,
  takeBackProduct,
} from './api.ts';
import { LateHistory } from '../../office/history/public.ts';
import { PricePanel } from './PricePanel.tsx';
import { frameOf, type ProductFrame } from './product-frame.ts';
import { ProductMissing } from './ProductMissing.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductLoading } from './ProductLoading.tsx';
import { useProductCrumbs } from './use-product-crumbs.ts';
import { productDraft, useProductForm } from './use-product-form.ts';
import { type ProductOptions, useProductOptions } from './use-product-options.ts';

/** A product to change, or what may be changed of it here (PRD-01, PRD-06). */
export function ProductEditPage({ params }: PageProps) {
  const t = useTranslations('products');
  const locale = useLocale();
  const place = usePlace(params);
  const product = useQuery(productQuery(place, Number(params['productId'])));
  const { options, failure, isRetrying, retry } = useProductOptions(place);
  const { data } = product;
  const known = params['categoryId'] === undefined ? (data?.categoryIds[0] ?? null) : Number(params['categoryId']);
  const crumbs = useProductCrumbs(place.scope, { categoryId: known, options });
  const name = data === undefined ? t('title') : translate(data.name, locale);
  usePageTitle(name);
  const failed = data === undefined ? product.error : null;
  if (failed !== null || (options === undefined && failure !== null))
    return (
      <ProductMissing
        scope={place.scope}
        failure={failed ?? failure ?? new Error()}
        isRetrying={product.isFetching || isRetrying}
        onRetry={() => {
          retry();
          if (failed !== null) void product.refetch();
        }}
      />
    );
  if (data !== undefined && options !== undefined)
    return (
      <Loaded key={`${place.location?.id} ${data.id}`} place={place} product={data} options={options} crumbs={crumbs} />
    );
  return (
    <div className="stack">
      <PageHead title={name} isLoading crumbs={crumbs} />
      <ProductLoading />
    </div>
  );
}

/** Asks for the product and the choices while the frame is still being drawn. */
export const prefetchProduct: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  void client.prefetchQuery(productQuery(place, Number(visit.params['productId'])));
  const [categories, ledgers, deposits, vats] = optionQueries(place);
  void client.prefetchQuery(categories);
  void client.prefetchQuery(ledgers);
  void client.prefetchQuery(deposits);
  void client.prefetchQuery(vats);
};

type LoadedProps = {
  readonly place: Place;
  readonly product: Product;
  readonly options: ProductOptions;
  readonly crumbs: ReturnType<typeof useProductCrumbs>;
};

function Loaded(props: LoadedProps) {
  const { place, product, crumbs } = props;
  const client = useQueryClient();
  const name = translate(product.name, useLocale());
  const { isRemoved, onRemoved } = useRemoval({
    noun: 'products',
    name,
    draft: productDraft(place, product),
    list: paths.categories(place.scope),
    takeBack: async () => productChanged(client, place, await takeBackProduct(place, product.id)),
    forget: () => productRemoved(client, place, product.id),
  });
  if (isRemoved) return <PageHead title={name} crumbs={crumbs} />;
  return <Fields {...props} onRemoved={onRemoved} />;
}

function Fields({ place, product, options, crumbs, onRemoved }: LoadedProps & { readonly onRemoved: () => void }) {
  const words = useResourceWords('products');
  const locale = useLocale();
  const role = useCurrentUser()?.role ?? null;
  const frame = frameOf({ ...place, role }, product);
  const archiving = useProductArchiving(place, product);
  const prices = useInfiniteQuery(priceChangesQuery(place, product.id));
  const edit = useProductForm(product, {
    place,
    frame,
    said: ({ name }) => ({ title: words.saved(translate(name, locale)) }),
  });
  return (
    <div className="stack">
      <ProductHead
        place={place}
        product={product}
        frame={frame}
        crumbs={crumbs}
        archiving={archiving}
        isDirty={edit.isDirty}
        onRemoved={onRemoved}
      />
      <ProductNotice place={place} product={product} frame={frame} archiving={archiving} />
      <ProductForm
        edit={edit}
        frame={frame}
        options={options}
        product={product}
        usualCents={prices.data?.pages[0]?.usualPriceCents ?? null}
        aside={
          <>
            <PricePanel place={place} product={product} />
            <LateHistory
              place={place}
              subject={{ type: 'product', id: product.id, version: product.version }}
              isDirty={edit.isDirty}
            />
          </>
        }
      />
    </div>
  );
}

type ProductNoticeProps = {
  readonly place: Place;
  readonly product: Product;
  readonly frame: ProductFrame;
  readonly archiving: Archiving;
};

/** Why not everything can be changed here, and where it can (PRD-02, PRD-06). */
function ProductNotice({ place, product, frame, archiving }: ProductNoticeProps) {
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

/** Archives or restores a product (PRD-02). */
function useProductArchiving(place: Place, product: Product): Archiving {
  const t = useTranslations('products.archive');
  const locale = useLocale();
  const client = useQueryClient();
  return useArchiving({
    setArchived: (isArchived) => setArchived(place, product.id, isArchived),
    onChanged: (changed) => productChanged(client, place, changed),
    say: (word) => t(word, { name: translate(product.name, locale) }),
  });
}
