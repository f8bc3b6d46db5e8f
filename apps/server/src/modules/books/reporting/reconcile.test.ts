import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getTurnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Business, openBusiness, rangeOf, sellAtRandom } from '../../../testing/turnover-oracle.ts';
import { foldGroup } from './jobs.ts';
import { reconcileGroup } from './reconcile.ts';
import { allRollups } from './rollup-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function tradingBusiness(): Promise<Business> {
  const business = await openBusiness(app);
  await sellAtRandom(app, business, 200);
  await foldGroup(app.services, business.group.id);
  await sellAtRandom(app, business, 60);
  return business;
}

const check = (business: Business, isRepair = false) => reconcileGroup(app.owner, business.group, { isRepair });

/** Sums whose half is in the totals and half in the tail are right; a cent off, a row too many or too few is found. */
test(
  '[TRN-01] finds a cent in any roll-up, names it, and sets it right with the tail left to fold',
  { timeout: 120_000 },
  async () => {
    const business = await tradingBusiness();
    expect(await check(business)).toEqual({ slug: business.group.slug, receiptCount: 260, findings: [], repaired: [] });
    const range = { from: '2026-08-01', to: '2026-11-21' };
    const before = await business.admin.call(getTurnover, { query: rangeOf(range) });
    const { id: groupId } = business.group;
    for (const rollup of allRollups) {
      const last = rollup.sums.at(-1)?.column ?? sql``;
      const one = sql`(select ctid from ${rollup.table} where group_id = ${groupId} limit 1)`;
      const faults = [
        sql`update ${rollup.table} set ${last} = ${last} + 1 where ctid = ${one}`,
        sql`delete from ${rollup.table} where ctid = ${one}`,
      ];
      for (const fault of faults) {
        await app.owner.write({ groupId }, (tx) => tx.execute(fault));
        const found = await check(business, true);
        expect(found.findings.map(({ name }) => name)).toEqual([rollup.name]);
        expect(found.repaired).toEqual([rollup.name]);
        expect((await check(business)).findings).toEqual([]);
      }
    }
    expect(await business.admin.call(getTurnover, { query: rangeOf(range) })).toEqual(before);
    await foldGroup(app.services, groupId);
    expect((await check(business)).findings).toEqual([]);
    expect(await business.admin.call(getTurnover, { query: rangeOf(range) })).toEqual(before);
  },
);

test(
  '[TRN-01] repairs while tills sell and totals are folded, and loses or doubles no sale',
  { timeout: 120_000 },
  async () => {
    const business = await tradingBusiness();
    const { id: groupId } = business.group;
    let isSelling = true;
    const selling = (async () => {
      for (let round = 0; round < 25; round += 1) {
        await sellAtRandom(app, business, 8);
        await foldGroup(app.services, groupId);
      }
      isSelling = false;
    })();
    while (isSelling) {
      await app.owner.write({ groupId }, (tx) =>
        tx.execute(sql`update ledger_totals set vat_cents = vat_cents + 1 where group_id = ${groupId}`),
      );
      await check(business, true);
    }
    await selling;
    await foldGroup(app.services, groupId);
    await check(business, true);
    expect(await check(business)).toMatchObject({ receiptCount: 460, findings: [] });
  },
);

test(
  '[D12] finds a receipt whose lines say another sum or another VAT, and touches none',
  { timeout: 60_000 },
  async () => {
    const business = await tradingBusiness();
    const { id: groupId } = business.group;
    const plant = (fault: ReturnType<typeof sql>) =>
      app.owner.write({ groupId }, async (tx) => {
        await tx.execute(sql`alter table receipt_lines disable trigger receipt_lines_finished`);
        await tx.execute(fault);
        await tx.execute(sql`alter table receipt_lines enable trigger receipt_lines_finished`);
      });
    const one = sql`(select ctid from receipt_lines where group_id = ${groupId} and vat_rate_basis_points > 0 limit 1)`;
    await plant(sql`update receipt_lines set vat_cents = vat_cents + 1 where ctid = ${one}`);
    expect((await check(business)).findings).toContainEqual({ name: 'receipts and the VAT of their lines', count: 1 });
    await plant(sql`update receipt_lines set total_cents = total_cents + 1000 where ctid = ${one}`);
    const { findings, repaired } = await check(business, true);
    expect(findings).toContainEqual({ name: 'receipts and the sums of their lines', count: 1 });
    expect(repaired).not.toContain('receipts and the sums of their lines');
    expect((await check(business)).findings.map(({ name }) => name)).toContain('receipts and the sums of their lines');
  },
);

test(
  '[TRN-01] the command says a line for each group and ends with 1 while something differs',
  { timeout: 120_000 },
  async () => {
    const business = await tradingBusiness();
    const { id: groupId, slug } = business.group;
    const first = await run();
    expect(first.output).toContain(`${slug}: 260 sales, 0 differences\n`);
    await app.owner.write({ groupId }, (tx) =>
      tx.execute(
        sql`update payment_totals set paid_cents = paid_cents + 1 where ctid = (select ctid from payment_totals where group_id = ${groupId} limit 1)`,
      ),
    );
    const second = await run();
    expect([second.code, second.output.includes(`${slug}: 260 sales, differs in payment_totals (`)]).toEqual([1, true]);
    expect((await run('--repair')).output).toContain(', repaired)\n');
    expect((await run()).output).toContain(`${slug}: 260 sales, 0 differences\n`);
  },
);

async function run(...parameters: string[]): Promise<{ code: number; output: string }> {
  const url = ({ user, password, host, port, database }: TestApp['settings']['owner']) =>
    `postgres://${user}:${encodeURIComponent(password ?? '')}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = {
    ...process.env,
    DATABASE_URL: url(app.settings.application),
    DATABASE_OWNER_URL: url(app.settings.owner),
  };
  const script = fileURLToPath(new URL('../../../larder.ts', import.meta.url));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'reconcile', ...parameters], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('stdout' in error) || !('code' in error)) throw error;
    return { code: Number(error.code), output: String(error.stdout) };
  }
}
