import { describe, expect, it } from 'vitest';
import { columnsChosen, isChoosable } from './chosen-columns.ts';
import type { Column } from './data-table.ts';

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  header: key,
  render: () => key,
  ...more,
});

const columns = [
  column('box', { headControl: 'box' }),
  column('time'),
  column('receipt', { isRowLink: true }),
  column('account', { minTablePx: 1040 }),
  column('city', { hideBelow: 'lg' }),
  column('total'),
  column('actions', { headControl: 'actions' }),
];

const keysOf = (text: string | undefined) => columnsChosen(columns, text)?.map(({ key }) => key) ?? null;

describe('columnsChosen', () => {
  it('[VIE-05] shows what is named, in its order, and leaves boxes and buttons where they are', () => {
    expect(keysOf('total,receipt,time')).toEqual(['box', 'total', 'receipt', 'time', 'actions']);
  });

  it('[VIE-05] keeps the row’s link', () => {
    expect(keysOf('total')).toEqual(['box', 'receipt', 'total', 'actions']);
  });

  it('[VIE-05] is the list’s own where nothing is named that it has', () => {
    expect([keysOf(undefined), keysOf(''), keysOf('price,box'), keysOf(',')]).toEqual([null, null, null, null]);
    expect(keysOf('price,total,total,box')).toEqual(['box', 'receipt', 'total', 'actions']);
  });

  it('[VIE-05] shows a chosen column however narrow the table is', () => {
    const chosen = columnsChosen(columns, 'account,city') ?? [];
    expect(chosen.filter(isChoosable).map(({ minTablePx, hideBelow }) => [minTablePx, hideBelow])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
