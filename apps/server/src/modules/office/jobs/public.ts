export { insertDoneRun, listOpenRuns } from './run-queries.ts';
export { type Counts, type Schedule } from './schedule.ts';
export { forgetRuns, startSchedules } from './scheduler.ts';
