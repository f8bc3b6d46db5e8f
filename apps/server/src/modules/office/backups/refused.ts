/** Says in one sentence why a backup is not made or not taken back; nothing was written. */
export class BackupRefused extends Error {}
