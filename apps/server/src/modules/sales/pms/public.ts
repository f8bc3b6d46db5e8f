export { startPmsPosting } from './loop.ts';
export { reckonPms } from './reckon.ts';
