import { setTimeout as delay } from 'node:timers/promises';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { schedules } from '../../schedules.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildCashRegister, buildCategory, buildGroup, buildProperty } from '../build/build.ts';
import { buildReceipt } from '../build/build-receipt.ts';
import type { Letter } from '../stand-ins/mail-server.ts';
import { multipart } from '../upload.ts';
import type { Nodes } from './nodes.ts';
import { type Office, openOffice } from './nodes-office.ts';

/** What came of work that is to be done once: how often it was asked for, was not done, and was done again. */
export type OnceFigures = { asked: number; lost: number; doubled: number };

const rowCount = 300;
const sent = z.object({ importId: z.int() });
const found = z.object({ state: z.string() });
/** A job of a server that died is taken up within a minute, and may meet another kill. */
const patience = { timeout: 600_000, interval: 250 };

/** Imports one file of products after the other until it is over, and counts what is there of each. */
export async function importFiles(nodes: Nodes, isOver: () => boolean): Promise<OnceFigures> {
  const group = await buildGroup({ owner: nodes.owner });
  const category = await buildCategory({ owner: nodes.owner }, { group });
  const office = await openOffice(nodes, group);
  const applied: string[] = [];
  for (let number = 0; !isOver(); number += 1) {
    const name = `Levering ${number} `;
    const rows = Array.from({ length: rowCount }, (_, index) => `${name}${index};1,00;#${category.id};food`);
    if (await importFile(office, ['name_nl;retail_price;category;vat_type', ...rows].join('\n'))) applied.push(name);
    await delay(500);
  }
  const counts = await nodes.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ name: string; count: number }>`
      select regexp_replace(name ->> 'nl', '\\d+$', '') as name, count(*) as count from products group by 1`),
  );
  const { entries } = await nodes.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ entries: number }>`select count(*) as entries from audit_entries where action = 'products_imported'`),
  );
  const countOf = (name: string) => counts.find((each) => each.name === name)?.count ?? 0;
  return {
    asked: applied.length,
    lost: applied.filter((name) => countOf(name) < rowCount).length,
    // Also what nobody asked to be written.
    doubled:
      counts.filter(({ name, count }) => !applied.includes(name) || count > rowCount).length +
      Math.abs(entries - applied.length),
  };
}

/**
 * Answers whether it was asked for: not where nobody said that the file was taken, and so nobody knows its number. What was
 * asked for and failed is found to be lost.
 */
async function importFile(office: Office, text: string): Promise<boolean> {
  const body = await multipart([{ bytes: Buffer.from(text), name: 'artikelen.csv', type: 'text/csv' }]);
  const answer = await office.send('POST', '/products/imports', { body });
  const { data } = z.safeParse(sent, answer.body);
  if (answer.status >= 300 || data === undefined) return false;
  const path = `/products/imports/${data.importId}`;
  const giveUpAt = performance.now() + patience.timeout;
  for (;;) {
    const { state } = found.parse((await office.look(path)).body);
    if (state === 'done') return true;
    if (state === 'checked') await office.send('POST', `${path}/apply`);
    else if (state === 'failed' || performance.now() > giveUpAt) return true;
    await delay(100);
  }
}

const perGroup = schedules.filter(({ scope }) => scope === 'group').map(({ name }) => name);
const pickups = 3;
const waveEveryMs = 25_000;
const longAgo = '2026-01-01';

/** Lets all schedules be due again and again, each time with a group more, and counts what was run. */
export async function runSchedules(nodes: Nodes, isOver: () => boolean): Promise<OnceFigures> {
  const { owner } = nodes;
  const groupIds: number[] = [];
  while (!isOver()) {
    groupIds.push(await buildOldGroup(nodes));
    await owner.write('identity', async (tx) => {
      await tx.execute(sql`lock table schedules in exclusive mode`);
      // The slots of before are older ones now.
      await tx.execute(
        sql`update scheduled_runs set slot_at = slot_at - ${groupIds.length * 40}::integer * interval '1 day' where slot_at > now() - interval '30 days'`,
      );
      await tx.execute(
        sql`update schedules set slot_at = ${longAgo} where name = any(${schedules.map(({ name }) => name)})`,
      );
    });
    const nextAtMs = performance.now() + waveEveryMs;
    await vi.waitUntil(
      async () => (isOver() || performance.now() > nextAtMs) && (await areAllPlanned(owner)),
      patience,
    );
  }
  const unfinished = () =>
    owner.read('identity', (tx) =>
      tx.row(
        sql<{
          count: number;
        }>`select count(*) as count from scheduled_runs where finished_at is null and failed_at is null`,
      ),
    );
  await vi.waitUntil(async () => (await unfinished()).count === 0, patience);
  const figures = { asked: 0, lost: 0, doubled: 0 };
  for (const [wave, groupId] of groupIds.entries()) {
    const asked = (groupIds.length - wave) * perGroup.length;
    const { done, blanked } = await owner.read({ groupId }, (tx) =>
      tx.row(sql<{ done: number; blanked: unknown }>`
        select (select count(*) from scheduled_runs where group_id = ${groupId} and name = any(${perGroup}) and finished_at is not null) as done,
          (select jsonb_agg(after -> 'pickups') from audit_entries where action = 'blank_personal_data') as blanked`),
    );
    figures.asked += asked;
    figures.lost += Math.max(0, asked - done);
    // What a run did is counted once, however often it was begun.
    if (JSON.stringify(blanked) !== JSON.stringify([pickups])) figures.doubled += 1;
  }
  return figures;
}

async function areAllPlanned(owner: Database): Promise<boolean> {
  const { count } = await owner.read('identity', (tx) =>
    tx.row(sql<{ count: number }>`select count(*) as count from schedules where slot_at = ${longAgo}`),
  );
  return count === 0;
}

/** A group with guests whose names are to be forgotten. */
async function buildOldGroup({ owner }: Nodes): Promise<number> {
  const group = await buildGroup({ owner });
  const register = await buildCashRegister({ owner }, { property: await buildProperty({ owner }, { group }) });
  const soldAt = new Date(Date.now() - 180 * 86_400_000).toISOString();
  for (let index = 0; index < pickups; index += 1)
    await buildReceipt({ owner }, { register, soldAt, pickup: { name: 'Kanarie Pikkema', phone: '0612345678' } });
  return group.id;
}

/** Waits until every mail that receipts asked for is on its way, and counts what came; `cutOff` came twice, as promised (D6). */
export async function countMails(
  { owner, killedAtMs }: Nodes,
  letters: readonly Letter[],
  keys: ReadonlySet<string>,
): Promise<OnceFigures & { cutOff: number }> {
  const waiting = () =>
    owner.read('identity', (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from mails where sent_at is null and failed_at is null`),
    );
  await vi.waitUntil(async () => (await waiting()).count === 0, patience);
  const figures = { asked: keys.size, lost: 0, doubled: 0, cutOff: 0 };
  const came = Map.groupBy(letters, ({ to }) => to.join());
  for (const key of keys) {
    const [first, second, ...more] = came.get(addressOf(key)) ?? [];
    if (first === undefined) figures.lost += 1;
    if (first === undefined || second === undefined) continue;
    // Its server was killed before it could note the mail server's answer.
    const wasCutOff = killedAtMs.some((atMs) => atMs > first.takenAtMs && atMs < first.takenAtMs + cutOffMs);
    if (wasCutOff && more.length === 0) figures.cutOff += 1;
    else figures.doubled += 1;
  }
  return figures;
}

const cutOffMs = 3_000;

/** Where the receipt of a key is mailed to. */
export function addressOf(key: string): string {
  return `${key}@guest.test`;
}
