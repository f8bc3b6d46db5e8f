export { deleteOldFailures, noteFailures } from './failures.ts';
export { insertDoneRun, listOpenRuns } from './run-queries.ts';
export { type Counts, type Round, type Schedule } from './schedule.ts';
export { forgetRuns, makePlanner, startSchedules } from './scheduler.ts';
