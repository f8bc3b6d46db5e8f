export { readTurnover } from './service.ts';
export { turnoverTable } from './export-table.ts';
