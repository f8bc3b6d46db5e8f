/** Something changed that others want to know at once. */
export type Signal =
  | { readonly kind: 'receipts'; readonly groupId: number; readonly propertyIds: readonly number[] }
  /** Prices of a group; of one shop's tills alone where what its labels show lets them charge something else. */
  | { readonly kind: 'prices'; readonly groupId: number; readonly shopId?: number }
  /** Labels of locations were seen, sent to or changed. */
  | { readonly kind: 'labels'; readonly groupId: number; readonly propertyIds: readonly number[] }
  /** Alerts at locations opened, changed or ended. */
  | { readonly kind: 'alerts'; readonly groupId: number; readonly propertyIds: readonly number[] }
  /** Labels, their products or their hosts were entered or changed by people. */
  | { readonly kind: 'shelves'; readonly groupId: number }
  /** Somebody looks for a label. */
  | { readonly kind: 'flash'; readonly groupId: number; readonly shopId: number; readonly deviceId: string }
  /** What else tills have in their catalogue: of one shop, or of all of the group's. */
  | { readonly kind: 'catalog'; readonly groupId: number; readonly shopId?: number }
  | { readonly kind: 'access'; readonly userId: number | null }
  /** News may have been missed, or are too many to tell: anything of anybody may be other than before. */
  | { readonly kind: 'everything' };

/** PostgreSQL takes messages below 8,000 bytes. */
const maximumBytes = 7_900;
/** Together with the rest of a signal they stay below that, however large the ids. */
const maximumIds = 300;

/**
 * Writes signals as messages that each fit a NOTIFY: twins are told once, the locations of a group together, and what is
 * too long is cut. What fits in no way is told as "everything".
 */
export function messagesOf(from: string, signals: readonly Signal[]): string[] {
  const spelled = [...new Set(cutUp(gathered(signals)).map((signal) => JSON.stringify(signal)))];
  const [head, tail] = [`{"from":${JSON.stringify(from)},"signals":[`, ']}'];
  const frame = head.length + tail.length;
  const messages: string[][] = [];
  let room = 0;
  for (const text of spelled.map((one) => (frame + Buffer.byteLength(one) > maximumBytes ? everything : one))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      messages.push([]);
      room = maximumBytes - frame;
    }
    messages.at(-1)?.push(text);
    room -= bytes;
  }
  return messages.map((texts) => `${head}${texts.join(',')}${tail}`);
}

const everything = JSON.stringify({ kind: 'everything' } satisfies Signal);

/** One signal for all locations of a group and a kind. */
function gathered(signals: readonly Signal[]): Signal[] {
  const places = new Map<string, { readonly signal: WithPlaces; readonly ids: Set<number> }>();
  const others: Signal[] = [];
  for (const signal of signals) {
    if (!('propertyIds' in signal)) {
      others.push(signal);
      continue;
    }
    const key = `${signal.kind} ${signal.groupId}`;
    const known = places.get(key) ?? { signal, ids: new Set<number>() };
    places.set(key, known);
    for (const id of signal.propertyIds) known.ids.add(id);
  }
  return [...[...places.values()].map(({ signal, ids }) => ({ ...signal, propertyIds: [...ids] })), ...others];
}

type WithPlaces = Extract<Signal, { propertyIds: readonly number[] }>;

function cutUp(signals: readonly Signal[]): Signal[] {
  return signals.flatMap((signal) => {
    if (!('propertyIds' in signal) || signal.propertyIds.length <= maximumIds) return [signal];
    const { propertyIds } = signal;
    const starts = Array.from({ length: Math.ceil(propertyIds.length / maximumIds) }, (_, index) => index * maximumIds);
    return starts.map((start) => ({ ...signal, propertyIds: propertyIds.slice(start, start + maximumIds) }));
  });
}
