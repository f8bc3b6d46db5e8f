import type { LabelDetail } from '../label-api.ts';

type PriceEvent = LabelDetail['timeline'][number];

const shownEvents = 6;

/** What happened to a price, the last of it and the oldest first; that a label showed it again is nothing new. */
export function wayOf(newestFirst: readonly PriceEvent[]): readonly PriceEvent[] {
  return newestFirst
    .filter((event, index) => !isAgain(event, newestFirst[index + 1]))
    .slice(0, shownEvents)
    .toReversed();
}

function isAgain(event: PriceEvent, before: PriceEvent | undefined): boolean {
  return event.kind === 'label' && before?.kind === 'label' && before.priceCents === event.priceCents;
}
