import { parseArgs } from 'node:util';
import { reconcile as recount, type Reconciled } from '../modules/books/reporting/public.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openOwner } from '../platform/database/owner.ts';
import type { Command } from './command.ts';

/** Recounts every sum of every group from its receipts. */
export const reconcile: Command = {
  help: `
larder reconcile [--repair]

Recounts all sums of all groups from the receipts, and prints a line a group; ends with 1 where one differs. Works beside
a running server.

  --repair   makes sums that differ what the receipts say`,
  async run(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { repair: { type: 'boolean', default: false } },
      strict: true,
    });
    const { owner, stop } = await openOwner(readConfig());
    const database = openDatabase(owner, { maximumConnections: 1 });
    try {
      for await (const group of recount(database, { isRepair: values.repair })) tell(group);
    } finally {
      await database.close();
      await stop();
    }
  },
};

function tell(group: Reconciled): void {
  process.stdout.write(`${lineOf(group)}\n`);
  if (group.findings.length > group.repaired.length) process.exitCode = 1;
}

function lineOf({ slug, receiptCount, findings, repaired }: Reconciled): string {
  const found = findings.map(({ name, count }) => `${name} (${count}${repaired.includes(name) ? ', repaired' : ''})`);
  return `${slug}: ${receiptCount} sales, ${findings.length === 0 ? '0 differences' : `differs in ${found.join('; ')}`}`;
}
