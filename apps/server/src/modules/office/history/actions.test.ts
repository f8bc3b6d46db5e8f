import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { historyActionNames, isHistoryAction } from '@larder/domain/office/history';
import { expect, it } from 'vitest';

const modules = fileURLToPath(new URL('../../', import.meta.url));

/** Every name under which something is written down, as it stands in the modules that write. */
function writtenActions(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = readFileSync(`${modules}/${file}`, 'utf8');
    if (!/audit\/public\.ts|effects\.ts/.test(source)) continue;
    for (const [, action] of source.matchAll(/action: (?:[\w. ]+=== null \? )?'([a-z_]+)'/g)) found.add(action ?? '');
    for (const [, other] of source.matchAll(/action: [^']*'[a-z_]+' : '([a-z_]+)'/g)) found.add(other ?? '');
    for (const [, named] of source.matchAll(/\baudit\(tx, context, ([^{)]*)\)/g))
      for (const [, action] of (named ?? '').matchAll(/'([a-z_]+)'/g)) found.add(action ?? '');
    for (const [, type] of source.matchAll(/[pP]utBack\(tx, context, \{ type: '([a-z_]+)'/g))
      found.add(`${type}_undeleted`);
    const types = [...source.matchAll(/type: '([a-z_]+)'/g)].map(([, type]) => type ?? '');
    const verbs = [...source.matchAll(/verb: '([a-z]+)'/g)].map(([, verb]) => verb ?? '');
    for (const type of types) for (const verb of verbs) found.add(`${type}_${verb}`);
  }
  return found;
}

it('[HIS-01] everything that is written down has a kind, and by that words in every language', () => {
  const written = writtenActions();
  expect(written.size).toBeGreaterThan(50);
  expect([...written].filter((action) => !isHistoryAction(action))).toEqual([]);
  // What schedules do is named by the schedule; archiving a deal, and what goes wrong with a directory, by a variable.
  const elsewhere = [
    'blank_personal_data',
    'remove_old_records',
    'check_totals',
    'close_days',
    'reckon_pms',
    'check_mail_senders',
    'deliver_books',
    'combi_deal_archived',
    'combi_deal_restored',
    'directory_failed',
    'directory_refused',
  ];
  expect(historyActionNames.filter((action) => !written.has(action) && !elsewhere.includes(action))).toEqual([]);
});
