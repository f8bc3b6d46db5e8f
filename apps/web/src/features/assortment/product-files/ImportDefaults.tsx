import { importDefaults } from '@larder/contract/assortment/product-files';
import { productVatTypes } from '@larder/contract/assortment/products';
import { priceCheck } from '@larder/domain/assortment/product';
import { translate } from '@larder/domain/platform/translated-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { readMoney, writeMoney } from '../../../ui/fields/money-input.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { accountChoiceQuery, categoryChoiceQuery, type Defaults, type ProductImport } from './api.ts';
import classes from './ImportDialog.module.css';

type ImportDefaultsProps = {
  readonly place: Place;
  readonly found: ProductImport;
  readonly onGive: (defaults: Defaults) => void;
};

/** What new products get where the file does not say it: given once, and then checked again. */
export function ImportDefaults({ place, found, onGive }: ImportDefaultsProps) {
  const t = useTranslations('productFiles.defaults');
  const tImport = useTranslations('productFiles.import');
  const [given, setGiven] = useState<Defaults>(found.defaults);
  const [price, setPrice] = useState(writeMoney(found.defaults.retailPriceCents));
  const [isPriceWrong, setIsPriceWrong] = useState(false);
  const shown = importDefaults.filter((name) => found.missingDefaults.includes(name) || found.defaults[name] !== null);
  const submit = () => {
    const cents = readMoney(price);
    const isWrong = cents === undefined || priceCheck(cents, false) !== null;
    setIsPriceWrong(isWrong);
    if (!isWrong) onGive({ ...given, retailPriceCents: cents });
  };
  return (
    <form
      className={classes['defaults']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <h3>{t('title')}</h3>
        <p className={classes['hint']}>{t('text')}</p>
      </div>
      <div className={classes['fields']}>
        {shown.map((name) =>
          name === 'retailPriceCents' ? (
            <MoneyField
              key={name}
              label={t(name)}
              value={price}
              onChange={setPrice}
              error={isPriceWrong ? t('wrongPrice') : undefined}
            />
          ) : (
            <Choice
              key={name}
              name={name}
              place={place}
              value={given[name] ?? null}
              onChange={(value) => setGiven({ ...given, ...value })}
            />
          ),
        )}
      </div>
      <Button type="submit">{tImport('recheck')}</Button>
    </form>
  );
}

type ChoiceProps = {
  readonly name: Exclude<(typeof importDefaults)[number], 'retailPriceCents'>;
  readonly place: Place;
  readonly value: number | string | null;
  readonly onChange: (value: Defaults) => void;
};

function Choice({ name, place, value, onChange }: ChoiceProps) {
  const t = useTranslations('productFiles');
  const locale = useLocale();
  const isAccount = name === 'ledgerAccountId' || name === 'ledgerAccountNlId';
  const categories = useQuery({ ...categoryChoiceQuery(place), enabled: name === 'categoryId' });
  const accounts = useQuery({ ...accountChoiceQuery(place), enabled: isAccount });
  const kinds = productVatTypes.map((kind) => ({ value: kind, label: t(`vatType.${kind}`) }));
  const rows = isAccount
    ? accounts.data?.ledgerAccounts.map(({ id, code, description }) => ({
        value: String(id),
        label: `${code} ${description}`,
      }))
    : categories.data?.categories.map((category) => ({
        value: String(category.id),
        label: translate(category.name, locale),
      }));
  return (
    <Select
      label={t(`defaults.${name}`)}
      data={name === 'vatType' ? kinds : (rows ?? [])}
      value={value === null ? null : String(value)}
      searchable
      clearable
      onChange={(chosen) =>
        onChange(
          name === 'vatType'
            ? { vatType: productVatTypes.find((kind) => kind === chosen) ?? null }
            : { [name]: chosen === null ? null : Number(chosen) },
        )
      }
    />
  );
}
