import { clockless, environmentReaders, sqlHomes, tableWriters } from '../architecture.ts';
import { isTest, lineAt, type SourceFile } from './files.ts';

type Ban = {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly applies: (path: string) => boolean;
};

const isIn = (path: string, places: readonly RegExp[]) => places.some((place) => place.test(path));

const bans: readonly Ban[] = [
  {
    pattern: /\bprocess\.env\b|\bimport\.meta\.env\b/g,
    reason: 'the environment is read in platform/config.ts only',
    applies: (path) => !isTest(path) && !isIn(path, environmentReaders) && !path.startsWith('apps/web/'),
  },
  {
    pattern: /\bsql(?:<[^`]*?>)?`/g,
    reason: "SQL stands in a module's queries.ts",
    applies: (path) => !isTest(path) && !isIn(path, sqlHomes),
  },
  {
    pattern:
      /['"`]\s*(?:select\s[^'"`]*\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|create\s+table|alter\s+table)\s/gi,
    reason: "SQL stands in a module's queries.ts",
    applies: (path) => !isTest(path) && !isIn(path, sqlHomes) && !path.startsWith('packages/messages/'),
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(|\bTemporal\.Now\b/g,
    reason: 'the clock is handed in: context.now or services.clock()',
    applies: (path) => !isTest(path) && isIn(path, clockless),
  },
];

/** Idioms of the house that stand in the wrong place: SQL, environment variables, the machine's clock. */
export function idiomProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    bans
      .filter((ban) => ban.applies(path))
      .flatMap((ban) =>
        [...text.matchAll(ban.pattern)].map(
          (match) => `${path}:${lineAt(text, match.index)}: ${match[0].trim()} – ${ban.reason}`,
        ),
      ),
  );
}

const writing =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy)\s+(?:only\s+)?([a-z_]+)\b/gi;

/** Tables that are written outside their one module, and tables of the migrations that have no writer named. */
export function tableProblems(sources: readonly SourceFile[], migrations: readonly SourceFile[]): string[] {
  const created = migrations.flatMap(({ path, text }) =>
    [...text.matchAll(/^create table (?:if not exists )?([a-z_]+)/gm)].map((match) => ({
      path,
      table: match[1] ?? '',
    })),
  );
  const dropped = migrations.flatMap(({ text }) =>
    [...text.matchAll(/^drop table ([a-z_]+)/gm)].map((match) => match[1]),
  );
  const modules = new Set(sources.map(moduleOf));
  const writerless = created.filter(
    ({ table }) => !Object.hasOwn(tableWriters, table) && !modules.has(writerOf(table)) && !dropped.includes(table),
  );
  const tables = new Set(created.map(({ table }) => table));
  return [
    ...writerless.map(
      ({ path, table }) =>
        `${path}: the table ${table} has no module of its name, nor a writer in tools/architecture.ts`,
    ),
    ...sources
      .filter(({ path }) => /^apps\/server\/src\/(?:modules|platform)\//.test(path) && !isTest(path))
      .flatMap((source) => writingProblems(source, tables)),
  ];
}

/** What a version before may still read or need: columns, tables, values; and tables that its guard does not know. */
const taking =
  /\bdrop (?:table|column|function|procedure|view|type)\b|\brename\b|\bset not null\b|\balter column \w+ type\b/i;

/** Migrations after these, which no version was released before, say which version works on the schema after them. */
const lastUnmarked = '0050';

/** Migrations that servers of the version before may not survive, and which do not say which version they need. */
export function rollingProblems(migrations: readonly SourceFile[]): string[] {
  return migrations.flatMap(({ path, text }) => {
    const number = /(\d{4})_[^/]+$/.exec(path)?.[1] ?? '';
    if (number <= lastUnmarked || /^-- Needs \d+\.\d+\.\d+: /.test(text)) return [];
    const unwalled = [...text.matchAll(/^create table (?:if not exists )?([a-z_]+)/gim)]
      .map((match) => match[1] ?? '')
      .filter((table) => !isWalled(text, table));
    const [taken] = taking.exec(text) ?? [];
    return [
      ...(taken === undefined ? [] : [`${path}: "${taken}" needs a first line "-- Needs <version>: <why>"`]),
      ...unwalled.map(
        (table) =>
          `${path}: ${table} without protect_tenant_table or protect_identity_table needs a first line "-- Needs <version>: <why>"`,
      ),
    ];
  });
}

/** Whether a migration gives a table a forced policy, which is what the guard asks for; those that are read to sign in too. */
function isWalled(text: string, table: string): boolean {
  return ['tenant', 'identity'].some((kind) => text.includes(`protect_${kind}_table('${table}')`));
}

/** The module of a file, or the part of the platform. */
const moduleOf = ({ path }: SourceFile) => /^apps\/server\/src\/(?:modules\/[^/]+|platform)\/([^/]+)\//.exec(path)?.[1];

/** The module that writes a table: the one of its name, unless the table of the architecture says otherwise. */
function writerOf(table: string): string | undefined {
  return Object.hasOwn(tableWriters, table) ? (tableWriters[table] ?? undefined) : table.replaceAll('_', '-');
}

function writingProblems(source: SourceFile, tables: ReadonlySet<string>): string[] {
  const { path, text } = source;
  return [...text.matchAll(writing)].flatMap((match) => {
    const table = match[1] ?? '';
    const writer = writerOf(table);
    if (!tables.has(table) || (writer !== undefined && writer === moduleOf(source))) return [];
    return [
      `${path}:${lineAt(text, match.index)}: writes ${table}, which ${writer === undefined ? 'no module writes' : `only modules/${writer} writes`}`,
    ];
  });
}
