import { describe, expect, it } from 'vitest';
import { previewOf, toggledSort } from './data-table.ts';

describe('toggledSort', () => {
  it('[DT-01] starts ascending, or as the column says, and turns round on every further press', () => {
    expect(toggledSort(undefined, { sortKey: 'total' })).toEqual({ key: 'total', order: 'asc' });
    expect(toggledSort(undefined, { sortKey: 'time', firstOrder: 'desc' })).toEqual({ key: 'time', order: 'desc' });
    expect(toggledSort({ key: 'total', order: 'asc' }, { sortKey: 'total' })).toEqual({ key: 'total', order: 'desc' });
    expect(toggledSort({ key: 'total', order: 'desc' }, { sortKey: 'total' })).toEqual({ key: 'total', order: 'asc' });
  });

  it('[DT-01] starts anew on another column', () => {
    expect(toggledSort({ key: 'total', order: 'desc' }, { sortKey: 'time' })).toEqual({ key: 'time', order: 'asc' });
  });
});

describe('previewOf', () => {
  const rows = [1, 2, 3, 4, 5, 6];

  it('[DT-02] shows five rows of a titled table until it is expanded', () => {
    expect(previewOf(rows, { hasTitle: true, isExpanded: false })).toEqual([1, 2, 3, 4, 5]);
    expect(previewOf(rows, { hasTitle: true, isExpanded: true })).toEqual(rows);
    expect(previewOf(rows.slice(0, 5), { hasTitle: true, isExpanded: false })).toHaveLength(5);
  });

  it('[DT-04] does not cut the whole list of a page', () => {
    expect(previewOf(rows, { hasTitle: false, isExpanded: false })).toEqual(rows);
  });
});
