import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useTranslations } from 'use-intl';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { CategorySection } from './CategorySection.tsx';
import { MainSection } from './MainSection.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import type { ProposedProduct, Shop, ShopValues } from './shop-values.ts';
import { ShortcutSection } from './ShortcutSection.tsx';
import { type SectionProps, useFieldLabels, useShownValue } from './use-shop-form.ts';

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

/** Where the host of the shop's price labels is. */
function PriceLabelSection({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('shops');
  return (
    <FormSection id="priceLabels" title={t('section.priceLabels')} note={t('help.priceLabels')}>
      <FieldRow>
        <TextInput {...form.getInputProps('ipAddress')} label={labels.ipAddress} maxLength={80} spellCheck={false} />
        {(['port', 'configPort'] as const).map((field) => (
          <TextInput
            {...form.getInputProps(field)}
            key={field}
            label={labels[field]}
            inputMode="numeric"
            maxLength={6}
          />
        ))}
      </FieldRow>
    </FormSection>
  );
}
