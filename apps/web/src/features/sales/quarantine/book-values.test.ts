import { expect, it } from 'vitest';
import type { QuarantinedReceipt } from './api.ts';
import { bookEntryOf, bookProblems, bookSums, bookValuesOf, withLine } from './book-values.ts';

const line = {
  productId: 5,
  eanCode: null,
  name: 'Cola',
  quantity: 2,
  unitPriceCents: 250,
  totalCents: 500,
  depositCents: 30,
  discountCents: null,
  vatRate: 9,
  voucherType: null,
  combiDealId: null,
};

const receipt: QuarantinedReceipt = {
  id: 1,
  property: { id: 1, name: 'Utrecht', slug: 'utrecht', timeZone: 'Europe/Amsterdam' },
  shop: { id: 1, name: 'Lobby' },
  cashRegister: { id: 1, name: 'Kassa 1' },
  tillKey: 'a',
  receivedAt: '2026-11-21T10:00:00Z',
  handledAt: null,
  handledBy: null,
  outcome: null,
  note: null,
  receiptId: null,
  state: 'SUCCESS',
  soldAt: '2026-11-21T10:00:00Z',
  totalCents: 500,
  depositCents: 0,
  paidCents: 500,
  paymentMethod: 'pin',
  reasons: [],
  lines: [line, { ...line, totalCents: null, depositCents: null, quantity: null, vatRate: null }],
  cardLastFour: null,
  canBook: true,
};

it('[D9] begins with what the till said, and leaves open what could not be read', () => {
  const values = bookValuesOf(receipt);
  expect(values.lines[0]).toEqual({
    origin: 0,
    name: 'Cola',
    quantity: '2',
    total: '5,00',
    deposit: '0,30',
    vatRate: '9',
  });
  expect(bookSums(values)).toBeUndefined();
  expect(bookProblems(values)).toEqual({
    'lines.1.quantity': 'quantity',
    'lines.1.total': 'amount',
    'lines.1.vatRate': 'vatRate',
  });
  expect(bookValuesOf({ ...receipt, lines: [] }).lines).toHaveLength(1);
});

it('[D9] adds up the lines, and says when less was paid', () => {
  const values = bookValuesOf({ ...receipt, lines: [line] });
  expect(bookSums(values)).toEqual({ totalCents: 530, depositCents: 30 });
  expect(bookProblems(values)).toEqual({ paid: 'paid' });
  expect(bookProblems({ ...values, paid: '5,30' })).toEqual({});
});

it('[D9] sends the lines with what the till said of them besides, and totals that add up', () => {
  const values = { ...withLine(bookValuesOf({ ...receipt, lines: [line] })), paid: '6', note: ' klopt nu ' };
  const lines = [
    values.lines[0],
    { origin: null, name: 'Los', quantity: '1', total: '0,70', deposit: '', vatRate: '5,5' },
  ];
  const entry = bookEntryOf({ ...values, lines: lines.filter((one) => one !== undefined) }, receipt);
  expect(entry).toMatchObject({
    totalCents: 600,
    depositCents: 30,
    paidCents: 600,
    paymentMethod: 'pin',
    note: 'klopt nu',
  });
  expect(entry.lines).toMatchObject([
    { productId: 5, quantity: 2, unitPriceCents: 250, totalCents: 500, depositCents: 30, vatRate: 9 },
    { productId: null, name: 'Los', unitPriceCents: 70, totalCents: 70, vatRate: 5.5 },
  ]);
});
