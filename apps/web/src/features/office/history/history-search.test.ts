import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './history-search.ts';

const today = '2026-07-15';

test('[HIS-02] the address says what of the history is shown, and nothing that is plain', () => {
  const plain = { kind: 'all', personId: null, thing: null, period: null, cursor: null } as const;
  expect(readSearch({}, today)).toEqual(plain);
  expect(readSearch({ kind: 'kettle', person: 'x', thing: 'kettle:1', cursor: '<', from: 'ooit' }, today)).toEqual(
    plain,
  );
  expect(Object.values(writeSearch(plain)).filter((value) => value !== undefined && value !== null)).toEqual([]);
  expect(readSearch({ thing: 'shop:x' }, today)).toEqual(plain);
  const asked = readSearch(
    { kind: 'product', person: '7', thing: 'shop:9', preset: 'month', from: '2026-06-01', cursor: 'abc' },
    today,
  );
  expect(asked).toMatchObject({
    kind: 'product',
    personId: 7,
    thing: { type: 'shop', id: 9 },
    period: { from: '2026-06-01', to: '2026-06-30' },
  });
  expect(writeSearch(asked)).toMatchObject({
    kind: 'product',
    person: 7,
    thing: 'shop:9',
    preset: 'month',
    cursor: 'abc',
  });
});
