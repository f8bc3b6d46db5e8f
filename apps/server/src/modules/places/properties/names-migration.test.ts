import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('[I5] names from before the rule are mended: on one line, and a code or a number where there was nothing to see', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, name: 'Molen\nhof' });
  const [blank, fine] = [
    await buildProperty(app, { group, name: '\u200B\u200B\u200B' }),
    await buildProperty(app, { group, name: 'Café\u200B „Löwen“ 👩‍👩‍👧  x' }),
  ];
  const shop = await buildShop(app, { property, name: '\u2800\u3164\u00AD\u{E0020}' });
  const register = await buildCashRegister(app, { shop, name: 'Kassa\t\r\n1 ' });
  const method = await buildPaymentMethod(app, { group, name: 'Pin\u0085\u2028pas\n' });
  const product = await buildProduct(app, { group, name: { nl: '\u202E\u202C', de: 'Bier\nvom Fass', en: '\uFEFF' } });
  const user = await buildUser(app, { group });
  const migration = await readFile(new URL('../../../migrations/0031_names.sql', import.meta.url), 'utf8');
  const names = await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update users set name = ${' \u200D '} where id = ${user.id}`);
    await tx.execute(sql`update properties set city = ${'\u200B'} where id = ${fine.id}`);
    await tx.raw(migration);
    await tx.raw(`set local larder.group_id = '${group.id}'`);
    return {
      properties: await tx.rows(sql<object>`select name, code, city from properties order by id`),
      shop: await tx.row(sql<object>`select name from shops where id = ${shop.id}`),
      register: await tx.row(sql<object>`select name from cash_registers where id = ${register.id}`),
      method: await tx.row(sql<object>`select name from payment_methods where id = ${method.id}`),
      product: await tx.row(sql<object>`select name from products where id = ${product.id}`),
      user: await tx.row(sql<{ name: string; email: string }>`select name, email from users where id = ${user.id}`),
    };
  });
  expect(names.properties).toMatchObject([
    { name: 'Molen hof' },
    { name: blank.code },
    { name: 'Café\u200B „Löwen“ 👩‍👩‍👧  x', city: null },
  ]);
  expect(names.shop).toEqual({ name: `Nr. ${shop.id}` });
  expect(names.register).toEqual({ name: 'Kassa 1' });
  expect(names.method).toEqual({ name: { nl: 'Pin pas' } });
  expect(names.product).toEqual({ name: { nl: `Nr. ${product.id}`, de: 'Bier vom Fass' } });
  expect(names.user.name).toBe(names.user.email);
});
