import { checkReceipt } from '@larder/domain/sales/receipt-sum';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repriced, withProduct, withQuantity } from './basket.ts';
import { priceSale } from './price-sale.ts';
import { catalogOf, dealOf, productOf } from './testing.ts';

const sandwich = productOf({ id: 1, priceCents: 425, vatRate: 9, vouchers: ['valk_voucher', 'employee_discount'] });
const beer = productOf({ id: 2, priceCents: 275, depositCents: 15, vatRate: 21, minimumAge: 18 });
const catalog = catalogOf([sandwich, beer], { combiDeals: [dealOf(7, 475, [1], [2])] });

test('[CMB-01] a deal is found by itself, and shared out as docs/combi-sales.md says', () => {
  const sale = priceSale(catalog, withProduct(withProduct([], sandwich), beer));
  expect(
    sale.lines.map(({ totalCents, depositCents, combiDealId }) => [totalCents, depositCents, combiDealId]),
  ).toEqual([
    [288, 0, 7],
    [187, 15, 7],
  ]);
  expect(sale).toMatchObject({ totalCents: 490, depositCents: 15, savedCents: 225 });
});

test('[REP-02] an employee gets the discount on what it is for, and none on a deal', () => {
  const two = withQuantity(withProduct(withProduct([], sandwich), beer), 1, 2);
  const sale = priceSale(catalog, two, { isEmployee: true });
  expect(sale.lines[0]).toMatchObject({ voucherType: 'employee_discount', discountCents: 85, totalCents: 340 });
  expect(sale.totalCents).toBe(340 + 490);
});

test('[REP-02] what the hotel’s voucher pays for says so', () => {
  const [line] = priceSale(catalog, withProduct([], sandwich), { isVoucher: true }).lines;
  expect(line).toMatchObject({ voucherType: 'valk_voucher', totalCents: 425 });
  expect(line).not.toHaveProperty('discountCents');
  const roll = productOf({ id: 3, priceCents: 275, vouchers: ['valk_voucher'] });
  const meal = catalogOf([sandwich, roll], { combiDeals: [dealOf(7, 475, [1], [3])] });
  const { lines } = priceSale(meal, withProduct(withProduct([], sandwich), roll), { isVoucher: true });
  expect(lines.map(({ combiDealId, voucherType }) => [combiDealId, voucherType])).toEqual([
    [7, 'valk_voucher'],
    [7, 'valk_voucher'],
  ]);
});

test('[D9] [DYN-05] whatever is in the basket, the receipt keeps every rule, and costs no more than its prices', () => {
  const products = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      priceCents: fc.integer({ min: 0, max: 999 }),
      depositCents: fc.constantFrom(0, 15, 25),
      vatRate: fc.constantFrom(7, 9, 19, 21),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  const quantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 });
  const deals = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 1_500 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 3 }),
    ),
    { maxLength: 2 },
  );
  fc.assert(
    fc.property(products, quantities, deals, fc.boolean(), (given, counts, offered, isEmployee) => {
      const all = given.map((fields) => productOf({ ...fields, vouchers: ['employee_discount'] }));
      const shop = catalogOf(all, {
        combiDeals: offered.map(([cents, ids], index) => dealOf(index + 1, cents, ...ids.map((id) => [id]))),
      });
      const basket = all.map(({ id, priceCents }, index) => ({
        productId: id,
        quantity: counts[index] ?? 1,
        priceCents,
      }));
      const sale = priceSale(shop, basket, { isEmployee });
      const fullCents = basket.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
      expect(sale.totalCents - sale.depositCents).toBe(fullCents - sale.savedCents);
      expect(sale.savedCents).toBeGreaterThanOrEqual(0);
      for (const { id } of all) {
        const sold = sale.lines
          .filter(({ productId }) => productId === id)
          .reduce((sum, line) => sum + line.quantity, 0);
        expect(sold).toBe(basket.find(({ productId }) => productId === id)?.quantity);
      }
      const lines = sale.lines.map((line) => ({ ...line, vatRateBasisPoints: line.vatRate * 100 }));
      expect(checkReceipt({ ...sale, lines, state: 'SUCCESS', paidCents: sale.totalCents })).toEqual([]);
    }),
  );
});

test('[DYN-05] a price that falls counts at once, and one that rises for the next guest', () => {
  const basket = withProduct([], sandwich);
  const at = (priceCents: number) => repriced(basket, { products: [{ ...sandwich, priceCents }] });
  expect(at(500)[0]?.priceCents).toBe(425);
  expect(at(400)[0]?.priceCents).toBe(400);
});
