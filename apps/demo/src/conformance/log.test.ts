import { describe, expect, test } from 'vitest';
import { type LogEntry, type Mistake, mistakesIn } from './log.ts';

const version = '7-a.1';
const product = {
  ...{ id: 1, name: { nl: 'Broodje' }, categoryIds: [], imageUrl: null, eanCode: null, priceCents: 425 },
  ...{ priceValidUntil: null, depositCents: 0, vatRate: 9, ageRestriction: 'off', minimumAge: null, vouchers: [] },
};
const catalog = {
  version,
  shop: {
    ...{ id: 1, name: 'Winkel', locationName: 'Utrecht', currency: 'EUR', timeZone: 'Europe/Amsterdam', country: 'nl' },
    ...{ defaultLanguage: 'nl', isPickupActive: false, checksAge: true, logoUrl: null, pictureUrl: null },
    ...{ employeeDiscountPercent: null, practiceTerminal: false },
  },
  register: { id: 1, name: 'Kassa', model: 'table' },
  ...{ paymentMethods: [], categories: [], combiDeals: [], shortcuts: [], theme: null },
  products: [product, { ...product, id: 2, minimumAge: 18, ageRestriction: 'high' }],
};

const asked: LogEntry = { at: '2026-06-01T09:00:00Z', method: 'GET', path: '/catalog', status: 200, response: catalog };
const taken = { key: 'a', status: 'created' };

function receipt(fields: Record<string, unknown> = {}, line: Record<string, unknown> = {}): LogEntry {
  const lines = [{ product_id: 1, quantity: 1, unit_price_cents: 425, total_cents: 425, vat_rate: 9, ...line }];
  const body = {
    state: 'SUCCESS',
    sold_at: '2026-06-01T10:00:00Z',
    lines,
    total_cents: 425,
    paid_cents: 425,
    ...fields,
  };
  return {
    at: '2026-06-01T10:00:01Z',
    method: 'PUT',
    path: '/receipts/a',
    request: body,
    status: 201,
    response: taken,
  };
}

function prices(since: string, changed: readonly object[] = [], next = version): LogEntry {
  const response = { version: next, prices: changed };
  return { at: '2026-06-01T09:30:00Z', method: 'GET', path: `/prices?since=${since}&wait=25`, status: 200, response };
}

const fallen = { productId: 1, isAvailable: true, priceCents: 400, priceValidUntil: null };
const gone = { productId: 1, isAvailable: false, priceCents: null, priceValidUntil: null };
const beat = { at: '2026-06-01T09:00:00Z', method: 'POST', path: '/heartbeat', status: 200 };

const logs: readonly (readonly [Mistake, readonly LogEntry[]])[] = [
  ['credential_written', [{ ...asked, request: { authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' } }, receipt()]],
  ['receipt_unsound', [asked, receipt({ total_cents: 400 })]],
  ['receipt_unsound', [asked, receipt({}, { quantity: 0 })]],
  ['receipt_unsound', [asked, receipt({ sold_at: '2026-06-01T10:06:00Z' })]],
  ['key_of_two_sales', [asked, receipt(), receipt({ sold_at: '2026-06-01T09:59:00Z' })]],
  ['finished_changed', [asked, receipt(), receipt({ payment_method: 'room' })]],
  ['never_sent_again', [asked, { ...receipt(), status: null }]],
  ['never_sent_again', [asked, { ...receipt(), status: 503 }]],
  ['prices_too_old', [{ ...asked, at: '2026-05-31T09:59:00Z' }, receipt()]],
  ['price_above_told', [asked, prices(version, [fallen], '8-a.1'), receipt()]],
  ['not_sold_any_more', [asked, prices(version, [gone], '8-a.1'), receipt()]],
  ['version_never_told', [asked, prices('9-a.1'), receipt()]],
  ['age_not_asked', [asked, receipt({}, { product_id: 2 })]],
  [
    'clock_off',
    [asked, { ...beat, response: { receivedAt: '2026-06-01T09:00:00Z', clockSkewMs: 400_000 } }, receipt()],
  ],
];

describe('[D9] [D10] the log of a till', () => {
  test.each(logs)('%s is found, and nothing else', (mistake, log) => {
    expect(mistakesIn(log).map((finding) => finding.mistake)).toEqual([mistake]);
  });

  test('without a mistake has none: receipts sent again, in steps, and prices that fell before the sale', () => {
    const steps = [receipt({ state: 'CREATED', paid_cents: 0 }), { ...receipt(), status: null }, receipt(), receipt()];
    const batch = { receipts: [{ ...Object(receipt().request), key: 'b' }] };
    const answer = { receipts: [{ key: 'b', status: 'unchanged' }] };
    const late: LogEntry = {
      ...receipt(),
      method: 'POST',
      path: '/receipts/batch',
      request: batch,
      status: 200,
      response: answer,
    };
    const aged = receipt({ age_check_code: 'code' }, { product_id: 2 });
    expect(mistakesIn([asked, prices(version), ...steps, late, { ...aged, path: '/receipts/c' }])).toEqual([]);
  });
});
