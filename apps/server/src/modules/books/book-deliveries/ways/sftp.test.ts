import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../platform/config.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { isPrivateKey, openSftp } from './sftp.ts';

const daemon = '/usr/sbin/sshd';
const config = readConfig({ LARDER_DEMO: '0' });
const keys = [0, 1].map(() => ssh2.utils.generateKeyPairSync('ed25519'));
const [ours = keys[0], theirs = keys[0]] = keys;

describe.skipIf(!existsSync(daemon))('with the server of OpenSSH', () => {
  let directory: string;
  let port: number;
  let server: ChildProcess;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'larder-sshd-'));
    port = await freePort();
    await mkdir(join(directory, 'in'));
    await mkdir('/run/sshd', { recursive: true });
    await writeFile(join(directory, 'host'), theirs?.private ?? '', { mode: 0o600 });
    await writeFile(join(directory, 'authorized'), `${ours?.public ?? ''}\n`);
    const settings = [
      ...[
        `Port ${port}`,
        'ListenAddress 127.0.0.1',
        `HostKey ${join(directory, 'host')}`,
        'UsePAM no',
        'StrictModes no',
      ],
      ...[`AuthorizedKeysFile ${join(directory, 'authorized')}`, 'PermitRootLogin yes', 'PidFile none'],
      'Subsystem sftp internal-sftp',
    ];
    await writeFile(join(directory, 'settings'), `${settings.join('\n')}\n`);
    server = spawn(daemon, ['-D', '-f', join(directory, 'settings')], { stdio: 'ignore' });
    await vi.waitUntil(() => isListening(port), { timeout: 20_000 });
  });
  afterAll(async () => {
    server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  const at = (given: { folder?: string; key?: string; hostKey?: string | null } = {}) =>
    openSftp(config, {
      ...{ host: '127.0.0.1', port, username: userInfo().username, hostKey: given.hostKey ?? null },
      folder: given.folder ?? join(directory, 'in'),
      secret: { kind: 'private_key', text: given.key ?? ours?.private ?? '' },
    });

  it('[BKD-03] leaves a file whole, once, over none, and takes back its trial', async () => {
    const way = await at();
    const bytes = Buffer.alloc(300_000, 'Omzet;');
    await way.put({ name: 'dag.csv', bytes });
    await way.put({ name: 'dag.csv', bytes });
    await expect(way.put({ name: 'dag.csv', bytes: Buffer.from('anders') })).rejects.toThrow('file_differs');
    await way.put({ name: 'proef.txt', bytes: Buffer.from('Larder') });
    await way.remove('proef.txt');
    way.close();
    expect(await readdir(join(directory, 'in'))).toEqual(['dag.csv']);
    expect((await readFile(join(directory, 'in/dag.csv'))).equals(bytes)).toBe(true);
  });

  it('[BKD-04] knows the server by its key, and says what is refused', async () => {
    const way = await at();
    way.close();
    const again = await at({ hostKey: way.hostKey });
    again.close();
    await expect(at({ hostKey: `SHA256:${'A'.repeat(43)}` })).rejects.toThrow('host_key_changed');
    await expect(at({ key: theirs?.private ?? '' })).rejects.toThrow('sign_in_refused');
    await expect(at({ folder: join(directory, 'nergens') })).rejects.toThrow('folder_missing');
  });
});

it('[BKD-05] a private key is one that can be read without a password', () => {
  expect(isPrivateKey(ours?.private ?? '')).toBe(true);
  expect(isPrivateKey(ours?.public ?? '')).toBe(false);
  const locked = ssh2.utils.generateKeyPairSync('ed25519', { passphrase: 'geheim', cipher: 'aes256-ctr', rounds: 1 });
  expect(isPrivateKey(locked.private)).toBe(false);
  expect(isPrivateKey('geen sleutel')).toBe(false);
});

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('data', () => socket.destroy());
  });
}
