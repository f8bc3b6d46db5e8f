import type { AllowedProperty } from '@larder/contract/auth';
import { EditForm } from '../../ui/EditForm.tsx';
import type { EditForm as Form } from '../../ui/use-edit-form.ts';
import { CategorySection } from './CategorySection.tsx';
import { MainSection } from './MainSection.tsx';
import { PriceLabelSection } from './PriceLabelSection.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import type { ProposedProduct, Shop, ShopValues } from './shop-values.ts';
import { ShortcutSection } from './ShortcutSection.tsx';
import { useFieldLabels, useShownValue } from './use-shop-form.ts';

type ShopFormProps = {
  readonly edit: Form<ShopValues>;
  readonly shop: Shop;
  readonly location: AllowedProperty;
  readonly proposal: readonly ProposedProduct[];
};

/** All settings of a shop under their four headings (SHP-02). */
export function ShopForm({ edit, shop, location, proposal }: ShopFormProps) {
  const values = edit.form.getValues();
  const labels = useFieldLabels(values.defaultCountry);
  const shown = useShownValue(shop);
  const section = { edit, labels };
  return (
    <EditForm
      edit={edit}
      labels={labels}
      show={(key, value) => shown(key, { ...values, [key]: value })}
      aside={<SectionLinks />}
    >
      <MainSection {...section} location={location} />
      <PriceLabelSection {...section} />
      <ShortcutSection {...section} propertyId={shop.propertyId} chosen={shop.shortcutProducts} proposal={proposal} />
      <CategorySection {...section} categories={shop.categories} />
    </EditForm>
  );
}
