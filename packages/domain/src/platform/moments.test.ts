import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { addDays, plainDay } from './date-range.ts';
import {
  formatClock,
  formatDay,
  formatDayInWords,
  formatMoment,
  formatMomentDay,
  formatRange,
  formatTime,
  formatMonth,
  formatWeekday,
  formatWeekdayDay,
} from './moments.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

// Sixty instants with their zone, as they read in Dutch, German and English.
const golden = `
2026-11-06T04:33:00+01:00 | Europe/Amsterdam | 6 nov 26 - 04:33 | 6 Nov 26 - 04:33 | 6 Nov 26 - 04:33
2026-01-05T08:01:00Z | Europe/Amsterdam | 5 jan 26 - 09:01 | 5 Jan 26 - 09:01 | 5 Jan 26 - 09:01
2026-02-07T09:02:00Z | Europe/Amsterdam | 7 feb 26 - 10:02 | 7 Feb 26 - 10:02 | 7 Feb 26 - 10:02
2026-03-09T10:03:00Z | Europe/Amsterdam | 9 mrt 26 - 11:03 | 9 Mär 26 - 11:03 | 9 Mar 26 - 11:03
2026-04-11T11:04:00Z | Europe/Amsterdam | 11 apr 26 - 13:04 | 11 Apr 26 - 13:04 | 11 Apr 26 - 13:04
2026-05-13T12:05:00Z | Europe/Amsterdam | 13 mei 26 - 14:05 | 13 Mai 26 - 14:05 | 13 May 26 - 14:05
2026-06-15T13:06:00Z | Europe/Amsterdam | 15 jun 26 - 15:06 | 15 Jun 26 - 15:06 | 15 Jun 26 - 15:06
2026-07-17T14:07:00Z | Europe/Amsterdam | 17 jul 26 - 16:07 | 17 Jul 26 - 16:07 | 17 Jul 26 - 16:07
2026-08-19T15:08:00Z | Europe/Amsterdam | 19 aug 26 - 17:08 | 19 Aug 26 - 17:08 | 19 Aug 26 - 17:08
2026-09-21T16:09:00Z | Europe/Amsterdam | 21 sep 26 - 18:09 | 21 Sep 26 - 18:09 | 21 Sep 26 - 18:09
2026-10-23T17:00:00Z | Europe/Amsterdam | 23 okt 26 - 19:00 | 23 Okt 26 - 19:00 | 23 Oct 26 - 19:00
2026-11-25T18:01:00Z | Europe/Amsterdam | 25 nov 26 - 19:01 | 25 Nov 26 - 19:01 | 25 Nov 26 - 19:01
2026-12-27T19:02:00Z | Europe/Amsterdam | 27 dec 26 - 20:02 | 27 Dez 26 - 20:02 | 27 Dec 26 - 20:02
2027-01-01T00:00:00+01:00 | Europe/Berlin | 1 jan 27 - 00:00 | 1 Jan 27 - 00:00 | 1 Jan 27 - 00:00
2027-02-01T00:00:00+01:00 | Europe/Berlin | 1 feb 27 - 00:00 | 1 Feb 27 - 00:00 | 1 Feb 27 - 00:00
2027-03-01T00:00:00+01:00 | Europe/Berlin | 1 mrt 27 - 00:00 | 1 Mär 27 - 00:00 | 1 Mar 27 - 00:00
2027-04-01T00:00:00+02:00 | Europe/Berlin | 1 apr 27 - 00:00 | 1 Apr 27 - 00:00 | 1 Apr 27 - 00:00
2027-05-01T00:00:00+02:00 | Europe/Berlin | 1 mei 27 - 00:00 | 1 Mai 27 - 00:00 | 1 May 27 - 00:00
2027-06-01T00:00:00+02:00 | Europe/Berlin | 1 jun 27 - 00:00 | 1 Jun 27 - 00:00 | 1 Jun 27 - 00:00
2027-07-01T00:00:00+02:00 | Europe/Berlin | 1 jul 27 - 00:00 | 1 Jul 27 - 00:00 | 1 Jul 27 - 00:00
2027-08-01T00:00:00+02:00 | Europe/Berlin | 1 aug 27 - 00:00 | 1 Aug 27 - 00:00 | 1 Aug 27 - 00:00
2027-09-01T00:00:00+02:00 | Europe/Berlin | 1 sep 27 - 00:00 | 1 Sep 27 - 00:00 | 1 Sep 27 - 00:00
2027-10-01T00:00:00+02:00 | Europe/Berlin | 1 okt 27 - 00:00 | 1 Okt 27 - 00:00 | 1 Oct 27 - 00:00
2027-11-01T00:00:00+01:00 | Europe/Berlin | 1 nov 27 - 00:00 | 1 Nov 27 - 00:00 | 1 Nov 27 - 00:00
2027-12-01T00:00:00+01:00 | Europe/Berlin | 1 dec 27 - 00:00 | 1 Dez 27 - 00:00 | 1 Dec 27 - 00:00
2026-03-29T00:59:59Z | Europe/Amsterdam | 29 mrt 26 - 01:59 | 29 Mär 26 - 01:59 | 29 Mar 26 - 01:59
2026-03-29T01:00:00Z | Europe/Amsterdam | 29 mrt 26 - 03:00 | 29 Mär 26 - 03:00 | 29 Mar 26 - 03:00
2026-10-25T00:30:00Z | Europe/Amsterdam | 25 okt 26 - 02:30 | 25 Okt 26 - 02:30 | 25 Oct 26 - 02:30
2026-10-25T01:30:00Z | Europe/Amsterdam | 25 okt 26 - 02:30 | 25 Okt 26 - 02:30 | 25 Oct 26 - 02:30
2026-12-31T22:59:59.999Z | Europe/Amsterdam | 31 dec 26 - 23:59 | 31 Dez 26 - 23:59 | 31 Dec 26 - 23:59
2026-12-31T23:00:00Z | Europe/Amsterdam | 1 jan 27 - 00:00 | 1 Jan 27 - 00:00 | 1 Jan 27 - 00:00
2027-03-28T00:59:00Z | Europe/Berlin | 28 mrt 27 - 01:59 | 28 Mär 27 - 01:59 | 28 Mar 27 - 01:59
2027-03-28T01:00:00Z | Europe/Berlin | 28 mrt 27 - 03:00 | 28 Mär 27 - 03:00 | 28 Mar 27 - 03:00
2027-10-31T00:59:00Z | Europe/Berlin | 31 okt 27 - 02:59 | 31 Okt 27 - 02:59 | 31 Oct 27 - 02:59
2027-10-31T01:00:00Z | Europe/Berlin | 31 okt 27 - 02:00 | 31 Okt 27 - 02:00 | 31 Oct 27 - 02:00
2028-02-28T23:00:00Z | Europe/Amsterdam | 29 feb 28 - 00:00 | 29 Feb 28 - 00:00 | 29 Feb 28 - 00:00
2028-02-29T12:00:00Z | Europe/Amsterdam | 29 feb 28 - 13:00 | 29 Feb 28 - 13:00 | 29 Feb 28 - 13:00
2028-02-29T23:00:00Z | Europe/Amsterdam | 1 mrt 28 - 00:00 | 1 Mär 28 - 00:00 | 1 Mar 28 - 00:00
2000-01-01T00:00:00Z | Europe/Amsterdam | 1 jan 00 - 01:00 | 1 Jan 00 - 01:00 | 1 Jan 00 - 01:00
1999-12-31T23:59:59Z | UTC | 31 dec 99 - 23:59 | 31 Dez 99 - 23:59 | 31 Dec 99 - 23:59
2009-05-09T09:09:09Z | Europe/Amsterdam | 9 mei 09 - 11:09 | 9 Mai 09 - 11:09 | 9 May 09 - 11:09
2030-06-30T21:59:00Z | Europe/Berlin | 30 jun 30 - 23:59 | 30 Jun 30 - 23:59 | 30 Jun 30 - 23:59
2030-06-30T22:00:00Z | Europe/Berlin | 1 jul 30 - 00:00 | 1 Jul 30 - 00:00 | 1 Jul 30 - 00:00
2026-11-21T08:12:00+01:00 | Europe/Amsterdam | 21 nov 26 - 08:12 | 21 Nov 26 - 08:12 | 21 Nov 26 - 08:12
2026-11-21T08:12:00-05:00 | Europe/Amsterdam | 21 nov 26 - 14:12 | 21 Nov 26 - 14:12 | 21 Nov 26 - 14:12
2026-11-21T23:59:59+14:00 | Europe/Amsterdam | 21 nov 26 - 10:59 | 21 Nov 26 - 10:59 | 21 Nov 26 - 10:59
2026-11-21T00:00:00-12:00 | Europe/Amsterdam | 21 nov 26 - 13:00 | 21 Nov 26 - 13:00 | 21 Nov 26 - 13:00
2017-10-15T02:59:59Z | America/Sao_Paulo | 14 okt 17 - 23:59 | 14 Okt 17 - 23:59 | 14 Oct 17 - 23:59
2017-10-15T03:00:00Z | America/Sao_Paulo | 15 okt 17 - 01:00 | 15 Okt 17 - 01:00 | 15 Oct 17 - 01:00
2011-12-30T09:59:00Z | Pacific/Apia | 29 dec 11 - 23:59 | 29 Dez 11 - 23:59 | 29 Dec 11 - 23:59
2011-12-30T10:00:00Z | Pacific/Apia | 31 dec 11 - 00:00 | 31 Dez 11 - 00:00 | 31 Dec 11 - 00:00
2026-10-24T21:30:00Z | Asia/Beirut | 24 okt 26 - 23:30 | 24 Okt 26 - 23:30 | 24 Oct 26 - 23:30
2026-03-28T22:00:00Z | Asia/Beirut | 29 mrt 26 - 01:00 | 29 Mär 26 - 01:00 | 29 Mar 26 - 01:00
2026-05-31T18:15:00Z | Asia/Kathmandu | 1 jun 26 - 00:00 | 1 Jun 26 - 00:00 | 1 Jun 26 - 00:00
2026-08-08T12:00:00.5Z | Asia/Tokyo | 8 aug 26 - 21:00 | 8 Aug 26 - 21:00 | 8 Aug 26 - 21:00
2026-09-09T06:07:08.999999999Z | Europe/Amsterdam | 9 sep 26 - 08:07 | 9 Sep 26 - 08:07 | 9 Sep 26 - 08:07
2026-07-04T16:00:00Z | America/New_York | 4 jul 26 - 12:00 | 4 Jul 26 - 12:00 | 4 Jul 26 - 12:00
2099-12-31T12:00:00Z | Europe/Amsterdam | 31 dec 99 - 13:00 | 31 Dez 99 - 13:00 | 31 Dec 99 - 13:00
1970-01-01T00:00:00Z | Europe/Amsterdam | 1 jan 70 - 01:00 | 1 Jan 70 - 01:00 | 1 Jan 70 - 01:00
2026-11-06T03:33Z | Europe/Amsterdam | 6 nov 26 - 04:33 | 6 Nov 26 - 04:33 | 6 Nov 26 - 04:33
`;

