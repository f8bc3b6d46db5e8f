export { type Schedule } from './schedule.ts';
export { forgetRuns, startSchedules } from './scheduler.ts';
