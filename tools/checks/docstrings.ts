import { type Check, outcomeOf } from './check.ts';
import { isSource, isTest, lineAt, readFiles, type SourceFile } from './files.ts';

const exported = /^export (?:async )?(?:const|function|type|class) (?:\*\s*)?(\w+)/gm;

/** Exports without a sentence above them that says what a caller must know. */
export function docstringProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .filter((match) => !text.slice(0, match.index).endsWith('*/\n') && !isOverload(text, match[1] ?? '', match.index))
      .map((match) => `${path}:${lineAt(text, match.index)}: ${match[1]} has no docstring`),
  );
}

/** A further overload, or the implementation, of a function that is documented at its first. */
function isOverload(text: string, name: string, index: number): boolean {
  return new RegExp(`^export (?:async )?function ${name}\\b`, 'm').exec(text.slice(0, index)) !== null;
}

const documented = [/^packages\/[^/]+\/src\//, /^apps\/server\/src\/modules\/[^/]+\/(?:service|public)\.ts$/];

/** Everything that a package or a module gives out is documented. */
export const docstrings: Check = {
  name: 'docstrings',
  run: (root) => {
    const files = readFiles(
      root,
      (path) => documented.some((place) => place.test(path)) && isSource(path) && !isTest(path),
    );
    return outcomeOf(docstringProblems(files), { count: files.length, noun: 'files' });
  },
};
