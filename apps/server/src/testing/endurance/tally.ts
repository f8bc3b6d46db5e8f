import type { TestApp } from '../test-app.ts';
import type { Mishaps } from './mishaps.ts';

/** What a run counts, and ends with. */
export type Tally = {
  purchases: number;
  /** At more than the usual price. */
  raised: number;
  /** One line each: when, where, how much for what the label showed, and what had happened before. */
  readonly overcharges: string[];
  /** How often a glass came to show something else than the price in force. */
  wrongGlasses: number;
  longestWrongMs: number;
  /** The longest that one was wrong while nothing befell the shelf. */
  longestCalmWrongMs: number;
  /** Glasses that were wrong for longer than their bound, with nothing to excuse it. */
  readonly wrongTooLong: string[];
};

/** Counts from nothing. */
export function makeTally(): Tally {
  return {
    ...{ purchases: 0, raised: 0, overcharges: [], wrongGlasses: 0 },
    ...{ longestWrongMs: 0, longestCalmWrongMs: 0, wrongTooLong: [] },
  };
}

/** A label as a customer meets it: what it shows, what it should show, and what the till asks. */
export type Met = {
  readonly deviceId: string;
  /** Null: blank, or not ours. */
  readonly shownCents: number | null;
  readonly wantedCents: number;
};

/** Looks over a customer's shoulder. */
export type Observer = {
  buys(label: Met, paidCents: number): void;
  sees(label: Met): void;
};

type Watching = { readonly tally: Tally; readonly mishaps: Mishaps; readonly boundMs: number };

/** Notes every purchase above its label, and how long each glass is wrong. */
export function makeObserver({ clock }: TestApp, { tally, mishaps, boundMs }: Watching): Observer {
  const wrong = new Map<string, { readonly wantedCents: number; readonly sinceMs: number; isReported: boolean }>();
  const story = (line: string) => [`${clock.now().toISOString()} ${line}`, ...mishaps.recent()].join('\n    ');
  return {
    buys: ({ deviceId, shownCents }, paidCents) => {
      tally.purchases += 1;
      if (shownCents !== null && paidCents > shownCents)
        tally.overcharges.push(story(`${deviceId} ${paidCents}>${shownCents}`));
    },
    sees: ({ deviceId, shownCents, wantedCents }) => {
      if (shownCents === wantedCents) return void wrong.delete(deviceId);
      const nowMs = clock.now().getTime();
      const before = wrong.get(deviceId);
      const episode = before?.wantedCents === wantedCents ? before : { wantedCents, sinceMs: nowMs, isReported: false };
      wrong.set(deviceId, episode);
      if (before === undefined) tally.wrongGlasses += 1;
      tally.longestWrongMs = Math.max(tally.longestWrongMs, nowMs - episode.sinceMs);
      const calmSinceMs = mishaps.calmSinceMs();
      if (calmSinceMs === null) return;
      const calmWrongMs = nowMs - Math.max(episode.sinceMs, calmSinceMs);
      tally.longestCalmWrongMs = Math.max(tally.longestCalmWrongMs, calmWrongMs);
      if (calmWrongMs <= boundMs || episode.isReported) return;
      episode.isReported = true;
      tally.wrongTooLong.push(story(`${deviceId} shows ${shownCents ?? 'no price'} and not ${wantedCents}`));
    },
  };
}

/** The figures as lines of a plain table. */
export function tableOf(title: string, figures: Readonly<Record<string, number | string>>): string {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  return [title, ...Object.entries(figures).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join('\n');
}

/** What a tally ends with. */
export function figuresOf(tally: Tally): Readonly<Record<string, number | string>> {
  return {
    purchases: tally.purchases,
    overcharges: tally.overcharges.length,
    'wrong glasses': tally.wrongGlasses,
    'longest wrong time': `${Math.round(tally.longestWrongMs / 1_000)} s`,
    '… after the faults': `${Math.round(tally.longestCalmWrongMs / 1_000)} s`,
    'wrong beyond the bound': tally.wrongTooLong.length,
  };
}
