import { execFile } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Who runs PostgreSQL, which refuses to run as root. `self`: this process's own user. `other`: root hands it to an
 * unprivileged user. `namespace`: root hands it to a user namespace in which root has an ordinary name; the kernel
 * still sees root's files as its own, so it works below folders that only root may enter.
 */
export type ServerAccount =
  | { readonly kind: 'self' }
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace'; readonly uid: number; readonly gid: number };

/** A program with its arguments and identity, ready for `spawn` and `execFile`. */
export type Invocation = { command: string; parameters: string[]; ids: { uid?: number; gid?: number } };

type Ids = { uid: number; gid: number };
type UserEntry = Ids & { name: string };

const runFile = promisify(execFile);

/**
 * Chooses who runs the server: the owner of the cluster or else somebody without rights, who may enter every folder and
 * run the program. Throws a sentence that says what to do when root finds nobody who can.
 */
export async function chooseAccount(paths: {
  cluster: string;
  directories: readonly string[];
  program: string;
}): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const users = await readUsers();
  const nobody = users.find((user) => user.name === 'nobody');
  const [clusterOwner, pathOwner] = await Promise.all([
    readOwner(paths.cluster),
    findPathOwner(dirname(paths.cluster)),
  ]);
  const candidates = [clusterOwner, nobody, users.find((user) => user.uid === pathOwner?.uid)];
  for (const user of candidates) {
    if (user === undefined) continue;
    const account: ServerAccount = { kind: 'other', uid: user.uid, gid: user.gid };
    const entries = await Promise.all(paths.directories.map(async (directory) => canEnter(directory, user)));
    if (!entries.includes(false) && (await canRun(account, paths.program))) return account;
  }
  const named = nobody ?? users.find((user) => user.uid !== 0);
  if (process.platform === 'linux' && named !== undefined) {
    const account: ServerAccount = { kind: 'namespace', uid: named.uid, gid: named.gid };
    if (await canRun(account, paths.program)) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter all of ${[...paths.directories, dirname(paths.program)].join(', ')}. ` +
      'Start Larder as an ordinary user, or make these folders enterable for others (chmod o+x on each folder of the path).',
  );
}

/** Puts a program under the account's identity. */
export function invoke(account: ServerAccount, program: string, parameters: readonly string[]): Invocation {
  if (account.kind === 'self') return { command: program, parameters: [...parameters], ids: {} };
  if (account.kind === 'other')
    return { command: program, parameters: [...parameters], ids: { uid: account.uid, gid: account.gid } };
  const identity = [`--map-user=${account.uid}`, `--map-group=${account.gid}`];
  return { command: 'unshare', parameters: ['--user', ...identity, '--', program, ...parameters], ids: {} };
}

/** Runs a program to its end under the account's identity. */
export async function runAs(
  account: ServerAccount,
  program: string,
  parameters: readonly string[],
): Promise<{ stdout: string }> {
  const { command, parameters: all, ids } = invoke(account, program, parameters);
  return runFile(command, all, { ...ids, cwd: '/', windowsHide: true });
}

/** Gives a file or a folder with all below it to the account; without root, everything is already its own. */
export async function giveTo(account: ServerAccount, path: string): Promise<void> {
  if (account.kind === 'self') return;
  const { uid, gid } = account.kind === 'other' ? account : { uid: 0, gid: 0 };
  const info = await stat(path);
  if (info.uid === uid) return;
  if (info.isDirectory()) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  // The folder itself last: an interrupted hand-over is then seen and repeated at the next start.
  await chown(path, uid, gid);
}

async function canRun(account: ServerAccount, program: string): Promise<boolean> {
  return runAs(account, program, ['--version']).then(
    () => true,
    () => false,
  );
}

async function canEnter(directory: string, user: Ids): Promise<boolean> {
  const { mode, uid, gid } = await stat(directory);
  const executeBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & executeBit) === 0) return false;
  return dirname(directory) === directory || canEnter(dirname(directory), user);
}

async function readOwner(path: string): Promise<Ids | undefined> {
  const info = await stat(path).catch(() => undefined);
  return info === undefined || info.uid === 0 ? undefined : { uid: info.uid, gid: info.gid };
}

/** The ordinary user whose folder this is in, when root works in somebody's home. */
async function findPathOwner(directory: string): Promise<Ids | undefined> {
  const owner = await readOwner(directory);
  return owner ?? (dirname(directory) === directory ? undefined : findPathOwner(dirname(directory)));
}

/** PostgreSQL wants its user to have a name, so only users of /etc/passwd come into question. */
async function readUsers(): Promise<UserEntry[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
