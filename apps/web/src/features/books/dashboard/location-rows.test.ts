import { describe, expect, it } from 'vitest';
import { locationRowsOf } from './location-rows.ts';
import { buildLocation, buildReport } from '../reports/testing/build-report.ts';

const now = new Date('2026-11-21T08:00:00Z');
const report = buildReport({
  properties: [
    buildLocation('breda', {
      turnoverCents: 4_000,
      previousTurnoverCents: 2_000,
      lastReceiptAt: '2026-11-21T07:55:00Z',
    }),
    buildLocation('emmen', { turnoverCents: 1_000, previousTurnoverCents: 0, lastReceiptAt: '2026-11-18T21:47:00Z' }),
    buildLocation('aachen', { turnoverCents: 2_500, previousTurnoverCents: 5_000 }),
  ],
});

describe('the locations of the group', () => {
  it.each([
    ['turnover', 'desc', ['breda', 'aachen', 'emmen']],
    ['turnover', 'asc', ['emmen', 'aachen', 'breda']],
    ['name', 'asc', ['aachen', 'breda', 'emmen']],
    ['name', 'desc', ['emmen', 'breda', 'aachen']],
    ['lastReceipt', 'desc', ['breda', 'emmen', 'aachen']],
    ['lastReceipt', 'asc', ['emmen', 'breda', 'aachen']],
    ['change', 'desc', ['breda', 'aachen', 'emmen']],
    ['change', 'asc', ['aachen', 'breda', 'emmen']],
  ] as const)('[DT-01] ordered on %s %s are %o, those without a value last', (key, order, slugs) => {
    expect(locationRowsOf(report, { key, order }, now).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('[REP-01] have no change where there was no turnover before', () => {
    const rows = locationRowsOf(report, { key: 'name', order: 'asc' }, now);
    expect(rows.map(({ changePercent }) => changePercent)).toEqual([-50, 100, undefined]);
  });
});
