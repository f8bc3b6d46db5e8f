import { describe, expect, test } from 'vitest';
import { layers, tableWriters } from '../architecture.ts';
import type { SourceFile } from './files.ts';
import { idiomProblems, rollingProblems, tableProblems } from './idioms.ts';
import { layerProblems } from './layers.ts';
import { structure } from './structure.ts';
import { plantTree } from './testing/plant-tree.ts';

const importing = (path: string, ...specifiers: string[]): SourceFile => ({
  path,
  text: specifiers.map((specifier) => `import { thing } from '${specifier}';`).join('\n'),
});
const empty = (path: string): SourceFile => ({ path, text: 'export const thing = 1;' });

describe('layers', () => {
  const faults: readonly [string, SourceFile, SourceFile, RegExp][] = [
    [
      'domain → messages',
      importing('packages/domain/src/platform/money.ts', '@larder/messages/nl/platform/ui'),
      empty('packages/messages/src/nl/platform/ui.ts'),
      /domain may not import messages/,
    ],
    [
      'messages → contract',
      importing('packages/messages/src/load.ts', '@larder/contract/people/auth'),
      empty('packages/contract/src/people/auth.ts'),
      /messages may not import contract/,
    ],
    [
      'contract → server',
      importing('packages/contract/src/people/auth.ts', '../../../../apps/server/src/app.ts'),
      empty('apps/server/src/app.ts'),
      /contract may not import server\/app/,
    ],
    [
      'platform → module',
      importing('apps/server/src/platform/log.ts', '../modules/people/auth/public.ts'),
      empty('apps/server/src/modules/people/auth/public.ts'),
      /server\/platform may not import server\/modules/,
    ],
    [
      'module → inside of another',
      importing('apps/server/src/modules/people/users/service.ts', '../auth/queries.ts'),
      empty('apps/server/src/modules/people/auth/queries.ts'),
      /only its public\.ts/,
    ],
    [
      'module → app',
      importing('apps/server/src/modules/places/shops/service.ts', '../../../app.ts'),
      empty('apps/server/src/app.ts'),
      /may not import server\/app/,
    ],
    [
      'lib → feature',
      importing('apps/web/src/lib/api.ts', '../features/people/auth/api.ts'),
      empty('apps/web/src/features/people/auth/api.ts'),
      /web\/lib may not import web\/features/,
    ],
    [
      'ui → app',
      importing('apps/web/src/ui/basics/Button.tsx', '../../app/router.tsx'),
      empty('apps/web/src/app/router.tsx'),
      /web\/ui may not import web\/app/,
    ],
    [
      'feature → inside of another',
      importing('apps/web/src/features/sales/reviews/ReviewsPage.tsx', '../../people/auth/LoginPage.tsx'),
      empty('apps/web/src/features/people/auth/LoginPage.tsx'),
      /only its public\.ts/,
    ],
    [
      'web → server',
      importing('apps/web/src/lib/api.ts', '../../../server/src/app.ts'),
      empty('apps/server/src/app.ts'),
      /web\/lib may not import server\/app/,
    ],
  ];

  test.each(faults)('%s is refused, with the line', (_, fault, target, reason) => {
    const problems = layerProblems([fault, target]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(reason);
    expect(problems[0]).toContain(`${fault.path}:1:`);
  });

  test('what the table allows is allowed', () => {
    const files = [
      importing(
        'apps/server/src/modules/sales/receipts/service.ts',
        '../../people/auth/public.ts',
        '../../../platform/clock.ts',
        '@larder/contract/sales/receipts',
        'pg',
      ),
      empty('apps/server/src/modules/people/auth/public.ts'),
      empty('apps/server/src/platform/clock.ts'),
      importing('packages/contract/src/sales/receipts.ts', '@larder/domain/platform/money', 'zod/mini'),
      empty('packages/domain/src/platform/money.ts'),
      importing('apps/server/src/app.ts', './modules/places/shops/routes.ts'),
      empty('apps/server/src/modules/places/shops/routes.ts'),
      importing(
        'apps/server/src/modules/places/shops/shops.test.ts',
        '../../../testing/build.ts',
        'vitest',
        'node:crypto',
      ),
      empty('apps/server/src/testing/build.ts'),
      importing('apps/web/src/app/router.tsx', '../features/people/auth/LoginPage.tsx', '../../package.json'),
      empty('apps/web/src/features/people/auth/LoginPage.tsx'),
    ];
    expect(layerProblems(files)).toEqual([]);
  });

  test('libraries and node: stay where they may be', () => {
    expect(layerProblems([importing('packages/domain/src/platform/money.ts', 'zod/mini')])).toEqual([
      expect.stringContaining('domain may not import the library zod/mini'),
    ]);
    expect(layerProblems([importing('packages/contract/src/people/auth.ts', 'zod')])).toHaveLength(1);
    expect(layerProblems([importing('apps/web/src/lib/api.ts', 'node:fs')])).toHaveLength(1);
    expect(layerProblems([importing('packages/domain/src/platform/money.ts', 'node:crypto')])).toHaveLength(1);
    expect(layerProblems([importing('apps/server/src/platform/log.ts', 'node:fs')])).toEqual([]);
  });

  test('imports of every shape are seen: types, effects, re-exports, dynamic ones, several lines', () => {
    const target = empty('apps/server/src/modules/people/auth/queries.ts');
    const shapes = [
      "import type { Row } from '../auth/queries.ts';",
      "import '../auth/queries.ts';",
      "export { find } from '../auth/queries.ts';",
      "export * from '../auth/queries.ts';",
      ['import {', '  find,', '  type Row,', "} from '../auth/queries.ts';"].join('\n'),
      "const later = () => import('../auth/queries.ts');",
    ];
    for (const text of shapes)
      expect(
        layerProblems([{ path: 'apps/server/src/modules/people/users/service.ts', text }, target]),
        text,
      ).toHaveLength(1);
  });

  test('a circle is named whole, also between two public.ts', () => {
    const problems = layerProblems([
      importing('apps/server/src/modules/people/auth/public.ts', '../users/public.ts'),
      importing('apps/server/src/modules/people/users/public.ts', '../auth/public.ts'),
    ]);
    expect(problems).toEqual([
      'a circle of imports: apps/server/src/modules/people/auth/public.ts → apps/server/src/modules/people/users/public.ts → apps/server/src/modules/people/auth/public.ts',
      'rooms that need each other: apps/server/src/modules/people/auth/ → apps/server/src/modules/people/users/ → apps/server/src/modules/people/auth/',
    ]);
  });

  test('a wing reaches those before it, in every layer, and never one after it', () => {
    const upwards = (from: string, specifier: string, target: string) =>
      layerProblems([importing(from, specifier), empty(target)]);
    const down = upwards(
      'packages/domain/src/sales/age-check.ts',
      '../assortment/age.ts',
      'packages/domain/src/assortment/age.ts',
    );
    expect(down).toEqual([]);
    for (const [from, specifier, target] of [
      ['packages/domain/src/assortment/age.ts', '../sales/age-check.ts', 'packages/domain/src/sales/age-check.ts'],
      [
        'apps/server/src/modules/places/shops/service.ts',
        '../../shelf/label-hosts/public.ts',
        'apps/server/src/modules/shelf/label-hosts/public.ts',
      ],
      [
        'apps/web/src/features/places/shops/ShopPage.tsx',
        '@larder/contract/sales/receipts',
        'packages/contract/src/sales/receipts.ts',
      ],
    ] as const)
      expect(upwards(from, specifier, target)).toEqual([
        expect.stringMatching(/may not import the wing (?:sales|shelf)/),
      ]);
  });

  test('what puts the wings together stands in none, and a folder that is no wing is a problem', () => {
    const together = importing('packages/contract/src/endpoints.ts', './sales/receipts.ts');
    expect(layerProblems([together, empty('packages/contract/src/sales/receipts.ts')])).toEqual([]);
    expect(layerProblems([empty('packages/domain/src/cellar/wine.ts')])).toEqual([
      expect.stringContaining('stands in no wing'),
    ]);
  });

  test('rooms do not need each other, by other files either; tests may look', () => {
    const one = (path: string) => importing(`apps/web/src/ui/${path}`, '../forms/EditForm.tsx');
    const files = [
      empty('apps/web/src/ui/forms/EditForm.tsx'),
      importing('apps/web/src/ui/forms/SaveBar.tsx', '../pages/PageHead.tsx'),
      empty('apps/web/src/ui/pages/PageHead.tsx'),
    ];
    expect(layerProblems([...files, one('pages/ResourcePage.tsx')])).toEqual([
      'rooms that need each other: apps/web/src/ui/forms/ → apps/web/src/ui/pages/ → apps/web/src/ui/forms/',
    ]);
    expect(layerProblems([...files, one('pages/pages.test.ts')])).toEqual([]);
  });

  test('a file outside every layer is a problem', () => {
    expect(layerProblems([empty('apps/other/src/main.ts')])).toEqual([expect.stringContaining('belongs to no layer')]);
  });

  test('every layer names layers that exist', () => {
    const names = layers.map((layer) => layer.name);
    expect(layers.flatMap((layer) => layer.imports).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('idioms', () => {
  const at = (path: string, text: string) => idiomProblems([{ path, text }]);

  test('SQL outside queries.ts', () => {
    expect(at('apps/server/src/modules/places/shops/service.ts', 'const a = sql`select 1`;')).toHaveLength(1);
    expect(
      at('apps/server/src/modules/places/shops/service.ts', 'const a = sql<{ id: number }>`select 1`;'),
    ).toHaveLength(1);
    expect(
      at('apps/server/src/modules/places/shops/service.ts', "pool.query('select id from shops where id = 1');"),
    ).toHaveLength(1);
    expect(at('apps/server/src/platform/mail/transport.ts', 'pool.query(`delete from mails `);')).toHaveLength(1);
    expect(at('apps/server/src/modules/places/shops/queries.ts', 'const a = sql`select id from shops`;')).toEqual([]);
    expect(
      at('apps/server/src/modules/sales/receipts/intake-queries.ts', 'const a = sql`select id from shops`;'),
    ).toEqual([]);
  });

  test('the environment outside config.ts', () => {
    expect(at('apps/server/src/modules/people/auth/service.ts', "const a = process.env['PORT'];")).toHaveLength(1);
    expect(at('apps/server/src/platform/config.ts', 'const a = process.env;')).toEqual([]);
  });

  test('the machine’s clock in modules and packages', () => {
    for (const text of ['const now = new Date();', 'const now = Date.now();']) {
      expect(at('apps/server/src/modules/people/auth/service.ts', text)).toHaveLength(1);
      expect(at('packages/domain/src/platform/date-range.ts', text)).toHaveLength(1);
      expect(at('apps/server/src/platform/clock.ts', text)).toEqual([]);
    }
    expect(at('apps/server/src/modules/people/auth/service.ts', 'const then = new Date(now.getTime() + 1);')).toEqual(
      [],
    );
  });
});

describe('one writer a table', () => {
  const migrations = ['receipts', ...Object.keys(tableWriters)].map((table) => ({
    path: 'apps/server/src/migrations/0001_all.sql',
    text: `create table ${table} (`,
  }));
  const written = (module: string, statement: string) =>
    tableProblems(
      [
        { path: 'apps/server/src/modules/sales/receipts/service.ts', text: '' },
        { path: `apps/server/src/modules/sales/${module}/queries.ts`, text: `sql\`${statement}\`` },
      ],
      migrations,
    );

  test.each([
    'insert into receipts (id) values (1)',
    'update receipts set state = 1',
    'delete from receipts where id = 1',
    'truncate receipts',
  ])('%s is for modules/receipts alone', (statement) => {
    expect(written('shops', statement)).toEqual([expect.stringContaining('only modules/receipts writes')]);
    expect(written('receipts', statement)).toEqual([]);
  });

  test('reading is for everyone, and a table of nobody is written by nobody', () => {
    expect(written('shops', 'select id from receipts for update of receipts')).toEqual([]);
    expect(written('shops', 'insert into price_changes (id) values (1)')).toEqual([
      expect.stringContaining('no module writes'),
    ]);
  });

  test('a new table needs a writer, until a later migration drops it', () => {
    const added = [{ path: 'm.sql', text: 'create table gift_cards (' }];
    expect(tableProblems([], added)).toEqual([expect.stringContaining('gift_cards has no module of its name')]);
    expect(tableProblems([{ path: 'apps/server/src/modules/sales/gift-cards/service.ts', text: '' }], added)).toEqual(
      [],
    );
    expect(tableProblems([], [...added, { path: 'n.sql', text: 'drop table gift_cards;' }])).toEqual([]);
  });
});

test('the check itself: red for a planted fault, red when it sees nothing', async () => {
  const migration = { 'apps/server/src/migrations/0001_all.sql': 'create table receipt_lines (' };
  using good = plantTree({ ...migration, 'packages/domain/src/platform/money.ts': 'export const thing = 1;' });
  expect(await structure.run(good.root)).toEqual({ ok: true, output: '1 sources' });
  using bad = plantTree({ ...migration, 'packages/domain/src/platform/money.ts': "import 'pg';" });
  expect((await structure.run(bad.root)).ok).toBe(false);
  using nothing = plantTree({ 'README.md': '' });
  expect((await structure.run(nothing.root)).ok).toBe(false);
});

describe('migrations beside the version before', () => {
  const at = (text: string, path = 'apps/server/src/migrations/0051_x.sql') => rollingProblems([{ path, text }]);
  test.each([
    'alter table shops drop column phone;',
    'drop table gift_cards;',
    'alter table shops rename column phone to telephone;',
    'alter table shops alter column phone set not null;',
    'create table gift_cards (id bigint primary key);',
  ])('%s says which version works after it', (statement) => {
    expect(at(statement)).toEqual([expect.stringContaining('needs a first line')]);
    expect(at(`-- Needs 1.7.0: it is not read any more.\n${statement}`)).toEqual([]);
    expect(at(statement, 'apps/server/src/migrations/0050_x.sql')).toEqual([]);
  });

  test('what only adds says nothing', () => {
    const added =
      "create table cards (\n  id bigint\n);\ncall protect_tenant_table('cards');\nalter table a add column b text;";
    expect(at(added)).toEqual([]);
    expect(at(added.replace('_tenant_', '_identity_'))).toEqual([]);
    expect(at(added.replace("('cards')", "('others')"))).toHaveLength(1);
  });
});