const rows = golden
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

const spaced = (text: string): string => text.replaceAll(' ', '\u00A0');
const zone = 'Europe/Amsterdam';

describe('formatMoment', () => {
  it('[CON-01] has a golden table of sixty values in three languages', () => {
    expect(rows).toHaveLength(60);
    expect(rows.every((row) => row.length === 5)).toBe(true);
  });

  for (const [instant = '', at = '', nl = '', de = '', en = ''] of rows)
    it(`[CON-01] writes ${instant} in ${at} as ${nl}`, () => {
      expect([
        formatMoment(instant, at, 'nl'),
        formatMoment(instant, at, 'de'),
        formatMoment(instant, at, 'en'),
      ]).toEqual([nl, de, en].map(spaced));
      expect(formatMoment(new Date(instant), at, 'nl')).toBe(spaced(nl));
      expect(formatTime(instant, at)).toBe(nl.slice(-5));
      expect(formatMomentDay(instant, at, 'de')).toMatch(
        new RegExp(`^${spaced(de).slice(0, -10)}\\d\\d${de.slice(-10, -8)}$`),
      );
    });

  it('[TXN-07] writes a dash for what is missing or no instant', () => {
    for (const instant of [
      undefined,
      null,
      '',
      'gisteren',
      '2026-11-06',
      '2026-11-06T04:33:00',
      '2026-13-01T00:00:00Z',
      new Date(Number.NaN),
    ]) {
      expect(formatMoment(instant, zone, 'nl')).toBe('–');
      expect(formatMomentDay(instant, zone, 'de')).toBe('–');
      expect(formatTime(instant, zone)).toBe('–');
    }
  });

  it('[CON-01] agrees with Temporal on any instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom(zone, 'Europe/Berlin', 'Asia/Beirut'),
        (seconds, at) => {
          const oracle = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(at);
          const time = oracle.toPlainTime().toString().slice(0, 5);
          expect(formatTime(new Date(seconds * 1000), at)).toBe(time);
          expect(formatMoment(new Date(seconds * 1000), at, 'en')).toMatch(
            new RegExp(`^${oracle.day}\u00A0\\w{3}\u00A0\\d\\d\u00A0-\u00A0${time}$`),
          );
          expect(formatMomentDay(new Date(seconds * 1000), at, 'nl')).toBe(
            formatDay(oracle.toPlainDate().toString(), 'nl'),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('formatDay', () => {
  it('[CON-01] writes the day, the short month and the whole year', () => {
    expect(formatDay('2026-11-06', 'nl')).toBe(spaced('6 nov 2026'));
    expect(formatDay('2026-03-29', 'nl')).toBe(spaced('29 mrt 2026'));
    expect(formatDay('2026-03-29', 'de')).toBe(spaced('29 Mär 2026'));
    expect(formatDay('2026-05-01', 'en')).toBe(spaced('1 May 2026'));
    expect(formatMomentDay('2026-12-31T23:30:00Z', zone, 'nl')).toBe(spaced('1 jan 2027'));
  });

  it('[TXN-07] writes a dash for what is missing or no day', () => {
    for (const day of [undefined, null, '', '2026-02-30', '2026-11-06T00:00:00Z'])
      expect(formatDay(day, 'nl')).toBe('–');
  });
});

describe('formatClock', () => {
  it('writes the seconds too', () => {
    expect(formatClock('2026-11-20T07:11:38Z', 'Europe/Amsterdam')).toBe('08:11:38');
    expect(formatClock('2026-07-01T22:00:05Z', 'Europe/Amsterdam')).toBe('00:00:05');
    expect(formatClock(null, 'Europe/Amsterdam')).toBe('–');
  });
});

describe('formatDayInWords', () => {
  it.each([
    ['nl', 'Vrijdag 20 november'],
    ['de', 'Freitag, 20. November'],
    ['en', 'Friday 20 November'],
  ] as const)('names the weekday and the month in %s', (locale, text) => {
    expect(formatDayInWords(plainDay('2026-11-20'), locale)).toBe(text);
  });

  it.each([
    ['2024-01-01', 'Maandag 1 januari'],
    ['2024-02-29', 'Donderdag 29 februari'],
    ['2026-03-29', 'Zondag 29 maart'],
  ])('names the day %s', (day, text) => {
    expect(formatDayInWords(plainDay(day), 'nl')).toBe(text);
  });
});

describe('formatRange', () => {
  const ranges = [
    ['2026-11-06', '2026-11-06', '6 nov 2026', '6 nov'],
    ['2026-11-01', '2026-11-20', '1 – 20 nov 2026', '1 – 20 nov'],
    ['2026-10-04', '2026-10-23', '4 – 23 okt 2026', '4 – 23 okt'],
    ['2026-09-28', '2026-10-04', '28 sep – 4 okt 2026', '28 sep – 4 okt'],
    ['2026-12-28', '2027-01-03', '28 dec 2026 – 3 jan 2027', '28 dec 2026 – 3 jan 2027'],
    ['2026-11-06', '2027-11-06', '6 nov 2026 – 6 nov 2027', '6 nov 2026 – 6 nov 2027'],
  ] as const;
  for (const [from, to, long, short] of ranges)
    it(`writes ${from} to ${to} as ${long}`, () => {
      expect(formatRange({ from, to }, 'nl')).toBe(spaced(long));
      expect(formatRange({ from, to }, 'nl', { withYear: false })).toBe(spaced(short));
    });

  it('never writes a space that breaks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.nat(800),
        fc.constantFrom('nl', 'de', 'en'),
        (start, length, locale) => {
          const from = addDays('2000-01-01', start);
          expect(formatRange({ from, to: addDays(from, length) }, locale)).not.toContain(' ');
        },
      ),
    );
  });
});

describe('days in short', () => {
  const day = plainDay('2026-11-15');
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');

  it.each([
    ['nl', 'zo 15 nov 2026', 'zo 15 nov', 'nov 2026', 'nov'],
    ['de', 'So 15 Nov 2026', 'So 15 Nov', 'Nov 2026', 'Nov'],
    ['en', 'Sun 15 Nov 2026', 'Sun 15 Nov', 'Nov 2026', 'Nov'],
  ] as const)('[CON-01] read so in %s', (locale, withYear, withoutYear, month, shortMonth) => {
    expect(plain(formatWeekdayDay(day, locale))).toBe(withYear);
    expect(plain(formatWeekdayDay(day, locale, { withYear: false }))).toBe(withoutYear);
    expect(plain(formatMonth(day, locale))).toBe(month);
    expect(formatMonth(day, locale, { withYear: false })).toBe(shortMonth);
  });

  it('[CON-01] names the seven weekdays from Monday on', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays(plainDay('2026-11-16'), index));
    expect(week.map((one) => formatWeekday(one, 'nl'))).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
  });
});
