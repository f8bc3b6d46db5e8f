import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../server/src/platform/database/sql.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildPaymentMethod,
  buildProduct,
  buildUser,
  type Group,
  testPassword,
} from '../../../server/src/testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { Unreachable } from './client.ts';
import { OptionError, readOptions } from './options.ts';
import { simulate } from './simulate.ts';

let app: TestApp;
let url = '';
beforeAll(async () => {
  app = await buildTestApp();
  url = await app.listen();
  app.clock.set(new Date());
});
afterAll(() => app.close());

const never = new AbortController().signal;

async function buildSellingGroup() {
  const group = await buildGroup(app);
  const registers = [
    await buildCashRegister(app, { group, name: 'Kassa 1' }),
    await buildCashRegister(app, { group, name: 'Kassa 2' }),
  ];
  const category = await buildCategory(app, { group });
  for (const retailPriceCents of [225, 695, 375]) await buildProduct(app, { group, category, retailPriceCents });
  const method = await buildPaymentMethod(app, { group });
  const { email } = await buildUser(app, { group, role: 'admin' });
  return { group, registers, method, email };
}

const optionsFor = (email: string) => ({
  url,
  receiptsPerMinute: 1_200,
  tillCount: 2,
  durationMs: 1_500,
  email,
  password: testPassword,
});

function stateOf(group: Group) {
  return app.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{
      receipts: number;
      unfinished: number;
      lines: number;
      quarantined: number;
      credentials: number;
      methods: string[];
    }>`
      select (select count(*) from receipts) as receipts, (select count(*) from receipts where state not in ('SUCCESS', 'FAILED')) as unfinished,
        (select count(*) from receipt_lines) as lines, (select count(*) from quarantined_receipts) as quarantined,
        (select count(*) from device_credentials) as credentials,
        (select array_agg(distinct payment_method_code) from receipts where payment_method_code is not null) as methods`),
  );
}

describe('simulate', () => {
  test('[TXN-08] sells at every till until its time is over, finishes what was begun and gives its credentials back', async () => {
    const { group, method, email } = await buildSellingGroup();
    const lines: string[] = [];
    await simulate(optionsFor(email), { write: (line) => lines.push(line), stopped: never });
    const state = await stateOf(group);
    expect(state.receipts).toBeGreaterThan(1);
    expect(state).toMatchObject({ unfinished: 0, quarantined: 0, credentials: 0, methods: [method.code] });
    expect(state.lines).toBeGreaterThanOrEqual(state.receipts);
    const [first = '', last = ''] = [lines[0], lines.at(-1)];
    expect(first).toContain('2 tills sell');
    const [sold, failed] = /^(\d+) sold, (\d+) aborted, 0 in quarantine\.$/.exec(last)?.slice(1).map(Number) ?? [];
    expect((sold ?? 0) + (failed ?? 0)).toBe(state.receipts);
    expect(lines.filter((line) => /Kassa [12]/.test(line)).length).toBeGreaterThan(1);
  });

  test('stops when it is told to, without leaving a receipt open', async () => {
    const { group, email } = await buildSellingGroup();
    const controller = new AbortController();
    const stop = (line: string) => line.includes('tills sell') && setTimeout(() => controller.abort(), 400);
    await simulate({ ...optionsFor(email), durationMs: null }, { write: stop, stopped: controller.signal });
    expect(await stateOf(group)).toMatchObject({ unfinished: 0, credentials: 0 });
  });

  test('says in a sentence who cannot sign in, and that nobody answers', async () => {
    const { email } = await buildSellingGroup();
    const wrong = simulate(
      { ...optionsFor(email), password: 'not this one' },
      { write: () => undefined, stopped: never },
    );
    await expect(wrong).rejects.toThrow(`${email} cannot sign in`);
    const away = simulate(
      { ...optionsFor(email), url: 'http://127.0.0.1:9' },
      { write: () => undefined, stopped: never },
    );
    await expect(away).rejects.toThrow(Unreachable);
  });
});

describe('readOptions', () => {
  test('has a default for everything', () => {
    expect(readOptions([])).toMatchObject({
      url: 'http://localhost:4000',
      receiptsPerMinute: 20,
      tillCount: 6,
      durationMs: null,
    });
    expect(
      readOptions(['--url', 'http://127.0.0.1:4100/x', '--rate', '90', '--tills', '2', '--for', '30']),
    ).toMatchObject({
      url: 'http://127.0.0.1:4100',
      receiptsPerMinute: 90,
      tillCount: 2,
      durationMs: 30_000,
    });
    expect(readOptions(['--help'])).toBeUndefined();
  });

  test.each([
    [['--rate', 'many']],
    [['--rate', '0']],
    [['--tills', '']],
    [['--url', 'larder']],
    [['--speed', '9']],
    [['extra']],
  ])('refuses %j by name', (parameters) => {
    expect(() => readOptions(parameters)).toThrow(OptionError);
  });
});
