import { endpoints } from '@larder/contract/endpoints';
import { updateSignInPolicy } from '@larder/contract/people/sign-in-policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type Client } from '../as.ts';
import { buildGroup, buildProperty, buildUser, type User } from '../build/build.ts';
import { openNews } from '../news.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import type { Place } from './places.ts';
import { attempt, buildParams } from './world.ts';

let test: TestApp;
let place: Place;
let admin: User;
beforeAll(async () => {
  test = await buildTestApp();
  const group = await buildGroup(test);
  place = { group, property: await buildProperty(test, { group }) };
  admin = await buildUser(test, { group, role: 'admin' });
  const client = await as(test, admin);
  await client.call(updateSignInPolicy, { body: { roles: ['admin'], requiredOn: '2026-11-21' } });
});
afterAll(() => test.close());

/** What who has to set up a second factor may call: setting it up, their own account, and going (ACC-17). Written apart from the contract. */
const open: ReadonlySet<string> = new Set([
  'getCurrentUser',
  'updateCurrentUser',
  'updatePassword',
  'updateEmail',
  'listSessions',
  'deleteSession',
  'deleteOtherSessions',
  'getSecondFactor',
  'createTotp',
  'updateTotp',
  'createRecoveryCodes',
  'stopSecondFactor',
  'createPasskeyOptions',
  'createPasskey',
  'deletePasskey',
  'logOut',
]);

describe('somebody who owes a second factor', () => {
  // What asks nobody who they are answers whoever is signed in as it answers all.
  for (const endpoint of endpoints.filter(({ api, requires }) => api === 'office' && requires !== 'public'))
    it(`[ACC-17] ${endpoint.name} ${open.has(endpoint.name) ? 'answers' : 'is refused'}`, async () => {
      const send = async (client: Client, propertyId?: number) => {
        const params = await buildParams(test, endpoint, place);
        return (await attempt(client, endpoint, { params, propertyId })).problem?.code;
      };
      const codes = [await send(await as(test, admin))];
      if (endpoint.scope === 'property') codes.push(await send(await as(test, admin), place.property.id));
      for (const code of codes)
        if (open.has(endpoint.name)) expect(code).not.toBe('second_factor_missing');
        else expect(code).toBe('second_factor_missing');
    });

  it('[ACC-17] hears no news', async () => {
    const news = await openNews(await test.listen(), (await as(test, admin)).cookie);
    expect([news.status, (await news.problem())?.code]).toEqual([403, 'second_factor_missing']);
  });
});
