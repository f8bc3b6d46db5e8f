import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, type User } from '../../apps/server/src/testing/build/build.ts';
import { type News, openNews } from '../../apps/server/src/testing/news.ts';
import { reads, soon } from '../testing/actions.ts';
import { openScreen, openSession, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const bonnen = (count: string) => new RegExp(`^${count}, €\\s[\\d,]+ omzet tot nu toe$`);
const later = (page: Page) => page.clock.fastForward(31_000);

/** Opens so many streams of a person elsewhere. */
async function openElsewhere(user: User, count: number): Promise<readonly News[]> {
  const cookie = `larder=${await openSession(stage, user)}`;
  const streams: News[] = [];
  for (let index = 0; index < count; index += 1) streams.push(await openNews(stage.url, cookie));
  return streams;
}

/** Opens today's receipts at a location, and tells how often the page asked for its stream. */
async function watchList(hotel: Hotel, user: User) {
  const screen = await openScreen(stage, { user });
  const asked: string[] = [];
  screen.page.on('request', (request) => {
    if (request.url().endsWith('/events')) asked.push(request.url());
  });
  await screen.page.clock.install();
  await screen.page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
  return { ...screen, streamsAsked: () => asked.length };
}

test('[REP-01] a screen whose place a newer one of the same person took goes on by asking, and does not take it back', async () => {
  const hotel = await buildHotel(stage);
  const till = await openTill(stage, hotel.utrecht.register);
  await till.sell();
  const { page, faults, streamsAsked, close } = await watchList(hotel, hotel.manager);
  await reads(page, bonnen('1 bon'));
  const newer = await openElsewhere(hotel.manager, 6);
  await till.sell();
  await expect.poll(() => newer[0]?.told().length, soon).toBe(1);
  await later(page);
  await reads(page, bonnen('2 bonnen'));
  await till.sell();
  await later(page);
  await reads(page, bonnen('3 bonnen'));
  expect(streamsAsked()).toBe(1);
  expect(newer.map((news) => news.isOver())).toEqual(Array(6).fill(false));
  expect(faults).toEqual([]);
  for (const news of newer) news.close();
  await close();
});

test('[REP-01] a screen for which there is no stream left asks every half minute, and hears news once there is one', async () => {
  const hotel = await buildHotel(stage);
  const till = await openTill(stage, hotel.utrecht.register);
  await till.sell();
  const others: News[] = [];
  for (let isFull = false; !isFull;) {
    const colleague = await buildUser(stage, { group: hotel.group, role: 'admin' });
    others.push(...(await openElsewhere(colleague, 6)));
    isFull = others.some(({ status }) => status === 503);
  }
  const { page, faults, close } = await watchList(hotel, hotel.manager);
  await reads(page, bonnen('1 bon'));
  await expect.poll(() => faults.length, soon).toBeGreaterThan(0);
  await till.sell();
  await later(page);
  await reads(page, bonnen('2 bonnen'));
  for (const news of others) news.close();
  await page.clock.fastForward(61_000);
  await till.sell();
  await reads(page, bonnen('3 bonnen'));
  expect(faults.filter((fault) => !/^503 .*\/events$/.test(fault))).toEqual([]);
  await close();
});
