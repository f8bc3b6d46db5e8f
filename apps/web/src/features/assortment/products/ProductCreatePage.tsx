import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { frameOf } from './product-frame.ts';
import { ProductMissing } from './ProductMissing.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductLoading } from './ProductLoading.tsx';
import { useProductCrumbs } from './use-product-crumbs.ts';
import { useNewProductForm } from './use-product-form.ts';
import { type ProductOptions, useProductOptions } from './use-product-options.ts';

/** A new product, of the group or of the location (PRD-01, PRD-06). */
export function ProductCreatePage({ params }: PageProps) {
  const t = useTranslations('products');
  const place = usePlace(params);
  const { options, failure, isRetrying, retry } = useProductOptions(place);
  const categoryId = params['categoryId'] === undefined ? null : Number(params['categoryId']);
  const crumbs = useProductCrumbs(place.scope, { categoryId, options });
  usePageTitle(t('add'));
  if (options === undefined && failure !== null)
    return <ProductMissing scope={place.scope} failure={failure} isRetrying={isRetrying} onRetry={retry} />;
  return (
    <div className="stack">
      <PageHead title={t('add')} crumbs={crumbs} />
      {options === undefined ? (
        <ProductLoading />
      ) : (
        <NewProduct
          key={`${place.location?.id} ${categoryId}`}
          place={place}
          options={options}
          categoryId={categoryId}
          cancelHref={crumbs.at(-1)?.href ?? paths.categories(place.scope)}
        />
      )}
    </div>
  );
}

type NewProductProps = {
  readonly place: Place;
  readonly options: ProductOptions;
  readonly categoryId: number | null;
  readonly cancelHref: string;
};

function NewProduct({ place, options, categoryId, cancelHref }: NewProductProps) {
  const t = useTranslations('products');
  const locale = useLocale();
  const navigate = useNavigate();
  const words = useResourceWords('products');
  const role = useCurrentUser()?.role ?? null;
  const frame = frameOf({ ...place, role }, null);
  const isKnown = options.categories.some(({ id }) => id === categoryId);
  const edit = useNewProductForm(isKnown ? categoryId : null, {
    place,
    frame,
    onSaved: ({ id, name }) => {
      notify({ tone: 'success', title: words.created(translate(name, locale)) });
      const path =
        categoryId === null ? paths.product(place.scope, id) : paths.categoryProduct(place.scope, categoryId, id);
      void navigate(path, { replace: true });
    },
  });
  return (
    <ProductForm
      edit={{ ...edit, creation: { label: t('add'), cancelHref } }}
      frame={frame}
      options={options}
      product={null}
    />
  );
}
