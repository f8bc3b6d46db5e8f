import { sweepSessions } from './modules/people/sessions/jobs.ts';
import { deliverBooks } from './modules/books/book-deliveries/public.ts';
import { closeDueDays } from './modules/books/day-closes/public.ts';
import { forgetRuns, type Schedule } from './modules/office/jobs/public.ts';
import { checkSenders } from './modules/office/mail-senders/public.ts';
import { sweepMedia } from './modules/office/media/jobs.ts';
import { reconcileGroup } from './modules/books/reporting/public.ts';
import { reckonPms } from './modules/sales/pms/public.ts';
import { blankPersonalData } from './modules/sales/retention/blank.ts';
import { removeOldAttempts, removeOldRecords } from './modules/sales/retention/remove.ts';
import { backUpApart } from './back-up-apart.ts';
import type { Config } from './platform/config.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Where our hotels are it is three or four at night then. */
const nightMs = 2 * hourMs;

/** Everything that is done at its times, once an installation (decision 27). */
export const schedules: readonly Schedule[] = [
  {
    name: 'blank_personal_data',
    scope: 'group',
    everyMs: dayMs,
    afterMs: nightMs,
    run: async (services, given) => {
      await blankPersonalData(services, given);
      return {};
    },
  },
  {
    name: 'remove_old_records',
    scope: 'group',
    everyMs: dayMs,
    afterMs: nightMs + 15 * minuteMs,
    run: async (services, given) => {
      await removeOldRecords(services, given);
      return {};
    },
  },
  {
    name: 'check_totals',
    scope: 'group',
    everyMs: dayMs,
    afterMs: nightMs + 30 * minuteMs,
    run: async ({ database }, { groupId }) => {
      // As `larder reconcile` does, which is also what mends them.
      const { findings } = await reconcileGroup(database, { id: groupId, slug: '' }, { isRepair: false });
      const differences = findings.reduce((sum, { count }) => sum + count, 0);
      return differences === 0 ? {} : { counts: { differences }, error: 'totals_differ' };
    },
  },
  {
    // The tills have had hours by then to hand in what they sold without a connection.
    name: 'close_days',
    scope: 'group',
    everyMs: dayMs,
    afterMs: nightMs + 45 * minuteMs,
    run: async (services, { groupId, note }) => {
      await closeDueDays(services, { groupId, note: (tx) => note(tx, { days: 1 }) });
      return {};
    },
  },
  {
    name: 'reckon_pms',
    scope: 'group',
    everyMs: dayMs,
    // After the days are closed, and posted.
    afterMs: nightMs + 75 * minuteMs,
    run: async (services, { groupId }) => {
      const differences = await reckonPms(services, groupId);
      return differences === 0 ? {} : { counts: { differences } };
    },
  },
  {
    // Domains are asked at night too, so that the morning's mails go out as what they can be.
    name: 'check_mail_senders',
    scope: 'group',
    everyMs: dayMs,
    afterMs: nightMs + 50 * minuteMs,
    run: async (services, { groupId }) => ({ counts: { domains: await checkSenders(services, groupId) } }),
  },
  {
    // After the hour in which days are closed.
    name: 'deliver_books',
    scope: 'group',
    everyMs: hourMs,
    afterMs: 5 * minuteMs,
    run: async (services, { groupId, note }) => {
      await deliverBooks(services, { groupId, note: (tx) => note(tx, { files: 1 }) });
      return {};
    },
  },
  {
    name: 'sweep_sessions',
    scope: 'installation',
    everyMs: hourMs,
    afterMs: 10 * minuteMs,
    run: async (services) => ({ counts: { sessions: await sweepSessions(services) } }),
  },
  {
    name: 'sweep_media',
    scope: 'installation',
    everyMs: hourMs,
    afterMs: 20 * minuteMs,
    run: async (services) => {
      const { rows, orphans } = await sweepMedia(services);
      return { counts: { pictures: rows + orphans } };
    },
  },
  {
    name: 'remove_old_attempts',
    scope: 'installation',
    everyMs: dayMs,
    afterMs: nightMs + hourMs,
    run: async (services) => ({ counts: { entries: await removeOldAttempts(services) } }),
  },
  { name: 'forget_runs', scope: 'installation', everyMs: dayMs, afterMs: nightMs + hourMs, run: forgetRuns },
];

/** The same, with the backups that the settings ask for. */
export function schedulesOf({ backups }: Pick<Config, 'backups'>): readonly Schedule[] {
  if (backups.everyHours === null) return schedules;
  const everyMs = backups.everyHours * hourMs;
  // Before the night's other work, so that what it mends or erases can be looked at as it was.
  return [
    ...schedules,
    {
      name: 'backup',
      scope: 'installation',
      everyMs,
      afterMs: Math.min(nightMs - 30 * minuteMs, everyMs - minuteMs),
      run: async ({ log }) => {
        const { rows, remark } = await backUpApart();
        if (remark !== '') log.warn({ remark }, 'backup');
        return { counts: { rows } };
      },
    },
  ];
}
