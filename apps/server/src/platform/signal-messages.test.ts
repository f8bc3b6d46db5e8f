import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messagesOf, type Signal } from './signal-messages.ts';

const from = 'a process';
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const places = fc.record({
  kind: fc.constantFrom('receipts' as const, 'labels' as const),
  groupId: fc.integer({ min: 1, max: 5 }),
  propertyIds: fc.array(id, { maxLength: 3_000 }),
});
const others: fc.Arbitrary<Signal> = fc.oneof(
  fc.record({ kind: fc.constant('prices' as const), groupId: id, shopId: id }),
  fc.record({ kind: fc.constant('access' as const), userId: fc.option(id) }),
  fc.record({ kind: fc.constant('flash' as const), groupId: id, shopId: id, deviceId: fc.string({ maxLength: 40 }) }),
);

const messageSchema = z.object({ from: z.string(), signals: z.array(z.looseObject({ kind: z.string() })) });
const read = (text: string) => z.parse(messageSchema, JSON.parse(text)).signals;

/** What is told: each signal, those with locations taken apart, so that how they were put together does not matter. */
const toldBy = (signals: readonly object[]) =>
  new Set(
    signals.flatMap((signal) =>
      'propertyIds' in signal && Array.isArray(signal.propertyIds)
        ? signal.propertyIds.map((propertyId: unknown) => JSON.stringify({ ...signal, propertyIds: [propertyId] }))
        : [JSON.stringify(signal)],
    ),
  );

test('[D4] whatever happens in a quarter of a second is told in messages that PostgreSQL takes, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(places, others), { maxLength: 400 }), (signals) => {
      const messages = messagesOf(from, signals);
      for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
      expect(toldBy(messages.flatMap(read))).toEqual(toldBy(signals));
    }),
    { numRuns: 60 },
  );
});

test('what fits in no message is told as everything', () => {
  const long: Signal = { kind: 'flash', groupId: 1, shopId: 2, deviceId: '€'.repeat(2_700) };
  expect(messagesOf(from, [long]).flatMap(read)).toEqual([{ kind: 'everything' }]);
});
