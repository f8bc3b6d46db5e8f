import { isName } from '@larder/domain/platform/name';
import { isReservedSlug, slugify } from '@larder/domain/platform/slug';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Erased, eraseRows } from '../../../platform/database/erase.ts';
import { notify } from '../../../platform/signals.ts';
import { endSessionsOfGroup } from '../sessions/public.ts';
import * as queries from './queries.ts';

/** Why something is not done with a group; one sentence. */
export class GroupRefused extends Error {}

/** A group as an operator's list shows it. */
export type GroupLine = queries.GroupRow & {
  readonly locations: number;
  readonly people: number;
  readonly receipts: number;
};

/** Every group by its name in addresses, with what there is of it; each in a transaction that sees it alone. */
export async function* listGroups(owner: Database): AsyncGenerator<GroupLine> {
  const groups = await owner.read('identity', (tx) => queries.listGroups(tx));
  for (const group of groups) yield { ...group, ...(await owner.read({ groupId: group.id }, queries.countOfGroup)) };
}

/** Makes a group without people; `larder admin` makes its first administrator. */
export async function createGroup(owner: Database, name: string): Promise<{ readonly slug: string }> {
  const slug = slugify(name);
  if (!isName(name) || slug === '' || isReservedSlug(slug))
    throw new GroupRefused(`"${name}" cannot be the name of a group.`);
  await owner.write('identity', async (tx) => {
    if ((await queries.findGroupBySlug(tx, slug)) !== undefined)
      throw new GroupRefused(`There is a group "${slug}" already.`);
    await queries.insertGroup(tx, { slug, name });
  });
  return { slug };
}

/**
 * Ends every session of a group, and lets nobody of it sign in: its tills are told neither products nor prices until it is
 * resumed, while what they sold already is taken in, because no paid receipt may be lost.
 */
export async function suspendGroup(owner: Database, slug: string, now: Date): Promise<void> {
  await change(owner, slug, async (tx, group) => {
    if (group.suspended_at !== null) throw new GroupRefused(`The group "${slug}" is suspended already.`);
    await queries.setSuspended(tx, group.id, now);
    await endSessionsOfGroup(tx, group.id);
  });
}

/** Takes a suspension back. */
export async function resumeGroup(owner: Database, slug: string): Promise<void> {
  await change(owner, slug, async (tx, group) => {
    if (group.suspended_at === null) throw new GroupRefused(`The group "${slug}" is not suspended.`);
    await queries.setSuspended(tx, group.id, null);
  });
}

/**
 * Finds a group that may be erased: one that is suspended, so that nobody works in it and no till sells by its prices, and
 * whose name was not given by mistake.
 */
export async function findErasable(owner: Database, slug: string): Promise<queries.GroupRow> {
  const group = (await owner.read('identity', (tx) => queries.listGroups(tx))).find((each) => each.slug === slug);
  if (group === undefined) throw new GroupRefused(`There is no group "${slug}"; see: larder groups list`);
  if (group.suspended_at === null)
    throw new GroupRefused(`The group "${slug}" still works: larder groups suspend ${slug} comes first.`);
  return group;
}

/** Erases a group for good, table by table, its tills' and people's ways in before all else; its pictures are the caller's. */
export async function* eraseGroup(owner: Database, groupId: number): AsyncGenerator<Erased> {
  yield* eraseRows(owner, groupId);
  await owner.write('identity', async (tx) => {
    await queries.deleteGroup(tx, groupId);
    await notify(tx, [{ kind: 'everything' }]);
  });
}

async function change(
  owner: Database,
  slug: string,
  run: (tx: Transaction, group: queries.GroupRow) => Promise<void>,
): Promise<void> {
  await owner.write('identity', async (tx) => {
    const group = (await queries.listGroups(tx)).find((each) => each.slug === slug);
    if (group === undefined) throw new GroupRefused(`There is no group "${slug}"; see: larder groups list`);
    await run(tx, group);
    await notify(tx, [{ kind: 'access', userId: null }]);
  });
}
