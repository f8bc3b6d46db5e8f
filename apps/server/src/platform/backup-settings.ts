/** How backups are made. */
export type BackupSettings = { readonly passphrase: string | null };

/** What is shorter is guessed sooner than the books are worth. */
export const shortestPassphrase = 12;
