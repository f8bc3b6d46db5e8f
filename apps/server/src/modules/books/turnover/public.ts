export { readTurnover } from './service.ts';
export { turnoverTable } from './export-table.ts';
export { listSettings, type SettingsRow } from './bookkeeping-queries.ts';
export {
  assertComplete,
  assertOneYear,
  documentOf,
  missingOf,
  readJournal,
  settingsBy,
  textOf,
  words,
} from './journal.ts';
export { listBooked, listNeeds, listReceived } from './queries.ts';
export { exportTurnover } from './export.ts';
export { fileNameOf } from './file-name.ts';
