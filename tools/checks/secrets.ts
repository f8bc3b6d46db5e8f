import { type Check, outcomeOf } from './check.ts';
import { isTest, lineAt, readFiles, type SourceFile } from './files.ts';

type Pattern = { readonly pattern: RegExp; readonly what: string; readonly applies?: (path: string) => boolean };

const patterns: readonly Pattern[] = [
  { pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g, what: 'a private key' },
  { pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, what: 'an access key' },
  {
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36})\b/g,
    what: 'an access token',
  },
  { pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}\b/g, what: 'a payment key' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/g, what: 'a chat token' },
  { pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g, what: 'a signed token' },
  {
    pattern: /\$argon2id\$v=\d+\$[^$\s]+\$[A-Za-z0-9+/]{16,}\$/g,
    what: 'a password hash',
    applies: (path) => !isTest(path) && !path.includes('/testing/'),
  },
  {
    pattern: /\b[a-z][a-z+]*:\/\/(?!user:password@)[^\s:@/'"`$]+:[^\s@/'"`$]+@/gi,
    what: 'a password in a URL',
    applies: (path) => !isTest(path),
  },
  { pattern: /(?<![\w.*-])\/(?:work|root|(?:home|Users)\/\w+)\//g, what: "a path of one person's machine" },
  {
    pattern: /\bregistry\.(?:npmjs\.org|yarnpkg\.com)|\bnpm\.pkg\.github\.com/g,
    what: 'the host of a package registry',
  },
];

/** Secrets, and places that exist on one machine only, in the texts of the repository. */
export function secretProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    patterns
      .filter(({ applies }) => applies === undefined || applies(path))
      .flatMap(({ pattern, what }) =>
        [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)}: ${what}`),
      ),
  );
}

/** No secret and no machine's path stands in the repository (bar S5). */
export const secrets: Check = {
  name: 'secrets and machine paths',
  run: (root) => {
    const files = readFiles(root, (path) => !/\.(?:webp|png|jpe?g|ico|woff2?|pdf)$/.test(path));
    return outcomeOf(secretProblems(files), { count: files.length, noun: 'files' });
  },
};
