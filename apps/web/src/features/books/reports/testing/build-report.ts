import type { Report } from '@larder/contract/books/reporting';

type Location = Report['properties'][number];

const nothing: Report['current'] = {
  turnoverCents: 0,
  depositCents: 0,
  receiptCount: 0,
  itemCount: 0,
  averageBasketCents: null,
};

/** A report without a sale; a test states what matters to it. */
export function buildReport(fields: Partial<Report> = {}): Report {
  return {
    from: '2026-11-21',
    to: '2026-11-21',
    previousFrom: '2026-11-14',
    previousTo: '2026-11-14',
    untilAt: null,
    current: nothing,
    previous: nothing,
    days: [],
    previousDays: [],
    categories: [],
    properties: [],
    attention: {
      failedReceiptCount: 0,
      failedReceiptCents: 0,
      quarantinedReceiptCount: 0,
      openAgeReceiptCount: 0,
      openAgeReceipt: null,
      heldProductCount: 0,
      labelHosts: [],
      shopsWithoutShortcuts: [],
      failedScheduleCount: 0,
      diskFreePercent: null,
      silentCashRegisters: [],
    },
    ...fields,
  };
}

/** A location of a report, named after its slug. */
export function buildLocation(slug: string, fields: Partial<Location> = {}): Location {
  return {
    id: 1,
    name: `Molenhof ${slug}`,
    slug,
    timeZone: 'Europe/Amsterdam',
    inactiveAfterHours: 24,
    lastReceiptAt: null,
    turnoverCents: 0,
    previousTurnoverCents: 0,
    receiptCount: 0,
    ...fields,
  };
}
