import { type LoggerOptions, pino } from 'pino';

/** The server's log: one JSON line an event on standard output, with the request id where there is one. */
export type Logger = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>;

const [errorRank, fatalRank] = [50, 60];

/** Hears the lines at the level of errors and worse, in their order. */
export type HearsErrors = (fields: unknown, words: string, level: 'error' | 'fatal') => void;

/**
 * Makes the log. Tokens, cookies and passwords never reach it: requests are logged by method, route and status only. A
 * line that cannot be written, because the disk that holds the log is full, is lost: `process.stdout` goes on with the
 * next one, where the library's own stream throws and then never lets the process end.
 */
export function makeLogger(
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent',
  hearErrors?: HearsErrors,
): ReturnType<typeof pino> {
  const usual = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (hearErrors === undefined) return pino(usual, process.stdout);
  const hooks: LoggerOptions['hooks'] = {
    logMethod: function tell(given, method, rank) {
      if (rank >= errorRank) hearErrors(given[0], given[1] ?? '', rank >= fatalRank ? 'fatal' : 'error');
      method.apply(this, given);
    },
  };
  // Who wants no lines may want reports.
  return level === 'silent'
    ? pino({ ...usual, level: 'error', hooks }, { write: () => undefined })
    : pino({ ...usual, hooks }, process.stdout);
}
