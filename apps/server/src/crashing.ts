import type { makeLogger } from './platform/log.ts';
import { within } from './platform/within.ts';

/** What an error that nobody caught is told to, and what ends what must not be left behind. */
export type Crashable = {
  readonly log: Pick<ReturnType<typeof makeLogger>, 'fatal'>;
  abandon(): Promise<void>;
};

/** Tills find nobody meanwhile, and who supervises us starts the next one. */
const longestEndMs = 2_000;

/**
 * Ends the process when nobody caught an error: nobody knows how it stands then. The log has a line and the error service a
 * report; PostgreSQL is stopped in order where that is quick, and cleans up at the next start otherwise. No receipt is lost:
 * it is answered once it is committed. The answered function names the server.
 */
export function watchForCrashes(): (crashable: Crashable) => void {
  let server: Crashable | undefined;
  let isEnding = false;
  const crash = (words: string) => (reason: unknown) => {
    // What fails because of it, or again and again, says no more.
    if (isEnding) return;
    isEnding = true;
    const end = () => process.exit(1);
    const err = reason instanceof Error ? reason : new Error(String(reason));
    if (server === undefined) {
      process.stderr.write(`${err.stack ?? err.message}\n`);
      end();
    } else {
      server.log.fatal({ err }, words);
      within(longestEndMs, server.abandon()).then(end, end);
    }
  };
  process.on('uncaughtException', crash('uncaught exception'));
  process.on('unhandledRejection', crash('unhandled rejection'));
  return (crashable) => (server = crashable);
}
