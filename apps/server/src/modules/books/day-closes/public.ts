export { closeDueDays } from './close.ts';
export { placeNow } from './place-queries.ts';
export { ofDay, type Place } from './queries.ts';
export { drawDayClose, getDayClose, tableOfDayClose } from './service.ts';
export { dayCloseWords } from './words.ts';
