import { createHash } from 'node:crypto';
import { type DayRange, type PlainDay, plainDay } from '@larder/domain/platform/date-range';
import type { Transaction } from '../../../platform/database/database.ts';
import { listBooked, listReceived } from '../turnover/public.ts';

/** What a file of a day is made from. Accounts and methods count by what they are, so that a new name corrects no day. */
export type DayFigures = {
  readonly fingerprint: string;
  readonly bookedCents: number;
  readonly receivedCents: number;
};

/** Reads the figures of a location's days, those of the journal, in one snapshot. */
export async function readDays(
  tx: Transaction,
  propertyId: number,
  range: DayRange,
): Promise<ReadonlyMap<PlainDay, DayFigures>> {
  const scope = { propertyIds: [propertyId], shopId: null };
  const [booked, received] = await Promise.all([listBooked(tx, scope, range), listReceived(tx, scope, range)]);
  const bookedOf = Map.groupBy(booked, (row) => plainDay(row.local_day));
  const receivedOf = Map.groupBy(received, (row) => plainDay(row.local_day));
  const days = new Set([...bookedOf.keys(), ...receivedOf.keys()]);
  return new Map([...days].map((day) => [day, figuresOf(bookedOf.get(day) ?? [], receivedOf.get(day) ?? [])]));
}

/** The figures of a day on which nothing is left. */
export const nothing: DayFigures = figuresOf([], []);

function figuresOf(
  booked: Awaited<ReturnType<typeof listBooked>>,
  received: Awaited<ReturnType<typeof listReceived>>,
): DayFigures {
  const facts = [
    ...booked.map((row) =>
      [
        ...['booked', row.kind, row.ledger_account_id, row.vat_rate_basis_points],
        ...[row.item_count, row.inclusive_cents, row.vat_cents],
      ].join('/'),
    ),
    ...received.map((row) => ['received', row.code, row.receipt_count, row.paid_cents, row.total_cents].join('/')),
  ];
  return {
    fingerprint: createHash('sha256').update(facts.toSorted().join('\n')).digest('hex'),
    bookedCents: booked.reduce((sum, row) => sum + row.inclusive_cents, 0),
    receivedCents: received.reduce((sum, row) => sum + row.paid_cents, 0),
  };
}
