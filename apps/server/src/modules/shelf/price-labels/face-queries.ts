import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

const ofGroup = sql`group_id = (select current_group_id())`;

/** A face that a label may be showing. */
export type FaceRow = {
  id: number;
  label_id: number;
  product_id: number | null;
  price_cents: number | null;
  content: string | null;
  picture_key: string | null;
  text_key: string | null;
  push_mark: string | null;
  sent_at: Date;
  confirmed_at: Date | null;
  is_wanted_again: boolean;
};

const faceColumns = sql`id, label_id, product_id, price_cents, content, picture_key, text_key, push_mark, sent_at, confirmed_at, resend_asked_at is not null as is_wanted_again`;

export const listShowingFaces = (tx: Transaction, shopId: number) =>
  tx.rows(
    sql<FaceRow>`select ${faceColumns} from label_faces where ${ofGroup} and shop_id = ${shopId} and ended_at is null order by id`,
  );

/** The lowest price of each product that labels of a shop may be showing; with a grace, without labels behind for longer. */
export const listFloors = (tx: Transaction, shopId: number, now: Date) =>
  tx.rows(sql<{ product_id: number; price_cents: number }>`
    select label_faces.product_id, min(price_cents) as price_cents
    from label_faces
    join price_labels on price_labels.group_id = label_faces.group_id and price_labels.id = label_faces.label_id
    left join label_hosts on label_hosts.group_id = label_faces.group_id and label_hosts.shop_id = label_faces.shop_id
    where label_faces.group_id = (select current_group_id()) and label_faces.shop_id = ${shopId} and ended_at is null
      and label_faces.product_id is not null
      and not (grace_minutes is not null and behind_since is not null and behind_since <= ${now}::timestamptz - make_interval(mins => grace_minutes))
    group by label_faces.product_id`);

type Place = { readonly propertyId: number; readonly shopId: number };

/** A face that is about to be sent, or that a label is assumed to show. */
export type NewFace = {
  readonly labelId: number;
  readonly productId: number | null;
  readonly priceCents: number | null;
  readonly content: string | null;
  readonly pictureKey: string | null;
  readonly textKey: string | null;
  readonly confirmedAt?: Date;
};

export const insertFace = (tx: Transaction, place: Place, { face, now }: { face: NewFace; now: Date }) =>
  tx.row(sql<{ id: number }>`
    insert into label_faces (group_id, property_id, shop_id, label_id, product_id, price_cents, content, picture_key, text_key, sent_at, confirmed_at)
    values ((select current_group_id()), ${place.propertyId}, ${place.shopId}, ${face.labelId}, ${face.productId}, ${face.priceCents}, ${face.content},
      ${face.pictureKey}, ${face.textKey}, ${now}, ${face.confirmedAt ?? null})
    returning id`);

/** The pictures that a label may be showing, by what names them. */
export const listKeys = (tx: Transaction, labelId: number) =>
  tx.rows(sql<{ picture_key: string; text_key: string }>`
    select picture_key, text_key from label_faces
    where ${ofGroup} and label_id = ${labelId} and ended_at is null and picture_key is not null and text_key is not null`);

/** Faces without a picture, of labels that were just linked. */
export const insertAssumedFaces = (
  tx: Transaction,
  place: Place,
  { faces, now }: { faces: readonly { labelId: number; productId: number; priceCents: number }[]; now: Date },
) =>
  tx.execute(sql`
    insert into label_faces (group_id, property_id, shop_id, label_id, product_id, price_cents, sent_at)
    select (select current_group_id()), ${place.propertyId}::bigint, ${place.shopId}::bigint, *, ${now}::timestamptz
    from unnest(${faces.map(({ labelId }) => labelId)}::bigint[], ${faces.map(({ productId }) => productId)}::bigint[], ${faces.map(({ priceCents }) => priceCents)}::bigint[])`);

export const notePush = (tx: Transaction, faceId: number, pushMark: string | null) =>
  tx.execute(sql`update label_faces set push_mark = ${pushMark} where ${ofGroup} and id = ${faceId}`);

export const confirmFaces = (tx: Transaction, faceIds: readonly number[], at: Date | null) =>
  tx.execute(sql`update label_faces set confirmed_at = ${at} where ${ofGroup} and id = any(${faceIds}::bigint[])`);

/** Forgets a picture that was not sent after all. */
export const deleteFace = (tx: Transaction, faceId: number) =>
  tx.execute(sql`delete from label_faces where ${ofGroup} and id = ${faceId}`);

/** Lets faces count again that are seen on their glass although they were taken for over; answers how many. */
export const reviveFaces = (tx: Transaction, seen: readonly { readonly labelId: number; readonly key: string }[]) =>
  tx.execute(sql`
    update label_faces set ended_at = null, confirmed_at = null
    where ${ofGroup} and id in (
      select max(label_faces.id) from label_faces
      join unnest(${seen.map(({ labelId }) => labelId)}::bigint[], ${seen.map(({ key }) => key)}::text[]) as seen (label_id, key) on seen.label_id = label_faces.label_id
      where label_faces.group_id = (select current_group_id()) and ended_at is not null and (picture_key = key or text_key = key)
      group by label_faces.label_id)`);

export const endFaces = (tx: Transaction, faceIds: readonly number[], now: Date) =>
  tx.execute(sql`update label_faces set ended_at = ${now} where ${ofGroup} and id = any(${faceIds}::bigint[])`);
