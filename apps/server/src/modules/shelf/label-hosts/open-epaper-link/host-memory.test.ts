import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTestHostClient, pushOf, shelf, startTestLabelHost } from '../../../../testing/stand-ins/label-host.ts';
import { makeTestClock } from '../../../../testing/test-clock.ts';
import { openEpaperLink } from './driver.ts';
import { makeMemories, takeRoom } from './host-memory.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const at = (ms: number) => new Date(start + ms);
const memoryOf = () => makeMemories()({ address: '127.0.0.1', port: 80, configPort: 80, token: null });

test('[PL-08] whatever is given to an access point, it keeps the room without which it draws nothing', () => {
  const gifts = fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 60_000 }), afterMs: fc.nat(2_000) }), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6_000_000 }), gifts, (freeBytes, given) => {
      const memory = memoryOf();
      let free = freeBytes;
      let now = 0;
      let newsAt = 0;
      memory.room = { bytes: free, since: at(0) };
      for (const { bytes, afterMs } of given) {
        now += afterMs;
        if (now - newsAt >= 5_000) {
          newsAt = now;
          memory.room = { bytes: free, since: at(now) };
        }
        const isTaken = takeRoom(memory, bytes, at(now));
        expect(isTaken).toBe(free - bytes > 100_000);
        if (isTaken) free -= bytes;
      }
      expect(free).toBeGreaterThan(Math.min(freeBytes - 1, 31_000));
    }),
  );
});

test('[PL-08] one that never says how much room it has is given a million bytes at most in each quarter of a minute', () => {
  const memory = memoryOf();
  const takenAt = (ms: number) => {
    let taken = 0;
    for (let index = 0; index < 100; index += 1) taken += takeRoom(memory, 18_000, at(ms)) ? 18_000 : 0;
    return taken;
  };
  expect(takenAt(0)).toBe(882_000);
  expect(takenAt(15_000)).toBe(0);
  expect(takenAt(15_001)).toBe(882_000);
});

test('[PL-08] a shop’s pictures all at once: what has no room is refused before it is sent, and taken when labels came for theirs', async () => {
  const clock = makeTestClock();
  const host = await startTestLabelHost({ tags: shelf(200, 0x33), clock: clock.now, maxSleepMinutes: 1 });
  const driver = openEpaperLink({ client: makeTestHostClient(), clock: clock.now });
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      clock.advance(5_000);
      await host.advance(0);
    }
  };
  await pass(45);
  let left: readonly string[] = host.tags;
  const pushAll = async () => {
    const refused: string[] = [];
    for (const mac of left)
      await driver.push(host.at, pushOf(mac, 7)).catch((error: unknown) => {
        expect(error).toMatchObject({ fault: 'full' });
        refused.push(mac);
      });
    return refused;
  };
  left = await pushAll();
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(200);
  for (let tries = 0; tries < 10 && left.length > 0; tries += 1) {
    await pass(20);
    left = await pushAll();
  }
  expect(left).toEqual([]);
  await pass(120);
  for (const mac of host.tags) expect(host.glassOf(mac).pixels).toEqual(pushOf(mac, 7).picture.pixels);
  await host.stop();
});
