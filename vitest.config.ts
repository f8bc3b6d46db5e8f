import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/lib/longest-first.ts';

// Two workers: the tests run on two cores, beside the PostgreSQL and the browser that they talk to.
const maximumWorkers = 2;

const packageTest = 'tools/packaging/package.test.ts';
/** Of the demo, those that fill a database. */
const databaseTests = ['apps/demo/src/fill.test.ts', 'apps/demo/src/simulate/simulate.test.ts'];
const soakTests = ['soak', 'soak-nodes'].map((name) => `apps/server/src/testing/endurance/${name}.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: maximumWorkers,
    sequence: { sequencer: LongestFirst },
    // A server and a database end with a run, in order.
    teardownTimeout: 30_000,
    // A file without tests, or a filter that matches nothing, is a mistake and not a success.
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading the same modules anew for each file took half of the time.
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/till/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', packageTest, ...databaseTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', ...databaseTests],
          exclude: ['**/node_modules/**', ...soakTests],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Eight thousand of them share one PostgreSQL, sockets and two cores with each other. One that passes the second
          // time is named as retried; `--retry 0` looks for those.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Makes the package and starts it on a bare Debian.
          name: 'package',
          include: [packageTest],
        },
      },
      {
        extends: true,
        test: {
          // Minutes long, so `npm run soak` alone runs it.
          name: 'soak',
          include: soakTests,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          provide: {
            soakDays: Number(process.env['SOAK_DAYS'] ?? 1),
            soakMinutes: Number(process.env['SOAK_MINUTES'] ?? 1),
            soakDrivers: process.env['SOAK_DRIVERS'] ?? 'open_epaper_link,open_esl',
          },
          testTimeout: 4 * 3_600_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['e2e/testing/global-setup.ts'],
          provide: { tillKills: Number(process.env['TILL_KILLS'] ?? 8) },
          // A browser on a busy machine may miss a moment once; what is broken fails twice.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
