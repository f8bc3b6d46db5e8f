export { closeDueDays } from './close.ts';
