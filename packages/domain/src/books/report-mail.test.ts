import { describe, expect, it, test } from 'vitest';
import { plainDay } from '../platform/date-range.ts';
import { dueUntil, mayHaveReport, nextSendingAt, reportMailProblems, reportPeriod } from './report-mail.ts';

const zone = 'Europe/Amsterdam';

test.each([
  ['day_close', 7, '2026-11-21T06:59:00+01:00', '2026-11-19'],
  ['day_close', 7, '2026-11-21T07:00:00+01:00', '2026-11-20'],
  ['day_close', 0, '2026-11-21T00:00:00+01:00', '2026-11-20'],
  ['day_close', 23, '2026-11-21T22:59:00+01:00', '2026-11-19'],
  // Monday is when a week is over, the first is when a month is.
  ['week', 7, '2026-11-23T06:59:00+01:00', '2026-11-15'],
  ['week', 7, '2026-11-23T07:00:00+01:00', '2026-11-22'],
  ['week', 7, '2026-11-29T23:00:00+01:00', '2026-11-22'],
  ['month', 7, '2026-12-01T06:59:00+01:00', '2026-10-31'],
  ['month', 7, '2026-12-01T07:00:00+01:00', '2026-11-30'],
  // The clock leaves 02:00 to 03:00 out, and has it twice.
  ['day_close', 2, '2026-03-29T01:59:00+01:00', '2026-03-27'],
  ['day_close', 2, '2026-03-29T03:00:00+02:00', '2026-03-28'],
  ['day_close', 2, '2026-10-25T02:00:00+02:00', '2026-10-24'],
  ['day_close', 2, '2026-10-25T02:00:00+01:00', '2026-10-24'],
] as const)('[RPM-01] %s at %i is due at %s up to %s', (kind, hour, now, until) => {
  expect(dueUntil({ kind, hour, zone }, new Date(now))).toBe(until);
});

test.each([
  ['day_close', '2026-11-20', '2026-11-21T09:00:00+01:00', '2026-11-22T06:00:00.000Z'],
  ['day_close', '2026-11-19', '2026-11-21T06:00:00+01:00', '2026-11-21T06:00:00.000Z'],
  ['week', '2026-11-15', '2026-11-21T09:00:00+01:00', '2026-11-23T06:00:00.000Z'],
  ['month', '2026-10-31', '2026-11-21T09:00:00+01:00', '2026-12-01T06:00:00.000Z'],
  ['day_close', '2026-10-23', '2026-10-24T09:00:00+02:00', '2026-10-25T06:00:00.000Z'],
  // What was missed comes at once.
  ['day_close', '2026-11-17', '2026-11-21T09:00:00+01:00', '2026-11-21T08:00:00.000Z'],
] as const)('[RPM-01] %s that is done until %s sends next, seen at %s, at %s', (kind, done, now, next) => {
  expect(nextSendingAt({ kind, hour: 7, zone }, plainDay(done), new Date(now)).toISOString()).toBe(next);
});

it('[RPM-01] a period is named by its last day', () => {
  expect(reportPeriod('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(reportPeriod('month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('[RPM-03] what is of the group is for administrators, and nothing for the default role', () => {
  const who = (kind: 'day_close' | 'week', isGroup: boolean) =>
    (['default', 'manager', 'admin'] as const).filter((role) => mayHaveReport(role, kind, isGroup));
  expect(who('day_close', false)).toEqual(['manager', 'admin']);
  expect(who('week', false)).toEqual(['manager', 'admin']);
  expect(who('week', true)).toEqual(['admin']);
});

describe('[RPM-02] what is entered', () => {
  const values = { kind: 'week', formats: ['pdf'], personIds: [], addresses: ['boek@kantoor.nl'] } as const;
  test.each([
    [{}, {}],
    [{ formats: [] }, { formats: 'required' }],
    [{ addresses: [] }, { personIds: 'recipient_required' }],
    [{ addresses: ['boek@'] }, { addresses: 'invalid_email_list' }],
    [{ addresses: Array.from({ length: 11 }, (_, index) => `b${index}@x.nl`) }, { addresses: 'too_many_addresses' }],
  ])('%j', (change, problems) => {
    expect(reportMailProblems({ ...values, ...change })).toEqual(problems);
  });
});
