import { type PricedShop } from '@larder/domain/shelf/dynamic-price';
import { endedBy, type LabelFace, underwayMs } from '@larder/domain/shelf/label-work';
import type { TillKnowledge } from '@larder/domain/shelf/shelf-price';
import type { SeenLabel } from '../label-hosts/public.ts';
import type { HostRow } from './host-queries.ts';
import type { FaceRow } from './face-queries.ts';
import type { LabelChange, ShelfLabelRow, ShelfPriceRow } from './shelf-queries.ts';

/** A shop with labels as its rows tell it. */
export type Shelf = {
  readonly host: HostRow;
  readonly priced: PricedShop;
  readonly labels: readonly ShelfLabelRow[];
  readonly faces: readonly FaceRow[];
  readonly prices: readonly ShelfPriceRow[];
  readonly tills: readonly (TillKnowledge | null)[];
  /** The version of the group's prices before these rows were read: they hold that at least. */
  readonly version: number;
  /** Of which database as it stands: see `price_line`. */
  readonly line: string;
};

/** What a glass was seen to show: a picture's key, or null for something that is none of ours, or nothing. */
export type SeenGlass = { readonly key: string | null; readonly isSomethingWaiting: boolean };

/** What a host tells of its labels. */
export type Sightings = {
  /** When looking began. */
  readonly at: Date;
  /** Every label that the host knows; null: it does not answer. */
  readonly seen: ReadonlyMap<string, SeenLabel> | null;
  /** Labels whose glass was looked at. */
  readonly shown: ReadonlyMap<string, SeenGlass>;
};

/** A label after what was seen of it. */
export type Looked = {
  readonly label: LabelChange;
  readonly faces: readonly LabelFace[];
  readonly row: ShelfLabelRow;
  readonly seen: SeenLabel | undefined;
  readonly confirmed: readonly LabelFace[];
  readonly ended: readonly LabelFace[];
  readonly lost: readonly LabelFace[];
};

type FacesOf = { readonly sightings: Sightings | null; readonly now: Date };

/** Takes in what was seen of a label and of its glass. */
export function lookAtLabel(row: ShelfLabelRow, rows: readonly FaceRow[], { sightings, now }: FacesOf): Looked {
  // Another group's label is none of ours to look at or to draw on, also where both have the same host.
  const seen = row.is_claimed ? sightings?.seen?.get(row.device_id) : undefined;
  const faces = rows.map((face) => faceOf(face));
  const label = { ...changeOf(row), ...stateOf(row, sightings, seen) };
  const none = { row, seen, label, faces, confirmed: [], ended: [], lost: [] };
  const glass = sightings?.shown.get(row.device_id);
  // What another host draws is not told here.
  if (seen?.isElsewhere === true) return lose(none);
  if (sightings === null || seen === undefined) return none;
  const isDrawnOver = isOthersLast(rows, seen, now);
  if (glass === undefined) return isDrawnOver ? lose(none) : none;
  const looked = { ...none, label: { ...label, hostMark: seen.shownMark } };
  if (isDrawnOver) return lose(looked);
  const { key } = glass;
  // Keys of faces that count differ; where they ran out, the oldest is the one that proves the least.
  const shownRow = key === null ? undefined : rows.find((face) => face.picture_key === key || face.text_key === key);
  const shownFace = faces.find(({ id }) => id === shownRow?.id);
  if (shownFace === undefined) return lose(looked);
  const ended = endedBy(faces, shownFace, { at: sightings.at, isSomethingWaiting: glass.isSomethingWaiting });
  const left = faces.filter((face) => !ended.includes(face));
  return {
    ...looked,
    label: { ...looked.label, attempts: 0, nextPushAt: null },
    confirmed: shownFace.confirmedAt === null ? [shownFace] : [],
    ended,
    lost: left.filter((face) => face !== shownFace && face.confirmedAt !== null),
    faces: left.map((face) => ({ ...face, confirmedAt: face === shownFace ? (face.confirmedAt ?? now) : null })),
  };
}

