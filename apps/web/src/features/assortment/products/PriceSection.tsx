import { productVatTypes } from '@larder/contract/assortment/products';
import { useTranslations } from 'use-intl';
import { useFormats, useTimeZone } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { Choice } from './Choice.tsx';
import { LedgerFields } from './LedgerFields.tsx';
import { aboveAdvice, depositCountries, depositIn, depositsAt, vatPercentAt, withDeposit } from './price-words.ts';
import classes from './Product.module.css';
import { PriceNotes } from './PriceNotes.tsx';
import { isLocked, type SectionProps } from './section-props.ts';

/** What it costs, and where the money is booked. */
export function PriceSection(props: SectionProps) {
  const { edit, frame, labels } = props;
  const { form } = edit;
  const t = useTranslations('products');
  return (
    <FormSection title={t('section.price')} note={t('priceNote')}>
      <div className={classes['fields']}>
        <FieldRow>
          <MoneyField
            label={labels.retailPriceCents}
            description={frame.hasOwnPrice ? t('field.advisedPriceHelp') : undefined}
            value={form.getValues().retailPriceCents}
            error={form.errors['retailPriceCents']}
            isRequired={!isLocked(frame)}
            disabled={isLocked(frame)}
            onChange={(text) => form.setFieldValue('retailPriceCents', text)}
            onBlur={() => form.validateField('retailPriceCents')}
          />
          {frame.hasOwnPrice && <OwnPrice {...props} />}
          <Deposits {...props} />
        </FieldRow>
        <PriceNotes {...props} />
        <FieldRow>
          <VatType {...props} />
          <LedgerFields {...props} />
        </FieldRow>
      </div>
    </FormSection>
  );
}

function OwnPrice({ edit: { form }, frame, labels }: SectionProps) {
  const t = useTranslations('products.field');
  const { money } = useFormats();
  const { customPriceCents, retailPriceCents } = form.getValues();
  const above = aboveAdvice(customPriceCents, retailPriceCents);
  const hint = () => {
    if (above === null) return t('followsAdvice');
    if (above === 0) return t('atAdvice');
    return above > 0 ? t('aboveAdvice', { amount: money(above) }) : t('belowAdvice', { amount: money(-above) });
  };
  return (
    <MoneyField
      label={labels.customPriceCents}
      description={hint()}
      value={customPriceCents}
      placeholder={retailPriceCents}
      error={form.errors['customPriceCents'] ?? form.errors['propertyConfigs.0.customPriceCents']}
      disabled={frame.isArchived}
      onChange={(text) => {
        form.setFieldValue('customPriceCents', text);
        form.clearFieldError('propertyConfigs.0.customPriceCents');
      }}
      onBlur={() => form.validateField('customPriceCents')}
    />
  );
}

function Deposits({ edit: { form }, frame, labels, options }: SectionProps) {
  const t = useTranslations('products');
  const { money } = useFormats();
  const day = useToday(useTimeZone());
  const kinds = form.getValues().depositKinds;
  const asked = depositCountries(frame.countries, kinds);
  return asked.map((country) => {
    const chosen = depositIn(country, kinds);
    return (
      <Choice
        key={country}
        label={asked.length > 1 ? t(`field.depositOf.${country}`) : labels.depositKinds}
        description={chosen === null ? undefined : t('field.depositHelp')}
        value={chosen}
        options={depositsAt(options.depositOptions, { country, day }, chosen).map(({ kind, depositCents }) => ({
          value: kind,
          label: `${t(`deposit.${kind}`)} ${money(depositCents)}`,
        }))}
        error={form.errors['depositKinds']}
        disabled={isLocked(frame)}
        onChange={(kind) => form.setFieldValue('depositKinds', withDeposit(kinds, country, kind))}
      />
    );
  });
}

function VatType({ edit: { form }, frame, labels, options }: SectionProps) {
  const t = useTranslations('products');
  const { percent } = useFormats();
  const day = useToday(useTimeZone());
  const { vatType } = form.getValues();
  const ratesOf = (goods: (typeof productVatTypes)[number]) =>
    frame.countries.map((country) => {
      const rate = percent(vatPercentAt(options.vats, goods, { country, day }));
      return frame.countries.length > 1 ? `${rate} ${t(`country.${country}`)}` : rate;
    });
  return (
    <Choice
      label={labels.vatType}
      description={vatType === null ? undefined : t('field.vatNow', { rates: ratesOf(vatType).join(', ') })}
      value={vatType}
      options={productVatTypes.map((value) => ({
        value,
        label: frame.countries.length > 1 ? t(`vat.${value}`) : `${t(`vat.${value}`)} ${ratesOf(value).join('')}`,
      }))}
      error={form.errors['vatType']}
      isRequired={!isLocked(frame)}
      disabled={isLocked(frame)}
      onChange={(value) => form.setFieldValue('vatType', value)}
      onBlur={() => form.validateField('vatType')}
    />
  );
}
