import type { Receipt } from '@larder/contract/sales/receipts';
import { isVoucherType } from '@larder/domain/places/voucher';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { classNames } from '../../../../lib/class-names.ts';
import type { CardParts, Column } from '../../../../ui/lists/data-table.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { MoneyText } from '../../../../ui/basics/MoneyText.tsx';
import { ProductThumb } from '../../../../ui/pictures/ProductThumb.tsx';
import classes from './ReceiptLines.module.css';
import { ReceiptSums } from './ReceiptSums.tsx';

type Line = Receipt['lines'][number];

const dash = '–';

/** What was sold (TXN-03), as it was at the moment of sale, with VAT and totals under it. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('transactions.receipt.lines');
  const columns = useColumns();
  const renderCard = useCard();
  return (
    <DataTable
      label={t('title')}
      title={t('title')}
      aside={<span className="muted caption">{t('count', { count: receipt.itemCount })}</span>}
      density="tall"
      columns={columns}
      rows={receipt.lines}
      rowKey={({ position }) => String(position)}
      renderCard={renderCard}
      empty={<p className={classNames(classes['none'], 'muted')}>{t('none')}</p>}
      footer={<ReceiptSums receipt={receipt} />}
    />
  );
}

function useColumns(): readonly Column<Line>[] {
  const t = useTranslations('transactions.receipt.lines');
  const { count } = useFormats();
  const figure = (key: 'quantity' | 'price' | 'total', render: (line: Line) => ReactNode): Column<Line> => ({
    key,
    header: t(key),
    align: 'end',
    render: (line) => <span className={classes['figure']}>{render(line)}</span>,
  });
  return [
    { key: 'product', header: t('product'), isFluid: true, render: (line) => <Product line={line} /> },
    figure('quantity', ({ quantity }) => count(quantity)),
    figure('price', ({ unitPriceCents }) => <MoneyText amountCents={unitPriceCents} />),
    figure('total', ({ totalCents }) => <MoneyText amountCents={totalCents} look="strong" />),
  ];
}

/** A line on a phone: product and total, under them its category and how the total came about. */
function useCard(): (line: Line) => CardParts {
  const { count, money } = useFormats();
  return (line) => ({
    title: (
      <span className={classes['product']}>
        <ProductThumb imageUrl={line.imageUrl} sizePx={28} />
        <ProductName line={line} />
      </span>
    ),
    value: <MoneyText amountCents={line.totalCents} look="strong" />,
    detail: (
      <span className={classes['underName']}>
        <Details line={line} />
      </span>
    ),
    state: <span className="muted nowrap">{`${count(line.quantity)} × ${money(line.unitPriceCents)}`}</span>,
  });
}

function Product({ line }: { line: Line }) {
  return (
    <span className={classes['product']}>
      <ProductThumb imageUrl={line.imageUrl} sizePx={36} />
      <span className={classes['texts']}>
        <ProductName line={line} />
        <span className="muted caption">
          <Details line={line} />
        </span>
      </span>
    </span>
  );
}

/** The name at the moment of sale, or the message that there is none (TXN-07). */
function ProductName({ line: { name } }: { line: Line }) {
  const t = useTranslations('transactions.receipt.lines');
  return <span className={classNames(classes['name'], name === null && 'muted')}>{name ?? t('unknownProduct')}</span>;
}

/** A line's category, and what made it cheaper: a combi-deal, a discount, a voucher. */
function Details({ line }: { line: Line }) {
  const t = useTranslations('transactions.receipt.lines');
  const { money } = useFormats();
  const { categoryName, eanCode, combiDealName, discountCents, voucherType } = line;
  const parts = [
    categoryName ?? eanCode ?? dash,
    combiDealName,
    discountCents === 0 ? null : t('discount', { amount: money(Math.abs(discountCents)) }),
    isVoucherType(voucherType) ? t(`voucher.${voucherType}`) : voucherType,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
