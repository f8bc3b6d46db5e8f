/** How backups are made by themselves. */
export type BackupSettings = {
  /** How often, or null: only when somebody asks for one. */
  readonly everyHours: number | null;
  /** How many are kept. */
  readonly keepCount: number;
  /** The folder that they go to. */
  readonly folder: string;
  readonly passphrase: string | null;
};

/** What is shorter is guessed sooner than the books are worth. */
export const shortestPassphrase = 12;

const hoursOf: Readonly<Record<string, number>> = { '': 1, h: 1, d: 24 };

/** Reads how often: `6`, `24h` or `7d`; null when it is none of them. */
export function readEvery(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,4})([hd]?)$/.exec(text) ?? [];
  const hours = Number(number) * (hoursOf[unit] ?? 0);
  return number !== '' && hours >= 1 && hours <= 24 * 31 ? hours : null;
}

/** Reads how many are kept; null when it is no such number. */
export function readKeep(text: string): number | null {
  const count = Number(text);
  return /^\d{1,4}$/.test(text) && count >= 1 ? count : null;
}
