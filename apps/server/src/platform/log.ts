import { pino } from 'pino';

/** The server's log: one JSON line an event on standard output, with the request id where there is one. */
export type Logger = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * Makes the log. Tokens, cookies and passwords never reach it: requests are logged by method, route and status only. A
 * line that cannot be written, because the disk that holds the log is full, is lost: `process.stdout` goes on with the
 * next one, where the library's own stream throws and then never lets the process end.
 */
export function makeLogger(level: 'debug' | 'info' | 'warn' | 'error' | 'silent'): ReturnType<typeof pino> {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, process.stdout);
}
