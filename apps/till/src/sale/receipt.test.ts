import { receiptInput } from '@larder/contract/sales/device';
import { fromWire, unknownFields } from '@larder/contract/platform/wire';
import { basisPointsOf } from '@larder/domain/assortment/vat';
import { checkReceipt } from '@larder/domain/sales/receipt-sum';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Basket } from './basket.ts';
import { isAbove, priceSale } from './price-sale.ts';
import {
  type Besides,
  createdReceipt,
  finishedReceipt,
  newReceiptKey,
  type Payment,
  processingReceipt,
  type Receipt,
  wireReceipt,
} from './receipt.ts';
import { catalogOf, dealOf, productOf } from './testing.ts';

const catalog = catalogOf(
  [
    productOf({ id: 1, priceCents: 425, eanCode: '8710400280507', vouchers: ['employee_discount', 'valk_voucher'] }),
    productOf({ id: 2, priceCents: 275, depositCents: 15, vatRate: 21 }),
    productOf({ id: 3, priceCents: 0, vatRate: 0 }),
  ],
  { combiDeals: [dealOf(7, 475, [1], [2])] },
);

/** What the server reads of a receipt, or what it has against it. */
function readAs(receipt: Receipt) {
  const body: unknown = JSON.parse(JSON.stringify(wireReceipt(receipt)));
  const { value, errors } = fromWire(receiptInput, body);
  const read = z.parse(receiptInput, value);
  const lines = read.lines.map((line) => ({ ...line, vatRateBasisPoints: basisPointsOf(line.vatRate) ?? -1 }));
  return { read, wrong: [...errors, ...unknownFields(receiptInput, body), ...checkReceipt({ ...read, lines })] };
}

test('[D10] [TXN-08] whatever is sold and however it ends, every state of its receipt keeps every rule of the server', () => {
  const basket = fc
    .uniqueArray(fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
      selector: ({ productId }) => productId,
      minLength: 1,
    })
    .map((items): Basket =>
      items.map((item) => ({ ...item, priceCents: catalog.products[item.productId - 1]?.priceCents ?? 0 })),
    );
  const besides = fc.constantFrom<Besides>(
    {},
    { ageAnswer: true, ageCheckCode: 'abc' },
    { pickup: { name: 'Jansen', phone: '06' } },
  );
  const payment = fc.constantFrom<Payment>(
    ...[{ paymentMethod: 'room', account: '12', guestName: 'Jansen' }, { card: { brand: 'Visa', authCode: '1' } }, {}],
  );
  const terms = fc.record({ isEmployee: fc.boolean(), isVoucher: fc.boolean() });
  fc.assert(
    fc.property(basket, besides, payment, terms, fc.boolean(), (taken, said, paidWith, how, isPaid) => {
      const sale = priceSale(catalog, taken, how);
      const now = new Date('2026-06-01T10:00:00Z');
      const created = createdReceipt(sale, { key: newReceiptKey(now), soldAt: now.toISOString(), besides: said });
      const processing = processingReceipt(created, paidWith);
      const finished = finishedReceipt(processing, { isPaid, payment: paidWith });
      for (const receipt of [created, processing, finished]) expect(readAs(receipt).wrong).toEqual([]);
      const { read } = readAs(finished);
      expect(read).toMatchObject({ state: isPaid ? 'SUCCESS' : 'FAILED', paidCents: isPaid ? sale.totalCents : 0 });
      expect(read.key).toMatch(/^20260601-[\da-f-]{36}$/);
      expect(isAbove(catalog, sale)).toBe(false);
    }),
  );
});

test('[DYN-05] a sale above a price that fell, or of what is no longer sold, is not begun', () => {
  const [sandwich, water] = catalog.products;
  if (sandwich === undefined || water === undefined) throw new Error('no products');
  const sale = priceSale(catalogOf([sandwich, water]), [{ productId: 1, quantity: 2, priceCents: 425 }]);
  expect(isAbove(catalogOf([{ ...sandwich, priceCents: 424 }]), sale)).toBe(true);
  expect(isAbove(catalogOf([water]), sale)).toBe(true);
  expect(isAbove(catalogOf([{ ...sandwich, priceCents: 500 }]), sale)).toBe(false);
});
