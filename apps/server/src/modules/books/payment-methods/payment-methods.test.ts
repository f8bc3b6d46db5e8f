import { getPaymentMethod, listPaymentMethods } from '@larder/contract/books/payment-methods';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildPaymentMethod, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[LED-02] lists the payment methods of the group by name', async () => {
  const group = await buildGroup(test);
  const room = await buildPaymentMethod(test, { group, name: { nl: 'op de kamer', de: 'Zimmer' } });
  await buildPaymentMethod(test, { group, name: 'Pin' });
  await buildPaymentMethod(test);
  const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
  expect((await admin.call(listPaymentMethods)).paymentMethods.map(({ name }) => name)).toEqual([
    { nl: 'op de kamer', de: 'Zimmer' },
    { nl: 'Pin' },
  ]);
  expect(await admin.call(getPaymentMethod, { params: { paymentMethodId: room.id } })).toMatchObject({
    id: room.id,
    code: room.code,
    kind: 'card',
  });
});
