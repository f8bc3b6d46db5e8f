export { readTurnover } from './service.ts';
