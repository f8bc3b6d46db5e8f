import type { Transaction } from '../../../platform/database/database.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';

export const insertMedia = (
  tx: Transaction,
  media: {
    groupId: number;
    file: string;
    width: number;
    height: number;
    userId: number | null;
    now: Date;
  },
) =>
  tx.execute(sql`
    insert into media (group_id, file, width, height, created_by_user_id, created_at)
    values (${media.groupId}, ${media.file}, ${media.width}, ${media.height}, ${media.userId}, ${media.now})`);

/** Every place where a row of the caller's group names a picture. */
const naming = sql`
  select logo_url as file from properties where group_id = (select current_group_id()) and logo_url is not null
  union all select cash_register_image_url from properties where group_id = (select current_group_id()) and cash_register_image_url is not null
  union all select photo_url from categories where group_id = (select current_group_id()) and photo_url is not null
  union all select image_url from products where group_id = (select current_group_id()) and image_url is not null`;

const isNamed = (file: Statement): Statement =>
  sql`exists (select from (${naming}) as named where named.file = ${file})`;

/** Those of the files that are the group's own, kept from being swept until the transaction ends. */
export const lockMedia = (tx: Transaction, files: readonly string[]) =>
  tx.rows(sql<{ file: string }>`
    select file from media where group_id = (select current_group_id()) and file = any(${files}::text[]) for key share`);

/** Those of the files that a row of the group names or that are the group's own. */
export const listKnownFiles = (tx: Transaction, files: readonly string[]) =>
  tx.rows(sql<{ file: string }>`
    select file from media where group_id = (select current_group_id()) and file = any(${files}::text[])
    union select named.file from (${naming}) as named where named.file = any(${files}::text[])`);

/** The pictures of the group in scope: its own, and those that its rows name. */
export const listFilesOfGroup = sql<{ file: string }>`
  select file from media where group_id = (select current_group_id()) union select named.file from (${naming}) as named order by file`;

/** Locks what no row names and was sent before a moment; what a form is just saving is left out. */
export const lockUnusedMedia = (tx: Transaction, before: Date, limit: number) =>
  tx.rows(sql<{ file: string }>`
    select file from media where group_id = (select current_group_id()) and created_at < ${before} and not ${isNamed(sql`media.file`)}
    order by created_at limit ${limit} for update skip locked`);

/** Deletes those of the locked files that are still unused: a statement of its own sees what was saved meanwhile. */
export const deleteUnusedMedia = (tx: Transaction, files: readonly string[]) =>
  tx.rows(sql<{ file: string }>`
    delete from media where group_id = (select current_group_id()) and file = any(${files}::text[]) and not ${isNamed(sql`media.file`)}
    returning file`);

export const listGroupIds = (tx: Transaction) => tx.rows(sql<{ id: number }>`select id from groups order by id`);
