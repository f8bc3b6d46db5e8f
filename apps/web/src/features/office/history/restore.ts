import type { HistoryChange } from '@larder/contract/office/history';
import type { Fields, RestoreWay } from '@larder/contract/restores';
import { historyFields } from '@larder/domain/office/history-fields';
import * as z from 'zod/mini';

/** What makes a field again what it was, and what makes it then again what it is now; null where the call takes no such value. */
export type Restore = { readonly body: unknown; readonly back: unknown };

type Now = {
  /** The thing as it is now. */
  readonly thing: Fields;
  /** The location of a shop. */
  readonly propertyOf: (shopId: number) => number | undefined;
};

/**
 * What to send so that a field is again what it was before a change; null where it is so already, or cannot be. The call's own
 * schema says in which form it takes the value.
 */
export function restoreOf(way: RestoreWay, change: HistoryChange, { thing, propertyOf }: Now): Restore | null {
  const { archivedAt = null, canUpdate = true } = thing;
  if (archivedAt !== null || canUpdate !== true) return null;
  const now = formOf(way, thing);
  for (const fields of fieldsOf(way, change, { thing: now, propertyOf })) {
    const body = bodyOf(way, fields, thing);
    const back = bodyOf(way, sameFields(fields, now), thing);
    if (body !== null) return JSON.stringify(body) === JSON.stringify(back) ? null : { body, back };
  }
  return null;
}

/** A thing as its call takes it. */
function formOf({ shownAs = {} }: RestoreWay, thing: Fields): Fields {
  const ids = Object.entries(shownAs).map(([field, key]) => [field, listOf(thing[key]).map(({ id }) => id)]);
  return { ...thing, ...Object.fromEntries(ids) };
}

function bodyOf(way: RestoreWay, fields: Fields, thing: Fields): unknown {
  const body = z.safeParse(way.update.body ?? z.never(), way.bodyOf?.(fields, thing) ?? fields);
  return body.success ? body.data : null;
}

/** The fields with the value of before, in each form in which a call may take it. */
function fieldsOf(way: RestoreWay, change: HistoryChange, { thing, propertyOf }: Now): readonly Fields[] {
  const { field, part, before } = change;
  const key = way.called?.[field] ?? field;
  const values = valuesOf(change);
  switch (part?.kind) {
    case undefined:
      return values.map((value) => ({ [key]: value }));
    case 'language': {
      // One language of a text; the others stay as they are now. A name is always written in Dutch, a description need not be.
      const written = { ...recordOf(thing[key]), [part.language]: before?.kind === 'text' ? before.text : undefined };
      return key === 'name' ? [{ name: written }] : [{ [key]: { ...written, nl: written['nl'] ?? '' } }];
    }
    case 'property':
      return values.map((value) => ({ propertyConfigs: [{ propertyId: part.id, [key]: value }] }));
    case 'shop': {
      const shopConfigs = [{ shopId: part.id, visible: values[0] }];
      return [{ propertyConfigs: [{ propertyId: propertyOf(part.id), shopConfigs }] }];
    }
    case 'day': {
      const hours =
        before?.kind === 'hours'
          ? { isEnabled: true, startTime: before.from, endTime: before.to }
          : { isEnabled: false };
      // Of no days at all none can be put back.
      if (listOf(thing[key]).length === 0) return [];
      const isDay = ({ dayOfWeek }: Fields) => dayOfWeek === part.number;
      return [{ [key]: listOf(thing[key]).map((day) => (isDay(day) ? { ...day, ...hours } : day)) }];
    }
    case 'group': {
      const groups = listOf(thing[key]);
      // A group that came or went leaves no place to go back to.
      if (before?.kind !== 'things' || groups[part.number - 1] === undefined) return [];
      const productIds = before.things.map(({ id }) => id);
      return [{ [key]: groups.map((group, index) => (index === part.number - 1 ? { productIds } : group)) }];
    }
    case 'product':
      return [];
  }
}

function valuesOf({ field, before }: HistoryChange): readonly unknown[] {
  switch (before?.kind) {
    case undefined:
      return [null, []];
    case 'text':
      return [before.text];
    case 'cents':
      return [before.cents];
    case 'count':
      return [before.count];
    case 'percent':
      return [String(before.percent), before.percent];
    case 'flag':
      return [before.isOn];
    case 'moment':
      return [before.at];
    case 'day':
      return [before.day];
    case 'content':
      return [{ quantity: before.quantity, unit: before.unit }];
    case 'words': {
      const [, set = ''] = historyFields[field].split(':');
      const words = before.words.map((word) => word.slice(set.length + 1));
      return [words, words[0]];
    }
    case 'things': {
      const ids = before.things.map(({ id }) => id);
      return [ids, ids[0]];
    }
    case 'hours':
    case 'unshown':
      return [];
  }
}

const idOfPart: Readonly<Record<string, string>> = { propertyConfigs: 'propertyId', shopConfigs: 'shopId' };

/** The same fields as they are now; what a location says of a product by its location and shops. */
function sameFields(fields: Fields, now: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (Object.values(idOfPart).includes(key)) return [key, value];
      const id = idOfPart[key];
      // A shop without a setting shows the product.
      if (id === undefined) return [key, now[key] ?? (key === 'visible' ? true : null)];
      const parts = listOf(now[key]);
      const same = (part: Fields) => sameFields(part, parts.find((one) => one[id] === part[id]) ?? {});
      return [key, listOf(value).map(same)];
    }),
  );
}

/** A value as fields; none where it is something else. */
export function recordOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}
