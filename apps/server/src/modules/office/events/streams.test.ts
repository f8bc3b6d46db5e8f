import { updateUser } from '@larder/contract/people/users';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/http/app-error.ts';
import { anonymous, as } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type Property, type User } from '../../../testing/build/build.ts';
import { type News, openNews } from '../../../testing/news.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeOpenStreams, streamLimits } from './open-streams.ts';

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await buildTestApp();
  address = await test.listen();
});
afterAll(() => test.close());

const opened: News[] = [];
afterEach(() => {
  for (const news of opened.splice(0)) news.close();
});

/** Opens so many streams of a person, one after the other. */
async function open(user: User, count = 1): Promise<readonly News[]> {
  const { cookie } = await as(test, user);
  const streams: News[] = [];
  for (let index = 0; index < count; index += 1) streams.push(await openNews(address, cookie));
  opened.push(...streams);
  return streams;
}

async function openOne(user: User): Promise<News> {
  const [news] = await open(user);
  if (news === undefined) throw new Error('no stream was opened');
  return news;
}

const patiently = { timeout: 15_000, interval: 50 };
const idsIn = (news: News, name: string) => news.told().flatMap(([told, data]) => (told === name ? [data] : []));

describe('a place at the stream', () => {
  it('[REP-01] a person has six; the oldest makes room and hears why', async () => {
    const property = await buildProperty(test);
    const user = await buildUser(test, { role: 'manager', properties: [property] });
    const streams = await open(user, 20);
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await expect
      .poll(() => streams.map((news) => news.isOver()), patiently)
      .toEqual([...Array<boolean>(14).fill(true), ...Array<boolean>(6).fill(false)]);
    expect(streams[0]?.told()).toEqual([['replaced', {}]]);
    expect(streams[19]?.told()).toEqual([]);
    test.services.signals.emit({ kind: 'receipts', groupId: property.groupId, propertyIds: [property.id] });
    for (const news of streams.slice(14))
      await expect.poll(() => news.told(), patiently).toEqual([['receipts', { propertyIds: [property.id] }]]);
    const colleague = await openOne(await buildUser(test, { role: 'manager', properties: [property] }));
    expect(colleague.status).toBe(200);
    expect(streams.slice(14).map((news) => news.isOver())).toEqual(Array(6).fill(false));
  });

  it('[REP-01] a group has its share; who comes then hears so, and another group hears the news', async () => {
    const property = await buildProperty(test);
    const people: User[] = [];
    for (let index = 0; index * streamLimits.person < streamLimits.group; index += 1)
      people.push(await buildUser(test, { role: 'manager', properties: [property] }));
    const streams = (await Promise.all(people.map((user) => open(user, streamLimits.person)))).flat();
    const [refused] = streams.filter(({ status }) => status !== 200);
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(streamLimits.group);
    expect(refused?.status).toBe(503);
    expect(refused?.headers['retry-after']).toBe('30');
    expect(await refused?.problem()).toMatchObject({
      code: 'too_many_streams',
      title: 'Too many screens are open at once. This screen refreshes itself every half minute.',
    });
    // Somebody of the group who has their six already changes one for another.
    const again = await openOne(people[0] ?? (await buildUser(test)));
    expect(again.status).toBe(200);
    const elsewhere = await buildProperty(test);
    expect((await openOne(await buildUser(test, { role: 'manager', properties: [elsewhere] }))).status).toBe(200);
    // Who leaves makes room.
    again.close();
    const late = await buildUser(test, { role: 'manager', properties: [property] });
    await expect.poll(async () => (await openOne(late)).status, patiently).toBe(200);
  });

  it('[REP-01] all groups together have five hundred', () => {
    const streams = makeOpenStreams();
    const leaves: (() => void)[] = [];
    const enter = (index: number) =>
      leaves.push(streams.enter({ userId: index, groupId: index % 10, replace: () => undefined }));
    for (let index = 0; index < streamLimits.installation; index += 1) enter(index);
    expect(() => enter(1_000)).toThrow(AppError);
    leaves[7]?.();
    leaves[7]?.();
    enter(1_000);
    expect(() => enter(1_001)).toThrow(AppError);
    // Places are counted by who holds them: leaving twice gives one back.
    for (const leave of leaves) leave();
    for (let index = 0; index < streamLimits.installation; index += 1) enter(index);
    expect(() => enter(2_000)).toThrow(AppError);
  });
});

