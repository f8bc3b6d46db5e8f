import { access, copyFile, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../storage/pending-file.ts';
import { findOlderBinaries, type PostgresBinaries } from './embedded-binaries.ts';
import { socketDirectoryOf } from './embedded-cluster.ts';
import { stopLeftover } from './embedded-leftover.ts';

/*
 * How a folder goes from one major version to the next. A newer cluster is made in a draft, which is worth nothing until
 * its books agree; then it gets a name of its own beside the old one, the old one another name, and it the old one's. So
 * whenever that is cut off, the names alone say what is to be done.
 */

/** The folder that a newer cluster is made in. */
const draftOf = (directory: string): string => join(directory, 'upgrade');
const clusterOf = (directory: string) => join(directory, 'cluster');
const agreedOf = (directory: string) => join(directory, 'cluster.agreed');
const keptOf = (directory: string, majorVersion: number) => join(directory, `cluster-${majorVersion}`);

/** A cluster of an older major version, and the programs that read it. */
export type Older = { readonly madeBy: number; readonly binaries: PostgresBinaries };

/** Finds out whether an older major version made the cluster of a folder; undefined too where its programs are missing. */
export async function findOlder(directory: string): Promise<Older | undefined> {
  const madeBy = await readMadeBy(directory);
  const binaries = madeBy === undefined ? undefined : await findOlderBinaries(madeBy);
  return madeBy === undefined || binaries === undefined ? undefined : { madeBy, binaries };
}

async function readMadeBy(directory: string): Promise<number | undefined> {
  const text = await readFile(join(clusterOf(directory), 'PG_VERSION'), 'utf8').catch(() => '');
  return /^\d+\s*$/.test(text) ? Number(text) : undefined;
}

/** Makes a draft, whose cluster will have the passwords of the old one. */
export async function beginDraft(directory: string): Promise<string> {
  const draft = draftOf(directory);
  await mkdir(draft, { mode: 0o711 });
  await copyFile(join(directory, 'secrets.json'), join(draft, 'secrets.json'));
  return draft;
}

/**
 * Puts the cluster of the draft in the place of the old one, which stays under the name that is answered. Both have to
 * be stopped, and the folder locked.
 */
export async function takeDraft(directory: string, madeBy: number): Promise<string> {
  const kept = keptOf(directory, madeBy);
  await rename(clusterOf(draftOf(directory)), agreedOf(directory));
  // Each name is on the disk before the next one changes: after a power cut too there is one of both, whole.
  await syncFolder(directory);
  await rename(clusterOf(directory), kept);
  await syncFolder(directory);
  await settleMajor(directory);
  return kept;
}

/** The clusters that were kept of older versions, which nobody needs once the newer one is trusted. */
export async function listKept(
  directory: string,
): Promise<readonly { readonly path: string; readonly bytes: number }[]> {
  const names = (await readdir(directory)).filter((name) => /^cluster-\d+$/.test(name));
  const paths = names.map((name) => join(directory, name));
  return Promise.all(paths.map(async (path) => ({ path, bytes: await sizeOf(path) })));
}

/** How much the cluster of a folder takes. */
export const sizeOfCluster = (directory: string): Promise<number> => sizeOf(clusterOf(directory));

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    // A server removes files beside us.
    const info = entry.isFile() ? await stat(join(entry.parentPath, entry.name)).catch(() => undefined) : undefined;
    bytes += info?.size ?? 0;
  }
  return bytes;
}

/** Throws where an old cluster of that version was kept already: two of them nobody could tell apart. */
export async function assertNoneKept(directory: string, madeBy: number): Promise<void> {
  const kept = keptOf(directory, madeBy);
  if (await isThere(kept)) throw new Error(`${kept} is there already: move it to another place.`);
}

/** Ends what was cut off: a cluster that agreed takes the place that the old one left, any other goes with its draft. */
export async function settleMajor(directory: string): Promise<void> {
  const agreed = agreedOf(directory);
  if (await isThere(agreed)) {
    // While the old one has its name it may have been started, and sold: the new one lacks that.
    if (await isThere(clusterOf(directory))) await rm(agreed, { recursive: true, force: true });
    else await rename(agreed, clusterOf(directory));
    await syncFolder(directory);
  }
  await dropDraft(directory);
}

/** Takes the draft away, with a server that was left behind in it. */
export async function dropDraft(directory: string): Promise<void> {
  const draft = await realpath(draftOf(directory)).catch(() => undefined);
  if (draft === undefined) return;
  const cluster = clusterOf(draft);
  await stopLeftover(cluster, () => undefined);
  await rm(socketDirectoryOf(cluster), { recursive: true, force: true });
  await rm(draft, { recursive: true, force: true });
}

/** PostgreSQL keeps its files another way in each major version, and would say so in its own log only. */
export async function assertSameMajor(directory: string, majorVersion: number): Promise<void> {
  const madeBy = await readMadeBy(directory);
  if (madeBy === undefined || madeBy === majorVersion) return;
  throw new Error(
    `The database in ${clusterOf(directory)} was made by PostgreSQL ${madeBy}, ${await adviceFor(madeBy, majorVersion)} Nothing was changed.`,
  );
}

async function adviceFor(madeBy: number, majorVersion: number): Promise<string> {
  if (madeBy > majorVersion)
    return `which is newer than the ${majorVersion} of this Larder: start the Larder that made it.`;
  if ((await findOlderBinaries(madeBy)) !== undefined)
    return `and this Larder brings ${majorVersion}: start the server once ("larder start"), which takes the data over.`;
  return `and this Larder brings ${majorVersion}: write a backup with the Larder that ran on it ("larder backup"), and take it back here with another DATA_DIR ("larder restore").`;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
