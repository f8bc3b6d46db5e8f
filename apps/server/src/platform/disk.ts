import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Logger } from './log.ts';
import type { Readiness } from './readiness.ts';

/** The room that is left for what Larder keeps. */
export type Disk = {
  /** Whole percent of the disk that is free, when that is little; else null. */
  freePercent(): number | null;
  /** The database's disk took nothing: said until it has room again. */
  refused(): void;
  close(): void;
};

/** What the system says of the disk that a directory is on; throws where there is no such directory. */
export type ReadDisk = (
  directory: string,
) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bfree' | 'bavail' | 'files' | 'ffree'>>;

type Given = {
  /** Where our own files are; what is not there yet has nothing on any disk. */
  readonly directory: string;
  readonly readiness: Readiness;
  readonly log: Logger;
  /** Whether the database's disk has room. */
  hasRoom(): Promise<boolean>;
};

const lookEveryMs = 2_000;
/** After a refusal the database is asked no sooner: while calls are refused, nobody has made room. */
const calmMs = 4_000;
/** PostgreSQL writes ahead in files of 16 MB, and needs room to come up again after it ran out. */
const minimumBytes = 64 * 1024 * 1024;
const littlePercent = 5;
/** What was said is taken back only where there is clearly more, so that nothing flickers. */
const clearly = 1.25;

const sentences = {
  little: 'The disk that DATA_DIR is on has less than 64 MB left.',
  refused: "The database's disk takes nothing more.",
};

/** Looks every two seconds at the disk of a directory, and at the database's after that took nothing. */
export async function watchDisk(
  { directory, readiness, log, hasRoom }: Given,
  readDisk: ReadDisk = statfs,
): Promise<Disk> {
  let [isFull, isLow, percent] = [false, false, 100];
  let refusedAt: number | null = null;
  const note = () => readiness.note('disk', isFull ? sentences.little : refusedAt !== null ? sentences.refused : null);
  const look = async () => {
    const room = await readDisk(directory).then(roomOf, () => null);
    if (room === null) return;
    isFull = room.bytes < minimumBytes * (isFull ? clearly : 1);
    percent = Math.floor(room.percent);
    const wasLow = isLow;
    isLow = room.percent < littlePercent * (isLow ? clearly : 1);
    if (isLow && !wasLow) log.warn({ directory, freePercent: percent }, 'the disk is nearly full');
    note();
  };
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const before = refusedAt;
    if (before === null || performance.now() - before < calmMs || !(await hasRoom()) || refusedAt !== before) return;
    refusedAt = null;
    note();
  };
  await look();
  const timer = setInterval(() => {
    void look();
    asking ??= ask().finally(() => (asking = undefined));
  }, lookEveryMs);
  timer.unref();
  return {
    freePercent: () => (isLow ? percent : null),
    refused: () => {
      refusedAt = performance.now();
      note();
    },
    close: () => clearInterval(timer),
  };
}

/** What is left for whoever is not root: bytes, and the scarcer of bytes and files in percent. */
function roomOf(disk: Awaited<ReturnType<ReadDisk>>): { bytes: number; percent: number } {
  const { bsize, blocks, bfree, bavail, files, ffree } = disk;
  // As df counts: what only root may use is no part of it.
  const usable = blocks - bfree + bavail;
  const shares = [usable > 0 ? bavail / usable : 1, files > 0 ? ffree / files : 1];
  return { bytes: bavail * bsize, percent: Math.min(...shares) * 100 };
}
