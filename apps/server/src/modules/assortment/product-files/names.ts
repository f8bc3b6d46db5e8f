/** The names of some rows, to be written into a file and found again from it. */
export type Names = {
  /** The row's name; with its number where another row has the same one, so that it names one row only. */
  nameOf(id: number | null): string;
  find(text: string): number | 'unknown' | 'ambiguous';
};

const numbered = /(?:^|\s)#(\d{1,15})$/;

/** Makes names of rows; how a name is cased and spaced does not matter when it is looked for. */
export function makeNames(rows: readonly { readonly id: number; readonly name: string }[]): Names {
  const byId = new Map(rows.map(({ id, name }) => [id, name.trim()]));
  const idsByKey = new Map<string, number[]>();
  for (const { id, name } of rows) idsByKey.set(keyOf(name), [...(idsByKey.get(keyOf(name)) ?? []), id]);
  const isPlain = (name: string) =>
    name !== '' && !numbered.test(name) && (idsByKey.get(keyOf(name)) ?? []).length === 1;
  return {
    nameOf: (id) => {
      if (id === null) return '';
      const name = byId.get(id) ?? '';
      return isPlain(name) ? name : `${name} #${id}`.trim();
    },
    find: (text) => {
      const number = Number(numbered.exec(text.trim())?.[1] ?? 0);
      const ids = idsByKey.get(keyOf(text)) ?? [];
      if (byId.has(number)) return number;
      if (ids.length > 1) return 'ambiguous';
      return ids[0] ?? 'unknown';
    },
  };
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
}
