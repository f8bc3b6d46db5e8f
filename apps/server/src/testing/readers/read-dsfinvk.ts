import { inflateRawSync } from 'node:zlib';

/** A table of an archive, read by what `index.xml` says of it: names, types and separators. */
export type ReadTable = {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly accuracy: number | null;
    readonly maximum: number | null;
  }[];
  readonly rows: readonly Readonly<Record<string, string>>[];
};

/** Reads an archive apart from what writes it: the ZIP by its central directory, each table by `index.xml`. */
export function readDsfinvk(bytes: Buffer): ReadonlyMap<string, ReadTable> {
  const files = unzip(bytes);
  const index = textOf(files, 'index.xml');
  const tables = [...index.matchAll(/<Table>([\s\S]*?)<\/Table>/g)].map(([, table = '']) => {
    const file = one(table, 'URL');
    return [file, readTable(table, textOf(files, file))] as const;
  });
  const described = ['index.xml', ...tables.map(([file]) => file)];
  if (described.toSorted().join() !== [...files.keys()].toSorted().join())
    throw new Error('files and index.xml differ');
  return new Map(tables);
}

function readTable(described: string, content: string): ReadTable {
  const delimiter = one(described, 'ColumnDelimiter');
  const quote = one(described, 'TextEncapsulator');
  const records = unescaped(one(described, 'RecordDelimiter'));
  const [decimal, from] = [one(described, 'DecimalSymbol'), Number(one(described, 'From'))];
  const columns = [...described.matchAll(/<VariableColumn>([\s\S]*?)<\/VariableColumn>/g)].map(([, column = '']) => {
    const accuracy = column.includes('<Numeric') ? Number(/<Accuracy>(\d+)</.exec(column)?.[1] ?? 0) : null;
    return {
      name: one(column, 'Name'),
      accuracy,
      maximum: accuracy === null ? Number(one(column, 'MaxLength')) : null,
    };
  });
  const lines = content.split(records);
  if (lines.pop() !== '') throw new Error('the last record does not end');
  if (/[\r\n]/.test(lines.join(''))) throw new Error('a record has a line of its own in it');
  const split = lines.map((line) => cellsOf(line, delimiter, quote));
  if (split[0]?.join() !== columns.map(({ name }) => name).join()) throw new Error('the heading is another');
  const rows = split.slice(from - 1).map((cells) => {
    if (cells.length !== columns.length) throw new Error(`${cells.length} cells for ${columns.length} columns`);
    return Object.fromEntries(
      columns.map((column, index) => [column.name, checked(column, cells[index] ?? '', decimal)]),
    );
  });
  return { name: one(described, 'Name'), columns, rows };
}

function checked({ name, accuracy, maximum }: ReadTable['columns'][number], cell: string, decimal: string): string {
  if (accuracy === null) {
    if (Array.from(cell).length > (maximum ?? 0)) throw new Error(`${name} is too long: ${cell}`);
    return cell;
  }
  const [whole = '', fraction = '', ...rest] = cell.split(decimal);
  const isNumber = /^-?\d+$/.test(whole) && /^\d*$/.test(fraction) && fraction.length <= accuracy && rest.length === 0;
  if (cell !== '' && !isNumber) throw new Error(`${name} is no number of ${accuracy} digits: ${cell}`);
  return cell;
}

function cellsOf(line: string, delimiter: string, quote: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === quote && isQuoted && line.charAt(at + 1) === quote) {
      cell += quote;
      at += 1;
    } else if (character === quote) isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

function one(xml: string, tag: string): string {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  if (found === undefined) throw new Error(`index.xml says no ${tag}`);
  return unescaped(found);
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function textOf(files: ReadonlyMap<string, Buffer>, name: string): string {
  const found = files.get(name);
  if (found === undefined) throw new Error(`the archive has no ${name}`);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(found);
}

/** The files of a ZIP, found by its central directory (APPNOTE 4.3). */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    files.set(name, bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
