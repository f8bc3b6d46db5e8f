import type { BackupTarget } from '../backup-settings.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { openBackupFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';

/** Opens where backups go: nothing is looked at or made before it is used. */
export function openBackups(to: BackupTarget): BackupPlace {
  return to.kind === 'folder' ? openBackupFolder(to.path) : openBackupBucket(to);
}
