import { roundToFiveCents } from '@larder/domain/platform/money';
import {
  enteredContent,
  enteredUnits,
  type NetContent,
  readNetContent,
  unitPriceCents,
} from '@larder/domain/assortment/net-content';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { readMoney } from '../../../ui/fields/money-input.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import classes from './Product.module.css';
import type { SectionProps } from './section-props.ts';

/** What is in the package, with the price of a kilogram, a litre or a piece that labels print because of it. */
export function NetContentField({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('products');
  const { netContent, customPriceCents, retailPriceCents } = form.getValues();
  const { quantity, unit } = netContent;
  const hint = useUnitPrice(readMoney(customPriceCents) ?? readMoney(retailPriceCents) ?? null);
  return (
    <div className={classes['content']}>
      <TextInput
        label={labels.netContent}
        description={hint(readNetContent(quantity, unit) ?? null)}
        value={quantity}
        error={form.errors['netContent']}
        inputMode="text"
        maxLength={20}
        onChange={(event) => {
          form.setFieldValue('netContent', { quantity: event.currentTarget.value, unit });
          form.clearFieldError('netContent');
        }}
        onBlur={() => {
          // Who types `33 cl` has chosen the unit with it.
          const whole = readNetContent(quantity, null) ?? null;
          if (whole === null) form.validateField('netContent');
          else form.setFieldValue('netContent', enteredContent(whole));
        }}
      />
      <Select
        label={t('field.netContentUnit')}
        data={enteredUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        value={unit}
        onChange={(chosen) => {
          form.setFieldValue('netContent', { quantity, unit: enteredUnits.find((known) => known === chosen) ?? unit });
          form.clearFieldError('netContent');
        }}
      />
    </div>
  );
}

/** Says what labels print of a content at a price; while there is nothing to print, what the field is for. */
function useUnitPrice(priceCents: number | null) {
  const t = useTranslations('products');
  const { money } = useFormats();
  return (content: NetContent | null) => {
    const each = content === null || priceCents === null ? null : unitPriceCents(roundToFiveCents(priceCents), content);
    if (content === null) return t('field.netContentHelp');
    return each === null ? t('field.noUnitPrice') : t(`unitPrice.${content.unit}`, { amount: money(each) });
  };
}
