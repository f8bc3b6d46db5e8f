import type { Logger } from './log.ts';

/** What a server needs so that it can work. */
export type ReadinessPart = 'database' | 'embedded_database' | 'disk' | 'starting' | 'stopping';

/** Whether this process can work, and what keeps it from that; read by `/health/ready`. */
export type Readiness = {
  /** Notes that a part works (null), or in one sentence why it does not; each change is said once in the log. */
  note(part: ReadinessPart, problem: string | null): void;
  /** What keeps the process from working; empty when it can. */
  problems(): ReadonlyMap<ReadinessPart, string>;
};

/** Makes the readiness of a process that can work until a part says otherwise. */
export function makeReadiness(log: Logger): Readiness {
  const problems = new Map<ReadinessPart, string>();
  return {
    note: (part, problem) => {
      const before = problems.get(part) ?? null;
      if (problem === before) return;
      if (problem === null) problems.delete(part);
      else problems.set(part, problem);
      if (problem === null) log.info({ part, before }, 'ready again');
      else if (part === 'starting' || part === 'stopping') log.info({ part }, problem);
      else log.error({ part, problem }, 'not ready');
    },
    problems: () => problems,
  };
}
