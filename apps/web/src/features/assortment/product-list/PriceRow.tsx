import type { ListedProduct } from '@larder/contract/assortment/products';
import { priceLimits } from '@larder/domain/assortment/product';
import { translate } from '@larder/domain/platform/translated-text';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { classNames } from '../../../lib/class-names.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { tidyMoney } from '../../../ui/fields/money-input.ts';
import { CategoryName } from '../categories/public.ts';
import type { Cell } from './price-grid.ts';
import classes from './PriceGrid.module.css';

type PriceRowProps = {
  readonly product: ListedProduct;
  readonly savedCents: number | null;
  readonly cell: Cell;
  /** What somebody else made of the price meanwhile; undefined when nobody has. */
  readonly theirs: number | null | undefined;
  readonly isAtLocation: boolean;
  readonly onType: (text: string) => void;
};

/** A product of the grid with the cell of its price. */
export function PriceRow({ product, savedCents, cell, theirs, isAtLocation, onType }: PriceRowProps) {
  const t = useTranslations('assortment.grid');
  const locale = useLocale();
  const id = useId();
  const { text, isChanged, isWrong } = cell;
  const note = useNote({ cell, savedCents, theirs });
  return (
    <tr>
      <td className={classes['name']}>
        <CategoryName name={product.name} imageUrl={product.imageUrl} />
      </td>
      <td className={classes['now']}>
        <MoneyText amountCents={product.retailPriceCents} look="muted" />
      </td>
      <td className={classNames(classes['price'], isChanged && classes['changed'], isWrong && classes['wrong'])}>
        <span className={classes['cell']}>
          {note !== undefined && (
            <span id={id} className={classes['note']}>
              {note}
            </span>
          )}
          <input
            data-row-cell
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={text}
            placeholder={isAtLocation ? t('none') : undefined}
            aria-label={t('cell', { name: translate(product.name, locale) })}
            aria-invalid={isWrong || undefined}
            aria-describedby={note === undefined ? undefined : id}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onType(event.currentTarget.value)}
            onBlur={() => isChanged && onType(tidyMoney(text))}
          />
        </span>
      </td>
    </tr>
  );
}

type Noted = Pick<PriceRowProps, 'cell' | 'savedCents' | 'theirs'>;

/** What stands beside a cell: what is wrong with it, what somebody else made of it, or what it was. */
function useNote({ cell: { isChanged, isWrong }, savedCents, theirs }: Noted): string | undefined {
  const t = useTranslations('assortment.grid');
  const { money } = useFormats();
  if (isWrong) return t('wrong', { least: money(priceLimits.leastCents), largest: money(priceLimits.largestCents) });
  if (theirs === null) return t('staleNone');
  if (theirs !== undefined) return t('stale', { amount: money(theirs) });
  if (!isChanged) return undefined;
  return t('changed', { amount: savedCents === null ? t('none') : money(savedCents) });
}
