import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './files.ts';
import { deadCode, format, lint } from './lint.ts';
import { runPackage } from './program.ts';
import { plantTree } from './testing/plant-tree.ts';
import { typeCheck } from './types.ts';

const ours = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const settings = {
  '.oxlintrc.json': ours('.oxlintrc.json'),
  '.oxfmtrc.json': ours('.oxfmtrc.json'),
  'tsconfig.base.json': ours('tsconfig.base.json'),
  'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["."] }',
};
const timeoutMs = 30_000;

describe('lint', () => {
  const faults: readonly [string, string, string][] = [
    ['no-explicit-any', 'apps/server/src/modules/places/shops/service.ts', 'export const a: any = 1;'],
    [
      'consistent-type-assertions',
      'apps/server/src/modules/places/shops/service.ts',
      'export const a = JSON.parse("1") as number;',
    ],
    ['no-non-null-assertion', 'apps/web/src/lib/a.ts', 'export const a = [1][0]!;'],
    ['no-default-export', 'apps/web/src/lib/a.ts', 'export default 1;'],
    ['no-floating-promises', 'apps/server/src/start.ts', 'const go = async (): Promise<void> => {};\ngo();'],
    [
      'max-params',
      'packages/domain/src/a.ts',
      'export const a = (b: number, c: number, d: number, e: number) => b + c + d + e;',
    ],
    ['max-lines', 'packages/domain/src/a.ts', 'export {};\n'.repeat(301)],
    ['max-lines-per-function', 'packages/domain/src/a.ts', `export function a() {\n${'  String(1);\n'.repeat(60)}}`],
    [
      'max-depth',
      'packages/domain/src/a.ts',
      'export function a(b: boolean) {\n  if (b) while (b) { if (b) { for (;;) { if (b) return 1; } } }\n  return 2;\n}',
    ],
    ['no-console', 'apps/server/src/start.ts', "console.log('a');"],
    ['filename-case', 'apps/server/src/startServer.ts', 'export const a = 1;'],
    ['no-warning-comments', 'apps/server/src/start.ts', '// TODO later\nexport const a = 1;'],
    [
      'no-restricted-properties',
      'apps/server/src/modules/places/shops/service.ts',
      'export const a = () => Date.now();',
    ],
    ['no-restricted-properties', 'apps/web/src/lib/a.ts', "export const a = (b: Element) => { b.innerHTML = '<i>'; };"],
    [
      'no-danger',
      'apps/web/src/ui/basics/A.tsx',
      "export const A = () => <i dangerouslySetInnerHTML={{ __html: 'a' }} />;",
    ],
    ['jsx-no-literals', 'apps/web/src/ui/basics/A.tsx', 'export const A = () => <i>Opslaan</i>;'],
    ['no-cycle', 'packages/domain/src/circle.ts', "import { b } from './partner.ts';\nexport const a = () => b;"],
    ['no-restricted-imports', 'packages/domain/src/a.ts', "export { z } from 'zod/mini';"],
    ['no-restricted-imports', 'packages/contract/src/a.ts', "import { z } from 'zod';\nexport const a = z;"],
    [
      'no-restricted-imports',
      'packages/contract/src/a.ts',
      "import fastify from 'fastify';\nexport const a = fastify;",
    ],
    [
      'no-restricted-imports',
      'packages/messages/src/a.ts',
      "import { a } from '@larder/contract/people/auth';\nexport const b = a;",
    ],
    [
      'no-restricted-imports',
      'apps/web/src/lib/a.ts',
      "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
    ],
    [
      'no-restricted-imports',
      'apps/server/src/modules/places/shops/service.ts',
      "import pg from 'pg';\nexport const a = pg;",
    ],
  ];

  test('every ban turns red', { timeout: timeoutMs }, async () => {
    // Each fault in a file of its own, numbered, in the folder whose rules it breaks.
    const planted = faults.map(([rule, path, text], index) => ({
      rule,
      text,
      path: path.replace(/(\w+)\.(tsx?)$/, `$1${index}.$2`),
    }));
    const circle = planted.find(({ rule }) => rule === 'no-cycle')?.path.replace(/^.*\//, './');
    const partner = { 'packages/domain/src/partner.ts': `import { a } from '${circle}';\nexport const b = () => a;\n` };
    using tree = plantTree(
      { ...settings, ...partner, ...Object.fromEntries(planted.map(({ path, text }) => [path, text])) },
      { withPackages: true },
    );
    expect((await lint.run(tree.root)).ok).toBe(false);
    const { output } = await runPackage('oxlint', ['--type-aware', '--format=unix'], tree.root);
    const lines = output.split('\n');
    for (const { rule, path } of planted)
      expect(
        lines.filter((line) => line.startsWith(`${path}:`) && line.includes(`(${rule})`)),
        `${rule} in ${path}`,
      ).not.toEqual([]);
  });

  test(
    'is green for plain code, also where a ban makes an exception, and red without files',
    { timeout: timeoutMs },
    async () => {
      const plain = {
        'packages/contract/src/platform/endpoint.ts': "export const a = JSON.parse('1') as number;\n",
        'tools/a.ts': "console.log('a');\n",
        'vitest.config.ts': 'export default {};\n',
        'apps/web/src/ui/basics/Name.tsx':
          'export const Name = ({ text }: { text: string }) => <i title="a">{text}</i>;\n',
      };
      using good = plantTree({ ...settings, ...plain }, { withPackages: true });
      expect(await lint.run(good.root)).toEqual({ ok: true, output: '4 files' });
      using nothing = plantTree(settings, { withPackages: true });
      expect((await lint.run(nothing.root)).ok).toBe(false);
    },
  );
});

describe('format', () => {
  test('is red for a line that the formatter would change and without files', { timeout: timeoutMs }, async () => {
    using bad = plantTree(
      { '.oxfmtrc.json': settings['.oxfmtrc.json'], 'a.ts': 'export const a = "1"' },
      { withPackages: true },
    );
    expect(await format.run(bad.root)).toMatchObject({ ok: false, output: expect.stringContaining('a.ts') });
    using good = plantTree(
      { '.oxfmtrc.json': settings['.oxfmtrc.json'], 'a.ts': "export const a = '1';\n" },
      { withPackages: true },
    );
    expect((await format.run(good.root)).ok).toBe(true);
    using nothing = plantTree({}, { withPackages: true });
    expect((await format.run(nothing.root)).ok).toBe(false);
  });
});

describe('types', () => {
  const workspace = (text: string, more: Record<string, string> = {}) => ({
    'package.json': '{ "workspaces": ["packages/*"] }',
    'tsconfig.base.json': settings['tsconfig.base.json'],
    'packages/domain/package.json': '{ "name": "@larder/domain", "type": "module" }',
    'packages/domain/tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src"] }',
    'packages/domain/src/a.ts': text,
    ...more,
  });

  test(
    'is red for a wrong type, an unchecked index and a source that no project takes in',
    { timeout: timeoutMs },
    async () => {
      using wrong = plantTree(workspace("export const a: number = 'one';\n"), { withPackages: true });
      expect(await typeCheck.run(wrong.root)).toMatchObject({ ok: false, output: expect.stringContaining('TS2322') });
      using unchecked = plantTree(workspace('export const a = (b: number[]): number => b[0];\n'), {
        withPackages: true,
      });
      expect((await typeCheck.run(unchecked.root)).ok).toBe(false);
      using missed = plantTree(
        workspace('export const a = 1;\n', { 'packages/domain/b.ts': 'export const b = 1;\n' }),
        { withPackages: true },
      );
      expect(await typeCheck.run(missed.root)).toMatchObject({
        ok: false,
        output: expect.stringContaining('packages/domain/b.ts'),
      });
    },
  );

  test('is green when all is well and red without projects', { timeout: timeoutMs }, async () => {
    using good = plantTree(workspace('export const a = 1;\n'), { withPackages: true });
    expect(await typeCheck.run(good.root)).toEqual({ ok: true, output: '1 sources' });
    using nothing = plantTree({ 'package.json': '{ "workspaces": ["packages/*"] }' }, { withPackages: true });
    expect((await typeCheck.run(nothing.root)).ok).toBe(false);
  });
});

describe('dead code', () => {
  const product = (main: string, more: Record<string, string> = {}) => ({
    'package.json': '{ "name": "planted", "version": "1.0.0", "type": "module" }',
    'knip.json': '{ "entry": ["main.ts"], "project": ["**/*.ts"] }',
    'main.ts': main,
    'used.ts': 'export const used = 1;\n',
    ...more,
  });

  test('is red for an unused file, an unused export and an undeclared package', { timeout: timeoutMs }, async () => {
    const main = "import { used } from './used.ts';\nused.toFixed();\n";
    using good = plantTree(product(main), { withPackages: true });
    expect(await deadCode.run(good.root)).toEqual({ ok: true, output: 'nothing unused' });
    const faults = {
      'left.ts': 'export const left = 1;\n',
      'used.ts': 'export const used = 1;\nexport const spare = 2;\n',
    };
    using bad = plantTree(product(`import pg from 'pg';\npg.escapeLiteral('');\n${main}`, faults), {
      withPackages: true,
    });
    const { ok, output } = await deadCode.run(bad.root);
    expect(ok).toBe(false);
    expect(output).toMatch(/Unused files.*\n.*left\.ts/);
    expect(output).toMatch(/Unlisted dependencies.*\n.*pg/);
    expect(output).toMatch(/Unused exports.*\n.*spare/);
  });
});
