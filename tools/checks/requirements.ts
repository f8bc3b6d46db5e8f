import { type Check, outcomeOf } from './check.ts';
import { isSource, isTest, lineAt, readFiles, type SourceFile } from './files.ts';

const folder = 'docs/requirements/';
/** A clause or a promise where it stands: `- TXN-05 · …`, `- A12 · …`. */
const statement = /^- (?<id>[A-Z]+(?:-\d\d|\d+)) · /gm;
/** As comments, tests and documents name them: TXN-05, [TXN-05], [A12], bars A1, A3 and A4. */
const clause = /\b(?<area>[A-Z]{2,4})-\d\d\b/g;
const inBrackets = /\[(?<id>[A-Z]{1,4}(?:-\d+|\d{1,2}))\]/g;
const bars = /\bbars? (?<ids>[A-Z]\d+(?:(?:, | and |–)[A-Z]\d+)*)/g;
/** The title of a test that runs, whatever it is called with before. */
const title =
  /\b(?:test|it|describe)(?:\.(?!skip|todo)\w+(?:\([^)]*\))?)*\(\s*(?<quote>['"`])(?<words>(?:(?!\k<quote>)[\s\S])*)\k<quote>/g;

function idsIn(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ text }) => [...text.matchAll(statement)].flatMap((match) => match.groups?.['id'] ?? []));
}

/** Ids that are named and stand nowhere, that stand twice, and clauses that no title of a test names. */
export function requirementProblems(files: readonly SourceFile[]): string[] {
  const ids = idsIn(files.filter(({ path }) => path.startsWith(folder)));
  const areas = new Set(ids.flatMap((id) => (id.includes('-') ? id.split('-')[0] : [])));
  const proved = new Set(files.filter(({ path }) => isTest(path)).flatMap(provedBy));
  return [
    ...files.flatMap((file) =>
      namedIn(file, areas)
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, line }) => `${file.path}:${line}: ${folder} has no ${id}`),
    ),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${folder} has ${id} twice`),
    ...ids.filter((id) => id.includes('-') && !proved.has(id)).map((id) => `no test has [${id}] in its title`),
  ];
}

function namedIn({ text }: SourceFile, areas: ReadonlySet<string | undefined>) {
  return [
    ...[...text.matchAll(clause)]
      .filter((match) => areas.has(match.groups?.['area']))
      .map(({ 0: id, index }) => ({ id, index })),
    ...[...text.matchAll(inBrackets)].map((match) => ({ id: match.groups?.['id'] ?? '', index: match.index })),
    ...[...text.matchAll(bars)].flatMap((match) =>
      [...(match.groups?.['ids'] ?? '').matchAll(/\w+\d/g)].map(([id]) => ({ id, index: match.index })),
    ),
  ].map(({ id, index }) => ({ id, line: lineAt(text, index) }));
}

function provedBy({ text }: SourceFile): string[] {
  return [...text.matchAll(title)].flatMap((match) =>
    [...(match.groups?.['words'] ?? '').matchAll(inBrackets)].flatMap((found) => found.groups?.['id'] ?? []),
  );
}

/** Whether a decision's own first lines and the list of decisions agree on its being replaced, whole or in part. */
export function decisionProblems(files: readonly SourceFile[]): string[] {
  const list = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
  return files
    .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
    .flatMap(({ path, text }) => {
      const line = list.split('\n').find((one) => one.includes(`(${path.slice('docs/decisions/'.length)})`));
      if (line === undefined) return [`${path} is not in the list of decisions`];
      const isReplaced = /^Replaced /m.test(text);
      return isReplaced === line.includes('replaced') ? [] : [`${path}: the list says otherwise of whether it stands`];
    });
}

/** Every clause and promise that is named is written down, every clause has a test, and every decision says whether it stands. */
export const requirements: Check = {
  name: 'requirements',
  run: (root) => {
    const isRead = (path: string) => isSource(path) || /\.(?:css|sql|md)$/.test(path) || path === '.oxlintrc.json';
    const files = readFiles(root, (path) => isRead(path) && !(path.startsWith('tools/checks/') && isTest(path)));
    const count = idsIn(files.filter(({ path }) => path.startsWith(folder))).length;
    return outcomeOf([...requirementProblems(files), ...decisionProblems(files)], { count, noun: 'requirements' });
  },
};
