import type { receiptLineInput } from '@larder/contract/sales/receipt-line';
import { combiLines } from '@larder/domain/assortment/combi-deal';
import { divideRounded, sumCents } from '@larder/domain/platform/money';
import type * as z from 'zod/mini';
import type { Basket } from './basket.ts';
import type { Catalog, CatalogDeal, CatalogProduct } from './catalog.ts';
import { bestDeals, type FoundDeal } from './deals.ts';

/** A line of a receipt. */
export type SaleLine = z.input<typeof receiptLineInput> & {
  readonly productId: number;
  readonly quantity: number;
  readonly totalCents: number;
  readonly depositCents: number;
};

/** A deal as the guest got it. */
export type SaleDeal = { readonly deal: CatalogDeal; readonly quantity: number; readonly savedCents: number };

/** What a basket costs, as its receipt will say it; all in cents, `totalCents` including deposit. */
export type PricedSale = {
  readonly lines: readonly SaleLine[];
  readonly deals: readonly SaleDeal[];
  readonly depositCents: number;
  readonly totalCents: number;
  /** Of deals and of the discount of an employee. */
  readonly savedCents: number;
};

/** What changes what a basket costs. */
export type PriceTerms = {
  /** Somebody who works here gets the location's discount on what it is for. */
  readonly isEmployee?: boolean;
  /** The hotel's voucher pays: its lines say so. */
  readonly isVoucher?: boolean;
};

/** Prices a basket: with the deals at which it costs least, each product's own deposit, and the discount of an employee on the rest. */
export function priceSale(catalog: Catalog, basket: Basket, terms: PriceTerms = {}): PricedSale {
  const products = new Map(catalog.products.map((product) => [product.id, product]));
  const sold = basket.flatMap((item) => {
    const product = products.get(item.productId);
    return product === undefined ? [] : [{ ...item, product }];
  });
  const inDeals = new Set(catalog.combiDeals.flatMap(({ groups }) => groups.flatMap(({ productIds }) => productIds)));
  const pieces = sold.flatMap(({ productId, priceCents, quantity }) =>
    inDeals.has(productId) ? Array.from({ length: quantity }, () => ({ productId, priceCents })) : [],
  );
  const deals = grouped(bestDeals(pieces, catalog.combiDeals));
  const left = new Map(sold.map(({ productId, quantity }) => [productId, quantity]));
  const dealLines = deals.flatMap((counted) => {
    const { found, quantity } = counted;
    for (const { productId } of found.pieces) left.set(productId, (left.get(productId) ?? 0) - quantity);
    return linesOfDeal(catalog, { products, terms }, counted);
  });
  const ownLines = sold.flatMap(({ product, priceCents }) => {
    const quantity = left.get(product.id) ?? 0;
    return quantity > 0 ? [ownLine(catalog, product, { quantity, priceCents, terms })] : [];
  });
  const lines = [...ownLines, ...dealLines];
  const depositCents = sumCents(lines.map((line) => line.depositCents));
  const saleDeals = deals.map(({ found, quantity }) => ({
    deal: found.deal,
    quantity,
    savedCents: quantity * (sumCents(found.pieces.map(({ priceCents }) => priceCents)) - found.deal.priceCents),
  }));
  return {
    lines,
    deals: saleDeals,
    depositCents,
    totalCents: sumCents(lines.map(({ totalCents }) => totalCents)) + depositCents,
    savedCents: sumCents([
      ...saleDeals.map(({ savedCents }) => savedCents),
      ...lines.map(({ discountCents }) => discountCents ?? 0),
    ]),
  };
}

type CountedDeal = { readonly found: FoundDeal; readonly quantity: number };

/** The same deal of the same products is one sale of two. */
function grouped(found: readonly FoundDeal[]): readonly CountedDeal[] {
  const byContent = Map.groupBy(found, ({ deal, pieces }) =>
    [deal.id, ...pieces.map(({ productId, priceCents }) => `${productId}/${priceCents}`)].join(),
  );
  return [...byContent.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ found: first, quantity: others.length + 1 }],
  );
}

/** One line a product, its price shared out as docs/combi-sales.md says. */
function linesOfDeal(
  catalog: Catalog,
  { products, terms }: { readonly products: ReadonlyMap<number, CatalogProduct>; readonly terms: PriceTerms },
  { found: { deal, pieces }, quantity }: CountedDeal,
): readonly SaleLine[] {
  const members = pieces.flatMap(({ productId, priceCents }) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ product, priceCents }];
  });
  const parts = combiLines(
    deal.priceCents,
    members.map(({ product, priceCents }) => ({
      regularPriceCents: priceCents,
      depositCents: product.depositCents,
      vatRateBasisPoints: Math.round(product.vatRate * 100),
    })),
    quantity,
  );
  return members.flatMap(({ product }, index) => {
    const part = parts[index];
    if (part === undefined) return [];
    const { unitPriceCents, totalCents, depositCents } = part;
    const amounts = { quantity, unitPriceCents, totalCents, depositCents };
    const paidBy = isPaidByVoucher(product, terms) ? { voucherType: 'valk_voucher' } : {};
    return [{ ...lineOf(catalog, product), ...amounts, ...paidBy, combiDealId: deal.id }];
  });
}

function ownLine(
  catalog: Catalog,
  product: CatalogProduct,
  {
    quantity,
    priceCents,
    terms,
  }: { readonly quantity: number; readonly priceCents: number; readonly terms: PriceTerms },
): SaleLine {
  const fullCents = priceCents * quantity;
  const percent = terms.isEmployee === true ? (catalog.shop.employeeDiscountPercent ?? 0) : 0;
  const isDiscounted = percent > 0 && product.vouchers.includes('employee_discount');
  const discountCents = isDiscounted ? divideRounded(fullCents * percent, 100) : 0;
  const voucherType = isDiscounted ? 'employee_discount' : isPaidByVoucher(product, terms) ? 'valk_voucher' : null;
  return {
    ...lineOf(catalog, product),
    quantity,
    unitPriceCents: priceCents,
    totalCents: fullCents - discountCents,
    depositCents: product.depositCents * quantity,
    ...(voucherType === null ? {} : { voucherType }),
    ...(discountCents === 0 ? {} : { discountCents }),
  };
}

function isPaidByVoucher({ vouchers }: CatalogProduct, { isVoucher }: PriceTerms): boolean {
  return isVoucher === true && vouchers.includes('valk_voucher');
}

function lineOf({ shop }: Catalog, { id, eanCode, name, vatRate }: CatalogProduct) {
  return { productId: id, eanCode, name: name[shop.defaultLanguage] ?? name.nl, vatRate };
}

/** Whether a line costs more than its product does by now: a price that fell since is to be taken over first. */
export function isAbove({ products }: Catalog, { lines }: PricedSale): boolean {
  const prices = new Map(products.map(({ id, priceCents }) => [id, priceCents]));
  return lines.some(
    (line) => (line.combiDealId ?? null) === null && line.unitPriceCents > (prices.get(line.productId) ?? -1),
  );
}
