import { describe, expect, it } from 'vitest';
import { IconSearch } from '../../ui/pictures/icons.ts';
import { arrange, type Entry, type GroupName } from './entry.ts';

const entry = (group: GroupName, title: string, more: Partial<Entry> = {}): Entry => ({
  key: `${group} ${title}`,
  group,
  icon: IconSearch,
  title,
  ...more,
});

const shown = (entries: readonly Entry[], typed: string) =>
  arrange(entries, typed).map((group) => [group.name, ...group.entries.map(({ title }) => title)]);

describe('the palette', () => {
  it('[SEA-02] puts the kind with the best hit first, and the best of a kind', () => {
    const entries = [
      entry('pages', 'Transacties'),
      entry('products', 'Ontbijtkoek'),
      entry('products', 'Koek'),
      entry('categories', 'Koek en gebak'),
    ];
    expect(shown(entries, 'koek')).toEqual([
      ['products', 'Koek', 'Ontbijtkoek'],
      ['categories', 'Koek en gebak'],
    ]);
    expect(shown(entries, 't')).toEqual([
      ['pages', 'Transacties'],
      ['products', 'Ontbijtkoek'],
    ]);
  });

  it('[SEA-02] keeps what an earlier key press found only where it fits what stands in the field', () => {
    const found = [entry('products', 'Cola zero', { isFound: true }), entry('products', 'Kola', { isFound: true })];
    expect(shown(found, 'cola')).toEqual([['products', 'Cola zero', 'Kola']]);
    const former = found.map((one) => ({ ...one, isFound: false }));
    expect(shown(former, 'cola')).toEqual([['products', 'Cola zero']]);
    expect(shown(former, 'colb')).toEqual([]);
  });

  it('[SEA-02] shows five of a kind, and what leads to the lists last', () => {
    const many = Array.from({ length: 8 }, (_, index) => entry('locations', `Hotel ${index}`));
    const list = entry('more', 'In Transacties zoeken');
    expect(shown([list, ...many], 'hotel')).toEqual([
      ['locations', 'Hotel 0', 'Hotel 1', 'Hotel 2', 'Hotel 3', 'Hotel 4'],
      ['more', 'In Transacties zoeken'],
    ]);
  });
});
