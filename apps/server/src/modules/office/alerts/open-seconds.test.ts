import { emptyWeek, isWithinHours, type WeekdayHours } from '@larder/domain/places/weekday-hours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const minuteMs = 60_000;

/** What a clock on the wall shows, looked up minute by minute: as slow and as plain as can be. */
function makeWallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(String(parts['weekday'])) + 1;
    return { weekday, minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
  };
}

function countMinutes(
  week: readonly WeekdayHours[],
  timeZone: string,
  [from, until]: readonly [string, string],
): number {
  const clock = makeWallClock(timeZone);
  let open = 0;
  for (let at = Date.parse(from); at < Date.parse(until); at += minuteMs) if (isWithinHours(week, clock(at))) open += 1;
  return open;
}

async function askDatabase(
  week: readonly WeekdayHours[] | null,
  zone: string,
  [from, until]: readonly [string, string],
) {
  const hours = week === null ? null : JSON.stringify(week);
  const { seconds } = await app.owner.read('identity', (tx) =>
    tx.row(sql<{ seconds: number }>`select open_seconds(${hours}::jsonb, ${zone}, ${from}, ${until}) as seconds`),
  );
  return seconds / 60;
}

const weekOf = (hours: Readonly<Record<number, readonly [string, string]>>): readonly WeekdayHours[] =>
  emptyWeek.map((day) => {
    const [startTime, endTime] = hours[day.dayOfWeek] ?? ['00:00', '00:00'];
    return { ...day, startTime, endTime, isEnabled: hours[day.dayOfWeek] !== undefined };
  });

const weeks = {
  office: weekOf({ 1: ['07:00', '19:30'], 2: ['07:00', '19:30'], 3: ['07:00', '19:30'], 5: ['10:15', '11:00'] }),
  nights: weekOf({ 5: ['22:00', '06:00'], 6: ['22:00', '04:30'], 7: ['20:00', '03:30'] }),
  always: weekOf(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, ['00:00', '00:00'] as const]))),
  never: emptyWeek,
};

const spans = {
  plain: ['2026-11-17T09:12:00Z', '2026-11-24T18:47:00Z'],
  'the clock goes forward': ['2026-03-27T12:00:00Z', '2026-03-30T12:00:00Z'],
  'the clock goes back': ['2026-10-23T12:00:00Z', '2026-10-26T12:00:00Z'],
  minutes: ['2026-11-20T10:50:00Z', '2026-11-20T11:05:00Z'],
  'a year turns': ['2026-12-31T20:00:00Z', '2027-01-02T03:00:00Z'],
} as const;

it.each(
  Object.entries(weeks).flatMap(([name, week]) =>
    Object.entries(spans).flatMap(([span, moments]) =>
      ['Europe/Amsterdam', 'Atlantic/Azores', 'Asia/Kolkata'].map((zone) => ({ name, week, span, moments, zone })),
    ),
  ),
)(
  '[ALR-02] open $name, $span in $zone: the minutes that a clock on the wall counts',
  async ({ week, moments, zone }) => {
    expect(await askDatabase(week, zone, moments)).toBe(countMinutes(week, zone, moments));
  },
);

it('[ALR-02] without hours a shop is always open', async () => {
  expect(await askDatabase(null, 'Europe/Amsterdam', spans.minutes)).toBe(15);
});
