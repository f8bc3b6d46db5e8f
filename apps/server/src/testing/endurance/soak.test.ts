import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { sellEvenings } from './evenings.ts';
import { figuresOf, tableOf } from './tally.ts';
import { sellAtTills } from './till-hour.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    soakDays: number;
    /** Kinds of hosts, between commas. */
    soakDrivers: string;
  }
}

const days = inject('soakDays');
const drivers = z.array(z.enum(['open_epaper_link', 'open_esl'])).parse(inject('soakDrivers').split(','));
const say = (title: string, figures: Readonly<Record<string, number | string>>) =>
  process.stdout.write(`\n${tableOf(title, figures)}`);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test.each(drivers)('[DYN-05] [PL-08] %s: days of buying with everything that can befall a shelf', async (kind) => {
  const sold = await sellEvenings(app, { kind, days, isWhole: true });
  say(`${kind}, ${days} days at one till`, figuresOf(sold));
  expect(sold.overcharges).toEqual([]);
  expect(sold.wrongTooLong).toEqual([]);
});

test.each(drivers)('[DYN-05] [TXN-05] %s: an hour at tills that everything befalls', async (kind) => {
  const sold = await sellAtTills(app, { kind, seconds: 3_600, hasSlow: true });
  const { receipts, lost, doubled, centsOff } = sold;
  say(`${kind}, an hour at four tills`, { ...figuresOf(sold), receipts, lost, doubled, 'cents off': centsOff });
  expect(sold.overcharges).toEqual([]);
  expect(sold.wrongTooLong).toEqual([]);
  expect({ lost, doubled, centsOff }).toEqual({ lost: 0, doubled: 0, centsOff: 0 });
});
