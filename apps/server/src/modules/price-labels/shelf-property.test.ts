import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GlassWorld, makeGlassWorld, type Telling, type UploadFate } from '../../testing/glass-world.ts';
import { type Crash, makeMemoryShelf, type MemoryShelf } from '../../testing/shelf-in-memory.ts';

/*
 * Whatever order prices, check-ins, lost and late uploads, restarts, takeovers, wrong clocks and lies of a host come in: nobody
 * pays more than the glass shows at that instant, the rows say what was last seen, and once all that has ended, the glass, the
 * rows and the tills come to the price that was set last.
 */

type Step =
  | { readonly kind: 'price'; readonly cents: number }
  | { readonly kind: 'turn'; readonly telling: Telling; readonly fate: UploadFate; readonly crash: Crash }
  | { readonly kind: 'ask'; readonly till: number }
  | { readonly kind: 'pass'; readonly seconds: number }
  | { readonly kind: 'check_in'; readonly isHeard: boolean }
  | { readonly kind: 'stall_seeing'; readonly telling: Telling }
  | { readonly kind: 'send_late'; readonly fate: UploadFate }
  | { readonly kind: 'clock'; readonly seconds: number }
  | { readonly kind: 'draw' | 'time_out' | 'host' | 'label' | 'restart' | 'write_late' | 'stall_sending' };

const usually = <Value>(value: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(value) }, { weight: 3, arbitrary: fc.constantFrom(value, ...others) });
const telling = usually<Telling>('true', 'counts_none', 'counts_more', 'wrong_hash', 'stale');
const fate = usually<UploadFate>('stored', 'lost', 'unheard', 'late', 'twice', 'lie');
const crash = usually<Crash>('none', 'before_writing', 'after_noting', 'after_sending');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('price'), cents: fc.constantFrom(250, 350, 700, 900) }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('turn'), telling, fate, crash }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('ask'), till: fc.constantFrom(0, 1) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(1, 5, 16, 60, 130) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('check_in'), isHeard: usually(true, false) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('draw') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stall_seeing'), telling }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send_late'), fate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock'), seconds: fc.integer({ min: -60, max: 60 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('time_out', 'host', 'label', 'restart', 'write_late', 'stall_sending'),
    }),
  },
);

async function take(step: Step, { world, shelf }: Both): Promise<void> {
  if (step.kind === 'price') shelf.setPrice(step.cents);
  else if (step.kind === 'turn') await shelf.turn(step);
  else if (step.kind === 'ask') shelf.ask(step.till);
  else if (step.kind === 'pass') world.pass(step.seconds);
  else if (step.kind === 'check_in') world.checkIn(step.isHeard);
  else if (step.kind === 'stall_seeing') await shelf.stallSeeing(step.telling);
  else if (step.kind === 'send_late') shelf.sendLate(step.fate);
  else if (step.kind === 'clock') {
    // A clock is put right now and then, not while a picture is on its way.
    world.pass(60);
    shelf.setClock(step.seconds * 1_000);
  } else simple[step.kind]({ world, shelf });
}

const simple = {
  draw: ({ world }: Both) => world.draw(),
  time_out: ({ world }: Both) => world.timeOut(),
  host: ({ world }: Both) => world.restartHost(),
  label: ({ world }: Both) => world.restartLabel(),
  restart: ({ shelf }: Both) => shelf.restart(),
  write_late: ({ shelf }: Both) => shelf.writeLate(),
  stall_sending: ({ shelf }: Both) => shelf.stallSending(),
};

type Both = { readonly world: GlassWorld; readonly shelf: MemoryShelf };

const priceOn = (text: string): number | null => {
  const cents = /"priceCents":(\d+)/.exec(text)?.[1];
  return cents === undefined ? null : Number(cents);
};

function expectNoOvercharge({ world, shelf }: Both): void {
  const shown = priceOn(world.glass);
  for (const { priceCents } of shelf.tills)
    if (shown !== null && priceCents !== null) expect(priceCents).toBeLessThanOrEqual(shown);
}

function expectTruth({ shelf }: Both): void {
  const read = shelf.readBack();
  if (read !== undefined) expect(shelf.shown()).toBe(read);
}

const usual = { kind: 'turn', telling: 'true', fate: 'stored', crash: 'none' } as const;
const boundSeconds = 15 * 60;

/** All faults have ended: labels come every 40 seconds, tills ask, the keeper looks. */
async function settle(both: Both, cents: number): Promise<boolean> {
  const { world, shelf } = both;
  for (let seconds = 0; seconds < boundSeconds; seconds += 10) {
    world.pass(10);
    if (seconds % 40 === 0) world.checkIn(true);
    world.draw();
    for (const [index] of shelf.tills.entries()) shelf.ask(index);
    await shelf.turn(usual);
    expectNoOvercharge(both);
    expectTruth(both);
    const isCharged = shelf.tills.every(({ priceCents }) => priceCents === cents);
    const isShown = priceOn(world.glass) === cents && priceOn(shelf.shown() ?? '') === cents;
    // What comes late has come by then.
    if (seconds > 60 && isCharged && isShown && shelf.step()?.kind === 'done') return true;
  }
  return false;
}

const runs = Number(process.env['RUNS'] ?? 3_000);

test(
  '[DYN-05] [PL-08] whatever befalls a label: nobody pays more than its glass shows, the rows say what was seen, and all ends well',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const world = makeGlassWorld();
        const both = { world, shelf: makeMemoryShelf(world, 250) };
        let cents = 250;
        await both.shelf.turn(usual);
        for (const one of steps) {
          await take(one, both);
          expectNoOvercharge(both);
          if (one.kind === 'turn') expectTruth(both);
          if (one.kind === 'price') cents = one.cents;
        }
        expect(await settle(both, cents)).toBe(true);
      }),
      { numRuns: runs },
    );
  },
  120_000,
);
