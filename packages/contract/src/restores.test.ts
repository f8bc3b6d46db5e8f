import { type HistoryAction, historyActionNames } from '@larder/domain/office/history';
import { historyFields } from '@larder/domain/office/history-fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Fields, restoreWays, type RestoreWay } from './restores.ts';

const ways = historyActionNames.flatMap((action): readonly (readonly [HistoryAction, RestoreWay])[] => {
  const way = restoreWays[action];
  return way === undefined ? [] : [[action, way]];
});

/** Fields that stand within what a location says of a product. */
const ofPlaces = new Set(['customPriceCents', 'visible']);

test.each(ways)('[HIS-04] %s: what goes back is told whole, and is a field of the call', (_, way) => {
  const { update, fields, called, bodyOf = (body: Fields) => body } = way;
  expect(update.requires[0]).toBe('write');
  for (const field of fields) {
    expect(historyFields[field]).not.toBe('unshown');
    if (ofPlaces.has(field) || update.body === undefined) continue;
    // Where a field is not known at all, its value is not looked at.
    const body = bodyOf({ [called?.[field] ?? field]: Symbol('no value') }, {});
    const paths = z.safeParse(update.body, body).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(paths.some((path) => path.includes(called?.[field] ?? field) || path.includes('product'))).toBe(true);
  }
});
