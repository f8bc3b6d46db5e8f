import type { LabelContent } from './label-content.ts';
import type { LowerPrice } from './shelf-price.ts';

/** A picture that a label may be showing: noted before it was sent, counting until it is proved that it cannot come any more. */
export type LabelFace = {
  readonly id: number;
  /** Null: blank. */
  readonly productId: number | null;
  readonly priceCents: number | null;
  /** What was drawn, as `contentText` writes it; null for one that is only assumed, because nothing was sent. */
  readonly content: string | null;
  readonly sentAt: Date;
  /** Since when it is what was last seen on the glass; null: it is not. At most one face of a label has it. */
  readonly confirmedAt: Date | null;
  /** Somebody wants it again, whatever is seen on the glass: it may look other than its host says. */
  readonly isWantedAgain: boolean;
};

/** A label as far as the next step for it goes; its faces are those that it may be showing, the oldest first. */
export type LabelView = {
  /** What it should show; null: nothing, and it is left as it is or made blank. */
  readonly wanted: LabelContent | null;
  readonly faces: readonly LabelFace[];
  /** A decrease of its product that not every till knows; null: all do. */
  readonly lower: LowerPrice | null;
  readonly isReachable: boolean;
  readonly hasModel: boolean;
  /** When it asks its host again; null: nobody knows. */
  readonly nextCheckInAt: Date | null;
  /** When it last asked. */
  readonly lastSeenAt: Date | null;
  /** Pictures that wait at the host for it. */
  readonly waiting: number;
  /** When its host was noticed to have started again: what waited there before is gone. */
  readonly hostRestartedAt: Date | null;
  /** Not before this: a try that failed is not made again at once. */
  readonly nextPushAt: Date | null;
};

/** What there is to do for a label. */
export type LabelStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'push' }
  | { readonly kind: 'wait_for_tills' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown_hardware' };

/** How long a picture may take after a label was to come for it: a lost transfer is noticed by the host after some tries. */
const transferMs = 120_000;

/** A picture is given to its host this soon after it was noted, or not at all. */
export const handOverMs = 30_000;

/** So long after it was noted a picture is at its host or nowhere: no request is under way for longer. */
export const underwayMs = 120_000;

/** How often a glass is looked at that is right already, as long as something else may still come. */
const settleMs = 15_000;

/** So many pictures of one content can be told apart. */
export const markCount = 256;

const firstRetryMs = 5_000;
const longestRetryMs = 300_000;

/** The next step for a label at an instant. */
export function nextStep(label: LabelView, now: Date): LabelStep {
  const wanted = contentText(label.wanted);
  const newest = label.faces.at(-1);
  if (newest === undefined && label.wanted === null) return { kind: 'done' };
  const isSent = newest !== undefined && newest.content === wanted && !newest.isWantedAgain;
  // What was seen last, and nothing else that may still come: whatever was seen before that proves nothing.
  if (isSent && newest.confirmedAt !== null)
    return label.faces.length === 1 ? { kind: 'done' } : { kind: 'wait', until: new Date(now.getTime() + settleMs) };
  if (!label.hasModel) return { kind: 'unknown_hardware' };
  if (label.nextPushAt !== null && label.nextPushAt > now) return { kind: 'wait', until: label.nextPushAt };
  if (isSent) {
    const until = transferEnd(newest, label, now);
    if (until > now) return { kind: 'wait', until };
  }
  if (isBelowTills(label)) return { kind: 'wait_for_tills' };
  return { kind: label.isReachable ? 'push' : 'unreachable' };
}

/** When the next try is due after so many that failed: longer each time, never longer than five minutes. */
export function retryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstRetryMs * 2 ** Math.max(attempts - 1, 0), longestRetryMs));
}

/** A label's content as one text, equal for equal content; blank for nothing. */
export function contentText(content: LabelContent | null): string {
  if (content === null) return '';
  const { locale, name, priceCents, depositCents, netContent, eanCode, minimumAge, mark, wasCents } = content;
  // Named one by one: the same content has the same text, in whatever order it was put together.
  const net = netContent === null ? null : { quantity: netContent.quantity, unit: netContent.unit };
  return JSON.stringify({
    ...{ locale, name, priceCents, depositCents, netContent: net },
    ...{ eanCode, minimumAge, mark, wasCents },
  });
}

/** A look at a glass: when it began, and whether the host held something for that label when it told what it shows. */
export type Look = { readonly at: Date; readonly isSomethingWaiting: boolean };

/**
 * Faces that are over once one of them was seen on the glass: those before it, if nothing waits at the host, which could be
 * any of them, and if none of them can be on its way to the host any more. Hosts show pictures in the order in which they
 * took them, so either half would do with one that keeps to the protocol; with both a host may be wrong about one.
 */
export function endedBy(
  faces: readonly LabelFace[],
  seen: LabelFace,
  { at, isSomethingWaiting }: Look,
): readonly LabelFace[] {
  const isSettled = ({ sentAt }: LabelFace) =>
    // By how much it differs: a clock that was set back would hold it for as long.
    !isSomethingWaiting && Math.abs(at.getTime() - sentAt.getTime()) >= underwayMs;
  return faces.filter((face) => face.id < seen.id && (face.content === null || isSettled(face)));
}

/**
 * The number of a picture's mark, which tells it from every other of its label that may be showing: so what is read back is
 * one picture and no other, and a host that takes a picture for the one on the glass is right.
 */
export function freeMark(isTaken: (mark: number) => boolean): number {
  for (let mark = 0; mark < markCount; mark += 1) if (!isTaken(mark)) return mark;
  // All are out: what is read back is taken for the oldest of its kind, which proves the least.
  return 0;
}

function transferEnd(face: LabelFace, label: LabelView, now: Date): Date {
  const { nextCheckInAt, lastSeenAt, waiting, hostRestartedAt } = label;
  if (face.content === null || (hostRestartedAt !== null && face.sentAt < hostRestartedAt)) return now;
  // The host tries by itself as long as it keeps the picture.
  const wasThere = lastSeenAt !== null && lastSeenAt > face.sentAt;
  const comesAt = wasThere || nextCheckInAt === null || nextCheckInAt < face.sentAt ? face.sentAt : nextCheckInAt;
  const fromMs = waiting > 0 ? Math.max(comesAt.getTime(), now.getTime()) : comesAt.getTime();
  return new Date(fromMs + transferMs);
}

/** While a till may still charge more, a label must not show less (DYN-05). */
function isBelowTills({ wanted, lower }: LabelView): boolean {
  if (wanted === null || lower === null) return false;
  // Who reads that it is not for sale is to be charged nothing.
  return lower.chargedCents === null || wanted.priceCents === null || wanted.priceCents < lower.chargedCents;
}
