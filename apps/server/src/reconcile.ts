import { parseArgs } from 'node:util';
import { reconcile, type Reconciled } from './modules/books/reporting/public.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { openOwner } from './platform/database/owner.ts';

const usage = 'Use: npm run reconcile, or npm run reconcile -- --repair';

try {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } }, strict: true });
  const { owner, stop } = await openOwner(readConfig());
  const database = openDatabase(owner, { maximumConnections: 1 });
  try {
    for await (const group of reconcile(database, { isRepair: values.repair })) tell(group);
  } finally {
    await database.close();
    await stop();
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${error instanceof ConfigError ? '' : `${usage}\n`}`,
  );
  process.exit(1);
}

function tell(group: Reconciled): void {
  process.stdout.write(`${lineOf(group)}\n`);
  if (group.findings.length > group.repaired.length) process.exitCode = 1;
}

function lineOf({ slug, receiptCount, findings, repaired }: Reconciled): string {
  const found = findings.map(({ name, count }) => `${name} (${count}${repaired.includes(name) ? ', repaired' : ''})`);
  return `${slug}: ${receiptCount} sales, ${findings.length === 0 ? '0 differences' : `differs in ${found.join('; ')}`}`;
}
