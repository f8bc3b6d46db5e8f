import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/places/properties';
import { isInactive } from '@larder/domain/places/activity';
import { freeSlug, slugOfName, slugStem } from '@larder/domain/platform/slug';
import { type Context, groupIdOf, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { constraintOf, isForeignKeyViolation, type Transaction } from '../../../platform/database/database.ts';
import { AppError, assertVersion, fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';
import { listPage, readPage, wordsOf } from '../../../platform/http/list.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import { recordChange, type RecordedChange } from '../../office/audit/public.ts';
import { ownMedia } from '../../office/media/public.ts';
import { keepRemoved, putBack } from '../../office/removals/public.ts';
import { changed, problemsOf, wirePath } from './policy.ts';
import * as queries from './queries.ts';

const maximumAttempts = 5;

/** Lists the locations of the group. */
export async function listProperties(
  context: Context<UserActor>,
  input: InputOf<typeof contract.listProperties>,
): Promise<ResultOf<typeof contract.listProperties>> {
  const page = readPage(input.query, [
    ['name', 'text'],
    ['code', 'text'],
    ['state', 'number'],
    ['lastReceiptAt', 'number'],
    ['city', 'text'],
    ['shopCount', 'number'],
  ]);
  const filter = { propertyIds: visiblePropertyIds(context), words: wordsOf(input.query.search) };
  const [found, { count }] = await read(context, (tx) =>
    Promise.all([queries.listProperties(tx, { filter, now: context.now }, page), queries.countProperties(tx, filter)]),
  );
  const { rows, pagination } = listPage(page, found, count);
  return { properties: rows.map((row) => toProperty(context, row)), pagination };
}

/** Answers one location to who may enter it, and manages shops at least (ACC-13). */
export async function getProperty(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getProperty>,
): Promise<ResultOf<typeof contract.getProperty>> {
  const { propertyId } = input.params;
  if (!context.actor.propertyIds.includes(propertyId)) throw new AppError('not_found');
  const row = await read(context, (tx) => queries.findProperty(tx, propertyId));
  if (row === undefined) throw new AppError('not_found');
  return toProperty(context, row);
}

/** Adds a location; without a slug it gets a free one made from its name (LOC-01, LOC-02, ACC-11). */
export async function createProperty(
  context: Context<UserActor>,
  input: InputOf<typeof contract.createProperty>,
): Promise<ResultOf<typeof contract.createProperty>> {
  const { property } = input.body;
  const row = await writeUnique(context, property, async (tx) => {
    const fields = await fieldsOf(tx, context, { property, before: null });
    const { id } = await queries.insertProperty(tx, fields, context.now);
    await recordProperty(tx, context, { verb: 'created', id, after: fields });
    return findAgain(tx, id);
  });
  return toProperty(context, row);
}

/** Changes the fields that the body carries; what comes of it has to be right as a whole (LOC-02, bar D7). */
export async function updateProperty(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateProperty>,
): Promise<ResultOf<typeof contract.updateProperty>> {
  const { propertyId } = input.params;
  const { property } = input.body;
  const row = await writeUnique(context, property, async (tx) => {
    const before = await queries.lockProperty(tx, propertyId);
    if (before === undefined) throw new AppError('not_found');
    assertVersion(before, input.expectedVersion);
    const fields = await fieldsOf(tx, context, { property, before });
    await queries.updateProperty(tx, propertyId, { fields, now: context.now });
    await recordProperty(tx, context, {
      verb: 'updated',
      id: propertyId,
      before: changed(before, {}),
      after: fields,
    });
    tellTills(tx, context, before.shops);
    return findAgain(tx, propertyId);
  });
  return toProperty(context, row);
}

/** Deletes a location; its people keep their accounts. Its shops, receipts and own articles keep it where it is. */
export async function deleteProperty(
  context: Context<UserActor>,
  input: InputOf<typeof contract.deleteProperty>,
): Promise<void> {
  const { propertyId } = input.params;
  try {
    await write(context, async (tx) => {
      const before = await queries.lockProperty(tx, propertyId);
      if (before === undefined) throw new AppError('not_found');
      await keepRemoved(tx, context, { type: 'property', id: propertyId, roots: [['properties', 'id']] });
      await queries.deleteProperty(tx, propertyId);
      await recordProperty(tx, context, { verb: 'deleted', id: propertyId, before: changed(before, {}) });
    });
  } catch (error) {
    // Whatever still names the location says so by its foreign key, also what came at the same moment.
    if (isForeignKeyViolation(error)) throw new AppError('location_in_use');
    throw error;
  }
}

/** Takes back that a location was deleted, with who may enter it (UND-02); one that is there stays as it is. */
export async function undeleteProperty(
  context: Context<UserActor>,
  input: InputOf<typeof contract.undeleteProperty>,
): Promise<ResultOf<typeof contract.undeleteProperty>> {
  const { propertyId: id } = input.params;
  const row = await write(context, async (tx) => {
    if (await putBack(tx, context, { type: 'property', id })) tellOthers(tx, context);
    return queries.findProperty(tx, id);
  }).catch((error: unknown) => {
    throw takenOr(error);
  });
  if (row === undefined) throw new AppError('not_found');
  return toProperty(context, row);
}

type Given = InputOf<typeof contract.updateProperty>['body']['property'];

/** Writes what has to be unique in the group; a slug of ours that somebody took just now is made anew. */
async function writeUnique<T>(context: Context, property: Given, run: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(context, run);
    } catch (error) {
      const isOurSlug = constraintOf(error) === 'properties_slug_unique' && (property.slug ?? '').trim() === '';
      if (!isOurSlug) throw takenOr(error);
      if (attempt >= maximumAttempts) throw error;
    }
  }
}

