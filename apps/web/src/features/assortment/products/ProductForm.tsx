import type { Product } from '@larder/contract/assortment/products';
import type { ReactNode } from 'react';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { NameSection } from './NameSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import type { ProductFrame } from './product-frame.ts';
import type { ProductValues } from './product-values.ts';
import { ShopsPanel } from './ShopsPanel.tsx';
import { SortSection } from './SortSection.tsx';
import { useFieldLabels } from './use-product-form.ts';
import type { ProductOptions } from './use-product-options.ts';
import { useShownValue } from './use-shown-value.ts';

type ProductFormProps = {
  readonly edit: Form<ProductValues>;
  readonly frame: ProductFrame;
  readonly options: ProductOptions;
  /** Null for one that is not there yet. */
  readonly product: Product | null;
  /** What is usually asked for it; null where that is not known. */
  readonly usualCents?: number | null;
  /** Beside the fields, under the shops. */
  readonly aside?: ReactNode;
};

/** All that is entered of a product (PRD-01), as far as one may change it here (PRD-06). */
export function ProductForm(props: ProductFormProps) {
  const { edit, frame, options, product, usualCents = null, aside } = props;
  const labels = useFieldLabels(frame);
  const shown = useShownValue(options, frame);
  const values = edit.form.getValues();
  const ownPrices = frame.location === undefined ? ownPricesOf(product) : noPrices;
  const section = { edit, frame, labels, options, prices: { usualCents, ownPrices } };
  return (
    <EditForm
      edit={edit}
      labels={labels}
      show={(key, value) => shown(key, { ...values, [key]: value })}
      aside={
        <>
          <ShopsPanel {...section} ownPrices={ownPrices} />
          {aside}
        </>
      }
    >
      <NameSection {...section} />
      <PriceSection {...section} />
      <SortSection {...section} />
    </EditForm>
  );
}

const noPrices: ReadonlyMap<number, number> = new Map();

function ownPricesOf(product: Product | null): ReadonlyMap<number, number> {
  const configs = product?.propertyConfigs ?? [];
  return new Map(
    configs.flatMap(({ propertyId, customPriceCents }) =>
      customPriceCents === null ? [] : [[propertyId, customPriceCents] as const],
    ),
  );
}
