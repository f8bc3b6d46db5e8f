import { createHash } from 'node:crypto';
import type { HostNews, LabelDriver, LabelHostAddress, SeenLabel, ShownPicture } from '../label-hosts/public.ts';
import { pictureKey } from '../label-images/public.ts';
import type { SeenGlass, Sightings } from './shelf-labels.ts';

/** What is known of a host's labels between two looks; lives in one process and is made anew after a start. */
export type Glasses = {
  readonly labels: Map<string, SeenLabel>;
  /** When all of them were last asked about, in milliseconds; 0: never, or they have to be again. */
  listedAt: number;
  /** The sign under which a glass was last looked at, and when. */
  readonly looked: Map<string, { readonly mark: string | null; readonly at: number }>;
};

/** Nothing is known yet. */
export const noGlasses = (): Glasses => ({ labels: new Map(), listedAt: 0, looked: new Map() });

/** Labels are all asked about this often, also when their host tells of changes by itself: news may get lost. */
export const listEveryMs = 30_000;

/** A picture that should be on the glass is looked for this often, also when the host tells nothing new. */
const lookEveryMs = 15_000;

/**
 * Which labels are the shop's, with the host's sign under which any process last saw its glass, and to which of them a
 * picture went that was not seen on the glass yet.
 */
export type Watched = { readonly ours: ReadonlyMap<string, string | null>; readonly awaited: ReadonlySet<string> };

/** Asks a host for its labels when that is due, and looks at the glasses that may show something new. */
export async function sight(
  { driver, host, now }: { driver: LabelDriver; host: LabelHostAddress; now: number },
  glasses: Glasses,
  { ours, awaited }: Watched,
): Promise<Sightings> {
  if (now - glasses.listedAt >= listEveryMs) {
    const labels = await driver.list(host);
    glasses.labels.clear();
    for (const label of labels) glasses.labels.set(label.deviceId, label);
    glasses.listedAt = now;
  }
  const shown = new Map<string, SeenGlass>();
  for (const label of glasses.labels.values()) {
    const last = glasses.looked.get(label.deviceId);
    // Also when another process, which saw an older one, wrote last.
    const isWritten = ours.get(label.deviceId) === label.shownMark;
    const isNew = last === undefined || last.mark !== label.shownMark || !isWritten;
    const isOverdue = awaited.has(label.deviceId) && now - (last?.at ?? 0) >= lookEveryMs;
    if (label.model === null || !ours.has(label.deviceId) || (!isNew && !isOverdue)) continue;
    const picture = label.shownMark === null ? null : await driver.shown(host, { ...label, model: label.model });
    glasses.looked.set(label.deviceId, { mark: label.shownMark, at: now });
    shown.set(label.deviceId, {
      key: picture === null ? null : keyOf(picture, label.model),
      isSomethingWaiting: (picture?.waiting ?? label.waiting) > 0,
    });
  }
  return { at: new Date(now), seen: glasses.labels, shown };
}

/**
 * Takes in what a host tells by itself; answers whether to look at the shelf again. Hundreds of labels come by all the time,
 * and a label that only came by changes no price: when it did is noted with the next look.
 */
export function hearNews(glasses: Glasses, news: HostNews): boolean {
  if (news.kind !== 'label') {
    glasses.listedAt = 0;
    return true;
  }
  const { label } = news;
  const before = glasses.labels.get(label.deviceId);
  glasses.labels.set(label.deviceId, label);
  return (
    before === undefined ||
    label.shownMark !== before.shownMark ||
    label.confirmations !== before.confirmations ||
    label.waiting < before.waiting ||
    label.isOnline !== before.isOnline ||
    label.isElsewhere !== before.isElsewhere ||
    label.hasRestarted !== before.hasRestarted ||
    (label.model === null) !== (before.model === null)
  );
}

/** What was seen was not taken in: all of it is looked at again, or it would never be noticed. */
export function forgetLooks(glasses: Glasses): void {
  glasses.listedAt = 0;
  glasses.looked.clear();
}

/** The key of a label's words, for hosts that draw them themselves. */
export function textKey(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function keyOf({ pixels, text }: ShownPicture, size: { readonly width: number; readonly height: number }) {
  if (pixels !== null) return pictureKey({ pixels, width: size.width, height: size.height });
  return text === null ? null : textKey(text);
}
