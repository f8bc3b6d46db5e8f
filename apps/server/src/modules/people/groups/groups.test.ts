import { getGroup } from '@larder/contract/people/groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[USR-03] a person finds the own group and no other', async () => {
  const [own, other] = [await buildGroup(test, { name: 'Molenhof' }), await buildGroup(test)];
  const client = await as(test, await buildUser(test, { group: own }));
  expect(await client.call(getGroup, { params: { groupId: own.id } })).toEqual(own);
  expect((await client.get(`/api/v1/groups/${other.id}`)).problem?.code).toBe('not_found');
});

it('[ACC-08] a person without a group finds none', async () => {
  const group = await buildGroup(test);
  const client = await as(test, await buildUser(test, { group: null }));
  expect((await client.get(`/api/v1/groups/${group.id}`)).problem?.code).toBe('not_found');
});
