import type { Services } from '../../../platform/context.ts';
import type { Reader, Reading } from '../../../platform/metrics/metrics.ts';
import * as queries from './queries.ts';

/** Several who watch, or one who asks often, cost the database no more. */
const freshMs = 15_000;

/**
 * Makes what counts the facts of the database for who watches over an installation: how much waits, and for how long. What
 * cannot be counted in time is left out, and said by `facts_up`.
 */
export function makeFactsReader({ database, config }: Pick<Services, 'database' | 'config'>): Reader {
  let known: { readonly at: number; readonly readings: Promise<readonly Reading[]> } | undefined;
  return () => {
    const now = performance.now();
    if (known === undefined || now - known.at >= freshMs)
      known = { at: now, readings: readFacts(database, config.backups.everyHours) };
    return known.readings;
  };
}

async function readFacts(database: Services['database'], backupEveryHours: number | null): Promise<readonly Reading[]> {
  try {
    const [, facts, mails, queued, runs, backup] = await database.readAtOnce('identity', (tx) =>
      Promise.all([
        queries.limitTime(tx),
        queries.countFacts(tx),
        queries.countMails(tx),
        queries.countQueued(tx),
        queries.countFailedRuns(tx),
        queries.ageOfBackup(tx),
      ]),
    );
    return [
      { name: 'facts_up', value: 1 },
      { name: 'quarantined_receipts', value: facts.quarantined },
      { name: 'oldest_unfolded_change_age_seconds', value: facts.oldest_unfolded_age ?? 0 },
      { name: 'held_increases', value: facts.held },
      ...ofLabels(facts),
      { name: 'mails_waiting', value: mails.waiting },
      { name: 'mails_given_up', value: mails.given_up },
      ...queued.flatMap(ofQueue),
      ...ofBackups(backup.age, backupEveryHours),
      ...runs.map(({ name: task, count: value }) => ({ name: 'failed_runs', labels: { task }, value }) as const),
    ];
  } catch {
    return [{ name: 'facts_up', value: 0 }];
  }
}

/** Nothing where none is made by itself: somebody else sees to them. */
function ofBackups(age: number | null, everyHours: number | null): readonly Reading[] {
  if (everyHours === null) return [];
  return [
    { name: 'backup_age_seconds', value: age ?? 0 },
    { name: 'backup_interval_seconds', value: everyHours * 3_600 },
  ];
}

type Facts = Awaited<ReturnType<typeof queries.countFacts>>;

function ofLabels(facts: Facts): readonly Reading[] {
  const labels = { shown: facts.labels_shown, waiting: facts.labels_waiting, unreachable: facts.labels_unreachable };
  const hosts = {
    online: facts.hosts_online,
    unseen: facts.hosts_unseen,
    offline: facts.hosts_offline,
    full: facts.hosts_full,
    stopped: facts.hosts_stopped,
    missing: facts.hosts_missing,
  };
  return [
    ...Object.entries(labels).map(([state, value]) => ({ name: 'price_labels', labels: { state }, value }) as const),
    ...Object.entries(hosts).map(([state, value]) => ({ name: 'label_hosts', labels: { state }, value }) as const),
    { name: 'oldest_waiting_label_age_seconds', value: facts.oldest_waiting_label_age ?? 0 },
  ];
}

function ofQueue(queue: Awaited<ReturnType<typeof queries.countQueued>>[number]): readonly Reading[] {
  const { name: kind, due, later, oldest_due_age: age } = queue;
  return [
    { name: 'jobs', labels: { kind, state: 'due' }, value: due },
    { name: 'jobs', labels: { kind, state: 'later' }, value: later },
    { name: 'oldest_due_job_age_seconds', labels: { kind }, value: age ?? 0 },
  ];
}
