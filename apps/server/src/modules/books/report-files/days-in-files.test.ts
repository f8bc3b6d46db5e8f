import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Every CSV that has days in it. */
const files = [
  ['/transactions/export', {}],
  ['/reporting/export', {}],
  ['/reporting/vouchers/export', {}],
  ['/turnover/export', { format: 'turnover' }],
] as const;

/** Any way to write the twentieth of November. */
const anyDay = /2026-11-20|20[-.]11[-.]2026|20\.?[\s\u00A0]\p{L}{3}[\s\u00A0]2026/gu;

test.each([
  ['nl', '20-11-2026'],
  ['de', '20.11.2026'],
  ['en', '2026-11-20'],
] as const)(
  '[CON-02] all files of a language (%s) write a day as %s, and amounts with a comma',
  async (language, day) => {
    const group = await buildGroup(app);
    const property = await buildProperty(app, { group });
    const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
    const product = await buildProduct(app, { group });
    const lines = [{ totalCents: 123_450, product, voucherType: 'valk_voucher' as const }];
    await buildReceipt(app, { register, soldAt: '2026-11-20T12:00:00+01:00', lines });
    const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
    for (const [path, asked] of files) {
      const period = { start_at: '2026-11-19T00:00:00+01:00', end_at: '2026-11-21T00:00:00+01:00' };
      const file = await admin.send('POST', `/api/v1/properties/${property.id}${path}`, {
        body: { ...period, ...asked },
        headers: { 'accept-language': language },
      });
      const days = [...file.text.matchAll(anyDay)].map(([written]) => written);
      expect([path, asked, file.status, [...new Set(days)]]).toEqual([path, asked, 200, [day]]);
      expect([path, file.text.includes('1234,50')]).toEqual([path, true]);
    }
  },
);