/** A glass that shows none of the faces of its label that count. */
export type StrangeGlass = { readonly labelId: number; readonly key: string };

/** Glasses that show something else than any face that counts: it may be one that was taken for over too soon. */
export function strangeGlasses({ labels, faces }: Pick<Shelf, 'labels' | 'faces'>, sightings: Sightings | null) {
  const shown = [...(sightings?.shown ?? [])].filter(
    ([deviceId]) => sightings?.seen?.get(deviceId)?.isElsewhere !== true,
  );
  const keys = new Map(shown.map(([deviceId, { key }]) => [deviceId, key]));
  return labels.flatMap(({ id, device_id: deviceId, is_claimed: isOurs }): StrangeGlass[] => {
    const key = isOurs ? keys.get(deviceId) : null;
    if (key === undefined || key === null) return [];
    const isKnown = faces.some((face) => face.label_id === id && (face.picture_key === key || face.text_key === key));
    return isKnown ? [] : [{ labelId: id, key }];
  });
}

/**
 * Whether the last picture that its host took for a label is none of those that count. The label may have drawn it although
 * the host, which did not hear so, believes ours to hang there still. Judged once the newest of ours is at its host or
 * nowhere, and what is known of the host's labels (half a minute old at most) was told after that.
 */
function isOthersLast(rows: readonly FaceRow[], { lastPushMark }: SeenLabel, now: Date): boolean {
  const newest = rows.at(-1);
  if (newest === undefined || lastPushMark === null) return false;
  const isSettled = Math.abs(now.getTime() - newest.sent_at.getTime()) >= underwayMs;
  return isSettled && rows.every(({ push_mark: mark }) => mark !== lastPushMark);
}

/** A label that shows nothing of ours: whatever it was last seen to show, it does not show that now. */
function lose(looked: Looked): Looked {
  const lost = looked.faces.filter(({ confirmedAt }) => confirmedAt !== null);
  return { ...looked, lost, faces: looked.faces.map((face) => ({ ...face, confirmedAt: null })) };
}

function stateOf(row: ShelfLabelRow, sightings: Sightings | null, seen: SeenLabel | undefined): Partial<LabelChange> {
  if (!row.is_claimed) return { state: 'removed' };
  if (sightings === null) return {};
  // A host that does not answer says nothing of what it knows.
  if (sightings.seen === null) return { state: row.state === 'removed' ? 'removed' : 'disconnected' };
  if (seen === undefined) return { state: 'removed' };
  const { model } = seen;
  return {
    state: seen.isOnline && !seen.isElsewhere ? 'connected' : 'disconnected',
    batteryPercent: seen.batteryPercent,
    lastSeenAt: seen.lastSeenAt,
    ...(model === null
      ? {}
      : { hardwareType: model.hardwareType, width: model.width, height: model.height, colour: model.colour }),
  };
}

function faceOf(row: FaceRow): LabelFace {
  return {
    id: row.id,
    productId: row.product_id,
    priceCents: row.price_cents,
    content: row.content,
    sentAt: row.sent_at,
    confirmedAt: row.confirmed_at,
    isWantedAgain: row.is_wanted_again,
  };
}

/** A label as it is, as a change would write it. */
export function changeOf(row: ShelfLabelRow): LabelChange {
  return {
    id: row.id,
    state: row.state,
    hardwareType: row.hardware_type,
    width: row.width,
    height: row.height,
    colour: row.colour,
    batteryPercent: row.battery_percent,
    lastSeenAt: row.last_seen_at,
    hostMark: row.host_mark,
    behindSince: row.behind_since,
    attempts: row.attempts,
    nextPushAt: row.next_push_at,
  };
}

/** What is known of a label's hardware after a look. */
export function modelColumns(label: LabelChange): Pick<ShelfLabelRow, 'hardware_type' | 'width' | 'height' | 'colour'> {
  return { hardware_type: label.hardwareType, width: label.width, height: label.height, colour: label.colour };
}
