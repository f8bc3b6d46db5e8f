import { pino } from 'pino';

/** The server's log: one JSON line an event on standard output, with the request id where there is one. */
export type Logger = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>;

/** Makes the log. Tokens, cookies and passwords never reach it: requests are logged by method, route and status only. */
export function makeLogger(level: 'debug' | 'info' | 'warn' | 'error' | 'silent'): ReturnType<typeof pino> {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
