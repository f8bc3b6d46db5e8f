export { listOpenRuns } from './run-queries.ts';
export { type Schedule } from './schedule.ts';
export { forgetRuns, startSchedules } from './scheduler.ts';