describe('the rights of an open stream', () => {
  async function openHotel() {
    const group = await buildGroup(test);
    const [first, second] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
    const manager = await buildUser(test, { group, role: 'manager', properties: [first] });
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    const change = (body: { propertyIds?: number[]; role?: 'manager' | 'default' | 'admin' }) =>
      admin.call(updateUser, { params: { userId: manager.id }, body });
    const happen = (kind: 'receipts' | 'labels', ...properties: readonly Property[]) =>
      test.services.signals.emit({ kind, groupId: group.id, propertyIds: properties.map(({ id }) => id) });
    return { group, first, second, manager, change, happen };
  }

  it('[A12] are those of the moment: a location that was taken away is silent at once, a new one is heard', async () => {
    const { first, second, manager, change, happen } = await openHotel();
    const news = await openOne(manager);
    happen('receipts', first, second);
    await expect.poll(() => news.told(), patiently).toEqual([['receipts', { propertyIds: [first.id] }]]);
    // Sold before the change, told after it: what counts is when it is told.
    happen('receipts', first);
    await change({ propertyIds: [second.id] });
    happen('receipts', first, second);
    await expect.poll(() => idsIn(news, 'receipts').slice(1), patiently).toEqual([{ propertyIds: [second.id] }]);
    happen('receipts', first);
    await change({ propertyIds: [first.id, second.id] });
    happen('receipts', first, second);
    await expect
      .poll(() => idsIn(news, 'receipts').slice(2), patiently)
      .toEqual([{ propertyIds: [first.id, second.id].toSorted((left, right) => left - right) }]);
  });

  it('[A12] [PL-01] follow the role: who may no longer see labels hears no more of them, and who may again does', async () => {
    const { first, manager, change, happen } = await openHotel();
    const news = await openOne(manager);
    happen('labels', first);
    await expect.poll(() => idsIn(news, 'labels'), patiently).toHaveLength(1);
    await change({ role: 'default' });
    happen('labels', first);
    happen('receipts', first);
    await expect.poll(() => idsIn(news, 'receipts'), patiently).toHaveLength(1);
    expect(idsIn(news, 'labels')).toHaveLength(1);
    await change({ role: 'admin' });
    happen('labels', first);
    await expect.poll(() => idsIn(news, 'labels'), patiently).toHaveLength(2);
  });

  it('[A12] [Z5] of an administrator grow with the group, and are never those of another', async () => {
    const { group, happen } = await openHotel();
    const news = await openOne(await buildUser(test, { group, role: 'admin' }));
    const foreign = await buildProperty(test);
    test.services.signals.emit({ kind: 'receipts', groupId: foreign.groupId, propertyIds: [foreign.id] });
    const added = await buildProperty(test, { group });
    test.services.signals.emit({ kind: 'access', userId: null });
    happen('receipts', added, foreign);
    await expect.poll(() => news.told(), patiently).toEqual([['receipts', { propertyIds: [added.id] }]]);
  });

  it('[A8] [A12] end with the session, and a log-out of nobody wakes nobody', async () => {
    const { manager } = await openHotel();
    const client = await as(test, manager);
    const news = await openNews(address, client.cookie);
    opened.push(news);
    const heard: string[] = [];
    const stop = test.services.signals.on((signal) => void heard.push(signal.kind));
    expect((await anonymous(test).send('DELETE', '/api/v1/users/log_out')).status).toBe(204);
    expect([heard, news.isOver()]).toEqual([[], false]);
    await client.send('DELETE', '/api/v1/users/log_out');
    await expect.poll(() => news.isOver(), patiently).toBe(true);
    stop();
  });
});
