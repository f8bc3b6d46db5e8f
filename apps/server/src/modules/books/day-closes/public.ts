export { closeDueDays } from './close.ts';
export { drawDayClose, getDayClose, tableOfDayClose } from './service.ts';
export { dayCloseWords } from './words.ts';
