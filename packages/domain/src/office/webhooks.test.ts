import fc from 'fast-check';
import { expect, test } from 'vitest';
import { troubleOf, webhookPatienceMs, webhookPauseMs, webhookUrlProblem } from './webhooks.ts';

test('[HOK-05] pauses grow from five seconds to six hours, and end within three days after some twenty tries', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map((count) => webhookPauseMs(count, 0) / 60_000);
  expect(minutes).toEqual([5 / 60, 0.5, 2, 10, 30, 60, 120, 240, 360, 360]);
  let [tries, waitedMs] = [1, 0];
  for (; waitedMs < webhookPatienceMs; tries += 1) waitedMs += webhookPauseMs(tries, 0);
  expect(tries).toBe(20);
});

test('[HOK-05] chance makes a pause up to a tenth longer, and never shorter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, chance) => {
      const pause = webhookPauseMs(count, 0);
      const longer = webhookPauseMs(count, chance);
      expect(longer).toBeGreaterThanOrEqual(pause);
      expect(longer).toBeLessThanOrEqual(Math.round(pause * 1.1));
    }),
  );
});

test.each([
  [200, 0, null],
  [204, 900_000, null],
  [301, 0, 'redirected'],
  [401, 0, 'rights_missing'],
  [403, null, 'rights_missing'],
  [401, 61_000, 'clock_off'],
  [400, -61_000, 'clock_off'],
  [400, 59_000, 'not_taken'],
  [410, 900_000, 'gone'],
  [429, null, 'not_taken'],
  [500, 0, 'not_taken'],
] as const)('[HOK-06] an answer of %s with a clock that is %s ms off is %s', (status, clockOffMs, trouble) => {
  expect(troubleOf({ status, clockOffMs })).toBe(trouble);
});

test.each([
  ['https://hotel.example/larder', null],
  ['https://hotel.example:8443/larder?from=shop', null],
  ['HTTPS://[2001:db8::1]/', null],
  ['http://hotel.example/', 'webhook_insecure'],
  ['', 'required'],
  ['hotel.example/larder', 'webhook_url'],
  ['ftp://hotel.example/', 'webhook_url'],
  ['https://user:word@hotel.example/', 'webhook_url'],
  ['https://hotel.example/#part', 'webhook_url'],
  ['https://hotel.example/a b', 'webhook_url'],
  ['https:///larder', 'webhook_url'],
  ['https://hotel.example\\@10.0.0.1/', 'webhook_url'],
] as const)('[HOK-01] the address %s is %s', (url, problem) => {
  expect(webhookUrlProblem(url, { isHttpOpen: false })).toBe(problem);
});

test('[HOK-01] plain http is for networks that the installation opens', () => {
  expect(webhookUrlProblem('http://10.0.0.7/hooks', { isHttpOpen: true })).toBeNull();
});
