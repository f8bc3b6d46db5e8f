import { logIn, setPassword } from '@larder/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous } from '../../../testing/as.ts';
import { unique } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createFirstAdmin } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const create = (fields: Partial<{ email: string; name: string; group: string }> = {}) =>
  createFirstAdmin(
    app.owner,
    { email: `first${unique()}@hotel.nl`, name: 'Sanne Visser', group: `Hotel ${unique()}`, ...fields },
    app.clock.now(),
  );

test('the first administrator sets a password by a link that works once, and is in a new group of their own', async () => {
  const email = `sanne${unique()}@hotel.nl`;
  const { token, groupSlug } = await create({ email, group: 'Hotelgroep De Linde' });
  expect(groupSlug).toBe('hotelgroep-de-linde');
  const password = 'Zeven bruine boterhammen';
  const body = { token, password, passwordConfirmation: password };
  await anonymous(app).call(setPassword, { body });
  const user = await anonymous(app).call(logIn, { body: { user: { email, password } } });
  expect(user).toMatchObject({ role: 'admin', group: { slug: groupSlug } });
  await expect(anonymous(app).call(setPassword, { body })).rejects.toThrow(/invalid_reset_link/);
});

test('the link is dead after a day', async () => {
  const { token } = await create();
  app.clock.advance(24 * 3_600_000 + 1);
  const password = 'Zeven bruine boterhammen';
  const late = anonymous(app).call(setPassword, { body: { token, password, passwordConfirmation: password } });
  await expect(late).rejects.toThrow(/invalid_reset_link/);
  app.clock.advance(-24 * 3_600_000 - 1);
});

test('a second first administrator, a known address, a bad address and a reserved name are refused by a sentence', async () => {
  const group = `Hotel ${unique()}`;
  const email = `known${unique()}@hotel.nl`;
  await create({ group, email });
  await expect(create({ group })).rejects.toThrow(/has an administrator already/);
  await expect(create({ email })).rejects.toThrow(/There is an account/);
  await expect(create({ email: 'nobody@hotel' })).rejects.toThrow(/not an e-mail address/);
  await expect(create({ group: 'Login' })).rejects.toThrow(/cannot be the name/);
});
