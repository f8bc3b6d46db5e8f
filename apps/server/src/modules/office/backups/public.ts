export { makeBar, type OnProgress } from './progress.ts';
export { BackupRefused } from './refused.ts';
export { assertEmpty, checkBackup, type Checked, loadBackup, type Source } from './restore-backup.ts';
export { type Backup, type BackupOptions, writeBackup } from './write-backup.ts';
export { type Books, countBooks, sayBooks } from './reckoning.ts';
