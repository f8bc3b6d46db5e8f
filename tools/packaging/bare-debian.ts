import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/** A Debian of its own with nothing but what every Debian has, and `zstd`; no Node, no compiler, no package of ours. */
export type BareDebian = {
  readonly root: string;
  /** Starts a script of sh in it as root, with an empty environment; the process is the script's own. */
  start(script: string): ChildProcess;
  /** Runs one to its end and answers what it said; throws its last words when it fails. */
  run(script: string): Promise<string>;
  discard(): Promise<void>;
};

/** Devices, processes and shared memory are there in a mount namespace of its own, which lasts as long as this process. */
const hold = `
for each in null zero random urandom; do : > "$1/dev/$each" && mount --bind "/dev/$each" "$1/dev/$each"; done
mkdir -p "$1/dev/shm" && mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
mount -t proc proc "$1/proc"
echo held
exec sleep infinity`;

/** Makes one from Debian's packages; what was fetched is kept in `cache`, because it takes a minute. */
export async function openBareDebian(cache: string): Promise<BareDebian> {
  const archive = join(cache, 'bare-debian.tar');
  const isThere = await access(archive).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(cache, { recursive: true });
    await run('mmdebstrap', ['--variant=minbase', '--include=zstd', 'bookworm', `${archive}.part.tar`]);
    await rename(`${archive}.part.tar`, archive);
  }
  const root = await mkdtemp(join(tmpdir(), 'larder-bare-'));
  await run('tar', ['-xf', archive, '-C', root, '--exclude=./dev/*']);
  await run('chmod', ['755', root]);
  // Whatever installs a Debian writes it.
  await writeFile(join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const holder = spawn('unshare', ['--mount', 'sh', '-euc', hold, 'sh', root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const path = 'PATH=/usr/sbin:/usr/bin:/sbin:/bin';
  const inside = ['chroot', root, '/usr/bin/env', '-i', path, 'sh', '-euc'];
  const words = (script: string) => [`--target=${holder.pid}`, '--mount', '--', ...inside, script];
  return {
    root,
    start: (script) => spawn('nsenter', words(script), { stdio: ['ignore', 'pipe', 'pipe'] }),
    run: (script) => run('nsenter', words(script)),
    discard: async () => {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
      await rm(root, { recursive: true, force: true });
    },
  };
}
