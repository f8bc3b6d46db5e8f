import type * as contract from '@larder/contract/office/saved-views';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { mayShareViews, mostViews, readableLists } from '@larder/domain/office/saved-views';
import { type Context, read, type PersonActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { constraintOf, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal } from '../../../platform/http/app-error.ts';
import { recordChange } from '../audit/public.ts';
import * as queries from './queries.ts';

type Caller = Context<PersonActor>;

/** Lists what the caller sees at the place of the call: their own views and those of all, of the lists that they may read. */
export async function listSavedViews(context: Caller): Promise<ResultOf<typeof contract.listSavedViews>> {
  const rows = await read(context, (tx) => queries.listViews(tx, viewerOf(context), context.propertyId));
  return { savedViews: rows.map(toView) };
}

/** Answers one view. */
export async function getSavedView(
  context: Caller,
  { params }: InputOf<typeof contract.getSavedView>,
): Promise<contract.SavedView> {
  return read(context, async (tx) => toView(await describe(tx, context, params.savedViewId)));
}

/** Keeps what a list shows, for the caller or for all of the place. */
export async function createSavedView(
  context: Caller,
  { body }: InputOf<typeof contract.createSavedView>,
): Promise<contract.SavedView> {
  const isShared = body.isShared ?? false;
  const { propertyId, now } = context;
  // A list that the caller does not see is none that they could keep.
  if (!readableLists(context.actor.role).includes(body.list)) throw fieldRefusal('list', 'invalid_value');
  if (isShared) assertMayShare(context, propertyId);
  return writeNamed(context, async (tx) => {
    const fields = { name: tidyName(body.name), query: body.query, user_id: isShared ? null : context.actor.userId };
    const made = { ...fields, list: body.list, property_id: propertyId };
    await assertRoom(tx, made);
    const { id } = await queries.insertView(tx, made, now);
    await recordShared(tx, context, { before: null, after: { ...made, id } });
    return toView(await describe(tx, context, id));
  });
}

/** Renames a view, overwrites it, or gives it to all or to oneself. */
export async function updateSavedView(
  context: Caller,
  { params, body, expectedVersion }: InputOf<typeof contract.updateSavedView>,
): Promise<contract.SavedView> {
  return writeNamed(context, async (tx) => {
    const before = await lock(tx, context, params.savedViewId);
    assertVersion(before, expectedVersion);
    const isShared = body.isShared ?? before.user_id === null;
    if (isShared) assertMayShare(context, before.property_id);
    const fields = {
      name: body.name === undefined ? before.name : tidyName(body.name),
      query: body.query ?? before.query,
      user_id: isShared ? null : context.actor.userId,
    };
    const after = { ...before, ...fields };
    if (after.user_id !== before.user_id) await assertRoom(tx, after);
    await queries.updateView(tx, before.id, { fields, now: context.now });
    await recordShared(tx, context, { before, after });
    return toView(await describe(tx, context, before.id));
  });
}

/** Removes a view. */
export async function deleteSavedView(
  context: Caller,
  { params }: InputOf<typeof contract.deleteSavedView>,
): Promise<void> {
  await write(context, async (tx) => {
    const before = await lock(tx, context, params.savedViewId);
    await queries.deleteView(tx, before.id);
    await recordShared(tx, context, { before, after: null });
  });
}

/** Finds a view that the caller may change: their own, or one of all with the right to share. */
async function lock(tx: Transaction, context: Caller, id: number): Promise<queries.ViewRow> {
  const row = await queries.lockView(tx, viewerOf(context), { id, reach: reachOf(context) });
  if (row === undefined) throw new AppError('not_found');
  if (row.user_id === null) assertMayShare(context, row.property_id);
  return row;
}

async function describe(tx: Transaction, context: Caller, id: number): Promise<queries.ViewRow> {
  const row = await queries.findView(tx, viewerOf(context), { id, reach: reachOf(context) });
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function tidyName(given: string): string {
  const name = given.trim();
  if (name === '') throw fieldRefusal('name', 'required');
  return name;
}

function assertMayShare({ actor }: Caller, propertyId: number | null): void {
  if (!mayShareViews(actor.role, propertyId !== null)) throw new AppError('forbidden');
}

async function assertRoom(tx: Transaction, beside: queries.ViewRow | Omit<queries.ViewRow, 'id' | 'version'>) {
  if ((await queries.countBeside(tx, beside)) >= mostViews)
    throw fieldRefusal('name', 'view_limit', { maximum: mostViews });
}

/** Writes a view; a name that another one has, whatever its case, is for the table to say. */
async function writeNamed<T>(context: Caller, run: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await write(context, run);
  } catch (error) {
    if (constraintOf(error) === 'saved_views_name_unique') throw fieldRefusal('name', 'view_name_taken');
    throw error;
  }
}

type Kept = Pick<queries.ViewRow, 'id' | 'property_id' | 'user_id' | 'list' | 'name' | 'query'>;

type Change = { readonly before: Kept | null; readonly after: Kept | null };

/** What is of all is a thing of the place, whose history has it (HIS-01); what somebody keeps for themselves is not. */
async function recordShared(tx: Transaction, context: Caller, { before, after }: Change): Promise<void> {
  const [was, is] = [sharedState(before), sharedState(after)];
  const of = (view: Kept) => ({ type: 'saved_view', id: view.id, propertyId: view.property_id }) as const;
  if (before !== null && was !== null && is !== null)
    await recordChange(tx, context, { ...of(before), verb: 'updated', before: was, after: is });
  else if (after !== null && is !== null) await recordChange(tx, context, { ...of(after), verb: 'created', after: is });
  else if (before !== null && was !== null)
    await recordChange(tx, context, { ...of(before), verb: 'deleted', before: was });
}

/** A view as the history keeps it; null where it is somebody's own. */
function sharedState(view: Kept | null): object | null {
  return view?.user_id === null ? { list: view.list, name: view.name, query: view.query } : null;
}

function viewerOf({ actor: { userId, role } }: Caller): queries.Viewer {
  return { userId, lists: readableLists(role) };
}

function reachOf(context: Caller): queries.Reach {
  return { propertyIds: visiblePropertyIds(context), hasGroup: context.propertyId === null };
}

function toView({ id, list, name, query, user_id: userId, version }: queries.ViewRow): contract.SavedView {
  return { id, list, name, query, isShared: userId === null, version };
}