/** The refusal of a code or a slug that another location has, or what else went wrong. */
function takenOr(error: unknown): unknown {
  const constraint = constraintOf(error);
  if (constraint === 'properties_code_unique') return fieldRefusal(wirePath('code'), 'code_taken');
  if (constraint === 'properties_slug_unique') return fieldRefusal(wirePath('slug'), 'slug_taken');
  return error;
}

/** The location as it will be, with a slug and its pictures by their file name; refuses what is wrong with it. */
async function fieldsOf(
  tx: Transaction,
  context: Context,
  { property, before }: { readonly property: Given; readonly before: queries.PropertyRow | null },
): Promise<queries.PropertyFields> {
  const { logoUrl, cashRegisterImageUrl, ...change } = property;
  const logo = wirePath('logoUrl');
  const cashRegisterImage = wirePath('cashRegisterImageUrl');
  const pictures = await ownMedia(tx, context.services.config, {
    [logo]: logoUrl,
    [cashRegisterImage]: cashRegisterImageUrl,
  });
  const wanted = changed(before, {
    ...change,
    ...(logoUrl === undefined ? {} : { logoFile: pictures.fileOf(logo) }),
    ...(cashRegisterImageUrl === undefined ? {} : { cashRegisterImageFile: pictures.fileOf(cashRegisterImage) }),
  });
  const slug = wanted.slug === '' ? slugOfName(wanted.name) : wanted.slug;
  const neighbours = await queries.listNeighbours(tx, {
    propertyId: before?.id ?? null,
    code: wanted.code,
    slug: wanted.slug === '' ? slugStem(slug) : slug,
  });
  const taken = neighbours.map((neighbour) => neighbour.slug);
  const fields = { ...wanted, slug: wanted.slug === '' ? freeSlug(slug, taken) : slug };
  const problems = { ...pictures.problems, ...problemsOf(fields, { before, neighbours }) };
  if (Object.keys(problems).length > 0) throw fieldRefusals(problems);
  return fields;
}

async function findAgain(tx: Transaction, propertyId: number): Promise<queries.PropertyRow> {
  const row = await queries.findProperty(tx, propertyId);
  if (row === undefined) throw new Error('a location that was just written is gone');
  return row;
}

/** Leaves a trace, and makes everybody's rights, switchers and tills look again at once. */
async function recordProperty(tx: Transaction, context: Context, change: Omit<RecordedChange, 'type'>): Promise<void> {
  await recordChange(tx, context, { type: 'property', ...change });
  tellOthers(tx, context);
}

function tellOthers(tx: Transaction, context: Context): void {
  tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: null }));
}

/** Its tills have its name, colours and rules in their catalogue. */
function tellTills(tx: Transaction, context: Context, shops: queries.PropertyRow['shops']): void {
  const groupId = groupIdOf(context);
  tx.afterCommit(() => {
    for (const { id: shopId } of shops) context.services.signals.emit({ kind: 'catalog', groupId, shopId });
  });
}

function toProperty(context: Context, row: queries.PropertyRow): ResultOf<typeof contract.getProperty> {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    slug: row.slug,
    country: row.country,
    timeZone: row.time_zone,
    vatNumber: row.vat_number,
    chamberOfCommerceNumber: row.chamber_of_commerce_number,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    allowedVouchers: row.allowed_vouchers,
    employeeDiscountPercent: row.employee_discount_percent,
    validateLegalAge: row.validate_legal_age,
    logoUrl: mediaUrlOf(context.services.config, row.logo_url),
    cashRegisterImageUrl: mediaUrlOf(context.services.config, row.cash_register_image_url),
    theme: row.theme,
    inactiveAfterHours: row.inactive_after_hours,
    isInactive: isInactive(
      { lastReceiptAt: row.last_receipt_at, inactiveAfterHours: row.inactive_after_hours },
      context.now,
    ),
    shops: row.shops,
    lastReceiptAt: row.last_receipt_at?.toISOString() ?? null,
    version: row.version,
  };
}
