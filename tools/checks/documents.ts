import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Check, outcomeOf } from './check.ts';
import { isSource, lineAt, listPaths, readFiles, type SourceFile } from './files.ts';

type Finding = { readonly line: number; readonly problem: string };

/** What a document may refer to. */
export type Surroundings = {
  readonly exists: (path: string) => boolean;
  readonly textOf: (path: string) => string;
  readonly scripts: readonly string[];
  /** The paths of all tests. */
  readonly tests: readonly string[];
};

const link = /\[[^\]]*\]\((?<address>[^)\s]+)(?:\s+"[^"]*")?\)/g;
const citation = /`(?<path>(?:apps|packages|tools|docs|bench|e2e|\.ci)\/[^`\s]*)`/g;
/** A test by the end of its path, with parts of titles: `auth/log-in.test.ts` “[A4]”, “[A6]”. */
const proof = /`(?<file>[^`\s]+\.(?:test|spec)\.tsx?)`(?<titles>(?:,?\s+“[^”]+”)+)/g;
const command = /(?:`|^\s*(?:\$ )?)npm (?:run )?(?<script>start|test|[a-z]+(?::[a-z]+)?)\b/gm;
const npmCommands = new Set(['ci', 'install', 'i', 'exec', 'run', 'view', 'packages', 'binaries']);

/** Links that lead nowhere, paths and tests that do not exist and commands that package.json does not have. */
export function documentProblems(files: readonly SourceFile[], surroundings: Surroundings): string[] {
  return files.flatMap((file) =>
    [
      ...linkProblems(file, surroundings),
      ...citationProblems(file, surroundings),
      ...proofProblems(file, surroundings),
      ...commandProblems(file, surroundings),
    ].map(({ line, problem }) => `${file.path}:${line}: ${problem}`),
  );
}

function linkProblems({ path, text }: SourceFile, { exists, textOf }: Surroundings): Finding[] {
  return [...text.matchAll(link)].flatMap((match) => {
    const address = match.groups?.['address'] ?? '';
    if (/^[a-z]+:/.test(address)) return [];
    const [file = '', anchor] = address.split('#');
    const target = file === '' ? path : posix.normalize(`${dirname(path)}/${file}`);
    const line = lineAt(text, match.index);
    if (!exists(target)) return [{ line, problem: `the link ${address} leads nowhere` }];
    if (anchor === undefined || headings(textOf(target)).includes(anchor)) return [];
    return [{ line, problem: `${target} has no heading #${anchor}` }];
  });
}

function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+\s+(.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

function citationProblems({ text }: SourceFile, { exists }: Surroundings): Finding[] {
  return [...text.matchAll(citation)].flatMap((match) => {
    const cited = match.groups?.['path'] ?? '';
    // A pattern or a name to be filled in is no path.
    if (/[<>*…]/.test(cited)) return [];
    return expand(cited)
      .filter((path) => !exists(path))
      .map((path) => ({ line: lineAt(text, match.index), problem: `there is no ${path}` }));
  });
}

/** A document that says what proves something is right for as long as that test is there. */
function proofProblems({ text }: SourceFile, { tests, textOf }: Surroundings): Finding[] {
  return [...text.matchAll(proof)].flatMap((match) => {
    const { file = '', titles = '' } = match.groups ?? {};
    const line = lineAt(text, match.index);
    const [path, other] = tests.filter((test) => test === file || test.endsWith(`/${file}`));
    if (path === undefined) return [{ line, problem: `there is no test ${file}` }];
    if (other !== undefined) return [{ line, problem: `${file} is ${path} or ${other}` }];
    const source = textOf(path);
    return [...titles.replaceAll(/\s+/g, ' ').matchAll(/“([^”]+)”/g)]
      .filter(([, title = '']) => !source.includes(title))
      .map(([quoted]) => ({ line, problem: `${path} has no test ${quoted}` }));
  });
}

/** `a/{b,c}.ts` names two files. */
function expand(path: string): string[] {
  const [whole, names] = /\{([^}]*)\}/.exec(path) ?? [];
  if (whole === undefined || names === undefined) return [path];
  return names.split(',').flatMap((name) => expand(path.replace(whole, name.trim())));
}

function commandProblems({ text }: SourceFile, { scripts }: Surroundings): Finding[] {
  return [...text.matchAll(command)]
    .map((match) => ({ line: lineAt(text, match.index), script: match.groups?.['script'] ?? '' }))
    .filter(({ script }) => !npmCommands.has(script) && !scripts.includes(script))
    .map(({ line, script }) => ({ line, problem: `package.json has no script ${script}` }));
}

/** Documents that a source's comment points to, which it names by their whole path. */
export function pointerProblems(sources: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.:])[\w./-]+\.md\b/g)]
      .filter((match) => !exists(match[0]))
      .map((match) => `${path}:${lineAt(text, match.index)}: there is no ${match[0]}`),
  );
}

/** Documents cite what exists: files, headings, commands. */
export const documents: Check = {
  name: 'documents',
  run: (root) => {
    const files = readFiles(root, (path) => path.endsWith('.md'));
    const exists = (path: string) => existsSync(join(root, path));
    const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
    const tests = listPaths(root, (path) => /\.(?:test|spec)\.tsx?$/.test(path));
    const problems = [
      ...documentProblems(files, { exists, textOf, scripts: scriptsOf(textOf('package.json')), tests }),
      ...pointerProblems(
        readFiles(root, (path) => isSource(path) && !path.startsWith('tools/checks/')),
        exists,
      ),
    ];
    return outcomeOf(problems, { count: files.length, noun: 'documents' });
  },
};

function scriptsOf(manifest: string): string[] {
  const read: unknown = JSON.parse(manifest);
  const scripts: unknown = typeof read === 'object' && read !== null && 'scripts' in read ? read.scripts : {};
  return typeof scripts === 'object' && scripts !== null ? Object.keys(scripts) : [];
}
