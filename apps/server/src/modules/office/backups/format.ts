import * as z from 'zod/mini';

/** Goes up when an older Larder could no longer read what this one writes. */
export const formatVersion = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
const groupId = z.int().check(z.positive());

const head = z.object({
  format: z.literal('larder-backup'),
  formatVersion: z.int(),
  larder: z.string(),
  madeAt: z.iso.datetime(),
  /** Whether it holds the whole installation, or one group without what belongs to all. */
  isWhole: z.boolean(),
  /** The migrations that the tables were made by, in their order. */
  migrations: z.array(z.object({ name: z.string(), hash })),
  groups: z.array(z.object({ id: groupId, slug: z.string(), name: z.string() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
});

/** What a reader has to know before it reads on; the first entry. */
export type Head = z.output<typeof head>;

const manifest = z.object({
  /** Each part that was copied: the rows of a table of a group, or those of no group. */
  parts: z.array(
    z.object({ table: identifier, groupId: z.nullable(groupId), rows: count, bytes: count, sha256: hash }),
  ),
  pictures: z.array(z.object({ name: z.string(), bytes: count, sha256: hash })),
  /** What the numbers that rows get by themselves had come to. */
  sequences: z.array(z.object({ table: identifier, column: identifier, last: count })),
  /** What the books of each group came to. */
  groups: z.array(
    z.object({
      id: groupId,
      receiptCount: count,
      turnoverCents: z.int(),
      pictureCount: count,
      missingPictureCount: count,
    }),
  ),
});

/** What has to have been read in the end; the last entry. */
export type Manifest = z.output<typeof manifest>;

/** The rows of a table of a group, or of no group. */
export type Part = Pick<Manifest['parts'][number], 'table' | 'groupId'>;

export const headName = 'head.json';
export const manifestName = 'manifest.json';

/** The entry of a piece of a part, whose rows are whole. */
export function pieceName({ table, groupId: of }: Part, number: number): string {
  return `tables/${table}/${of === null ? 'installation' : String(of)}/${String(number).padStart(6, '0')}.copy`;
}

/** What an entry's name says that it holds. */
export type Entry =
  | ({ readonly kind: 'piece'; readonly number: number } & Part)
  | { readonly kind: 'picture'; readonly picture: string }
  | { readonly kind: 'head' | 'manifest' | 'unknown' };

/** Reads the name of an entry. */
export function entryOf(name: string): Entry {
  if (name === headName) return { kind: 'head' };
  if (name === manifestName) return { kind: 'manifest' };
  const [, table = '', of = '', number = ''] =
    /^tables\/([a-z_][a-z0-9_]*)\/(installation|[1-9]\d{0,15})\/(\d{6,})\.copy$/.exec(name) ?? [];
  if (table !== '')
    return { kind: 'piece', table, groupId: of === 'installation' ? null : Number(of), number: Number(number) };
  const picture = /^pictures\/([^/]+)$/.exec(name)?.[1];
  return picture === undefined ? { kind: 'unknown' } : { kind: 'picture', picture };
}

/** Reads the first entry; undefined when it is none of ours. */
export function parseHead(bytes: Buffer): Head | undefined {
  return parsed(head, bytes);
}

/** Reads the last entry; undefined when it is none of ours. */
export function parseManifest(bytes: Buffer): Manifest | undefined {
  return parsed(manifest, bytes);
}

function parsed<Shape extends z.core.$ZodType>(shape: Shape, bytes: Buffer): z.output<Shape> | undefined {
  try {
    const found = z.safeParse(shape, JSON.parse(bytes.toString('utf8')));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}
