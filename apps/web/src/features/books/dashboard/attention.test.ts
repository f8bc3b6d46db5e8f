import type { Report } from '@larder/contract/books/reporting';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './attention.ts';
import { buildLocation, buildReport } from '../reports/testing/build-report.ts';

const now = new Date('2026-11-21T08:00:00Z');
const utrecht = buildLocation('utrecht', { lastReceiptAt: '2026-11-21T07:55:00Z' });
const aachen = buildLocation('aachen', { lastReceiptAt: '2026-11-21T06:00:00Z' });
const emmen = buildLocation('emmen', { lastReceiptAt: '2026-11-18T21:47:00Z' });

const register = (id: number, propertySlug: string) => ({
  id,
  name: `Kassa ${id}`,
  shopName: 'Foyer',
  propertySlug,
  lastReceiptAt: null,
});
const troubled = {
  shopId: 4,
  shopName: 'Foyer',
  propertySlug: 'utrecht',
  trouble: 'full',
  since: '2026-11-21T07:00:00Z',
} as const;
const bare = { shopId: 7, shopName: 'Wellness', propertySlug: 'utrecht' };
const unasked = { id: 9, number: 3, propertySlug: 'utrecht', soldAt: '2026-11-20T19:00:00Z' };
const attention = (fields: Partial<Report['attention']>): Report['attention'] => ({
  ...buildReport().attention,
  ...fields,
});

describe('what needs a person', () => {
  it('is nothing when all runs', () => {
    expect(pointsOf(buildReport({ properties: [utrecht] }), now)).toEqual([]);
  });

  it('[LOC-04] comes with the most severe first', () => {
    const report = buildReport({
      properties: [utrecht, emmen],
      attention: attention({
        failedReceiptCount: 4,
        failedReceiptCents: 3_185,
        quarantinedReceiptCount: 1,
        openAgeReceiptCount: 2,
        openAgeReceipt: unasked,
        failedScheduleCount: 2,
        diskFreePercent: 4,
        heldProductCount: 3,
        labelHosts: [troubled],
        silentCashRegisters: [register(2, 'utrecht')],
        shopsWithoutShortcuts: [bare],
      }),
    });
    expect(pointsOf(report, now)).toEqual([
      { kind: 'disk', freePercent: 4 },
      { kind: 'inactive', location: emmen },
      { kind: 'quarantined', count: 1 },
      { kind: 'age', count: 2, newest: unasked },
      { kind: 'schedules', count: 2 },
      { kind: 'labelHost', location: utrecht, host: troubled },
      { kind: 'held', count: 3 },
      { kind: 'failed', count: 4, cents: 3_185 },
      { kind: 'silent', location: utrecht, registers: [register(2, 'utrecht')] },
      { kind: 'shortcuts', location: utrecht, shop: bare },
    ]);
  });

  it('[LOC-04] names a location at a standstill, not each of its tills', () => {
    const report = buildReport({
      properties: [utrecht, emmen],
      attention: attention({ silentCashRegisters: [register(5, 'emmen'), register(6, 'emmen')] }),
    });
    expect(pointsOf(report, now)).toEqual([{ kind: 'inactive', location: emmen }]);
  });

  it('takes the silent tills of a location together', () => {
    const report = buildReport({
      properties: [utrecht, aachen],
      attention: attention({
        silentCashRegisters: [register(1, 'utrecht'), register(8, 'aachen'), register(2, 'utrecht')],
      }),
    });
    expect(pointsOf(report, now)).toEqual([
      { kind: 'silent', location: utrecht, registers: [register(1, 'utrecht'), register(2, 'utrecht')] },
      { kind: 'silent', location: aachen, registers: [register(8, 'aachen')] },
    ]);
  });
});
