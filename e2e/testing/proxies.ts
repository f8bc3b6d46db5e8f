import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile, chmod } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const page = join(import.meta.dirname, '../..', 'docs/operate/behind-a-proxy.md');
const programs = { nginx: '-v', caddy: 'version', openssl: 'version' } as const;

/** The proxies that the page describes. */
export type ProxyName = 'nginx' | 'caddy';

/** Where a proxy stands: the port of https, the one of plain http, and the address of the server behind it. */
export type ProxyPlace = { readonly port: number; readonly plainPort: number; readonly server: string };

/** A proxy that runs as a process of the test's own. */
export type Proxy = {
  readonly name: ProxyName;
  /** What it has said until now, warnings included. */
  words(): string;
  /** The most memory that its processes have held, in bytes. */
  memoryBytes(): Promise<number>;
  close(): Promise<void>;
};

/** Why a proxy cannot be tried on this machine, for the end of a title; '' when it can. */
export function whyWithoutProxy(name: ProxyName): string {
  const missing = [name, 'openssl' as const].filter((each) => spawnSync(each, [programs[each]]).error !== undefined);
  return missing.length === 0 ? '' : ` (skipped: ${missing.join(' and ')} not on this machine; Debian has them)`;
}

/** What the page says to set beside a proxy on the same machine. */
export async function pageTrustedProxies(): Promise<string> {
  const said = /With nginx on the same machine: `TRUSTED_PROXIES=([^`]+)`/.exec(await readFile(page, 'utf8'))?.[1];
  if (said === undefined) throw new Error('The page names no TRUSTED_PROXIES.');
  return said;
}

/** Starts a proxy with the configuration of the page, in which only names, ports and the paths of the certificate are others. */
export async function startProxy(name: ProxyName, place: ProxyPlace): Promise<Proxy> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-proxy-'));
  // nginx's own workers are nobody.
  await chmod(directory, 0o711);
  await makeCertificate(directory);
  const block = await readBlock(name === 'nginx' ? 'nginx' : 'caddyfile');
  const file = join(directory, 'config');
  await writeFile(file, name === 'nginx' ? nginxFile(block, directory, place) : caddyFile(block, directory, place));
  const words = name === 'nginx' ? ['-e', 'stderr', '-c', file] : ['run', '--adapter', 'caddyfile', '--config', file];
  const env = { PATH: process.env['PATH'], HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  const child = spawn(name, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await answering(child, place.port).catch((error: unknown) => {
    throw new Error(`${name} does not answer: ${said}`, { cause: error });
  });
  return {
    name,
    words: () => said,
    memoryBytes: () => memoryOf(child),
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function readBlock(language: string): Promise<string> {
  const text = await readFile(page, 'utf8');
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`The page has no block of ${language}.`);
  return block;
}

/** Puts one thing in the place of another that has to be there. */
function replaced(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`The page no longer says "${what}".`);
  return text.replaceAll(what, by);
}

function nginxFile(block: string, directory: string, { port, plainPort, server }: ProxyPlace): string {
  const addresses = Object.values(networkInterfaces()).flat();
  const hasNewAddresses = addresses.some((each) => each?.address === '::1');
  const changes = [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['listen [::]:80;', hasNewAddresses ? `listen [::1]:${plainPort};` : ''],
    ['listen [::]:443 ssl http2;', hasNewAddresses ? `listen [::1]:${port} ssl http2;` : ''],
    ['https://larder.example', `https://localhost:${port}`],
    ['server_name larder.example', 'server_name localhost'],
    ['/etc/ssl/larder.', `${directory}/larder.`],
    ['127.0.0.1:4000', server],
  ] as const;
  const site = changes.reduce((text, [what, by]) => replaced(text, what, by), block);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = kinds.map((kind) => `${kind}_temp_path ${directory}/${kind};`).join('\n');
  return `daemon off;\npid ${directory}/pid;\nevents {}\nhttp {\nerror_log stderr warn;\naccess_log off;\n${folders}\n${site}}\n`;
}

function caddyFile(block: string, directory: string, { port, server }: ProxyPlace): string {
  const changes = [
    ['grace_period', 'admin off\n  auto_https disable_redirects\n  grace_period'],
    [
      'larder.example {',
      `https://localhost:${port} {\n  bind 127.0.0.1\n  tls ${directory}/larder.pem ${directory}/larder.key`,
    ],
    ['127.0.0.1:4000', server],
  ] as const;
  return changes.reduce((text, [what, by]) => replaced(text, what, by), block);
}

async function makeCertificate(directory: string): Promise<void> {
  const [key, certificate] = [join(directory, 'larder.key'), join(directory, 'larder.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '2'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate]);
}

/** Waits until somebody answers at a port, or the process has ended. */
async function answering(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`Nobody answers at ${port}.`);
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = [String(pid), ...children.split(' ').filter((each) => each !== '')];
  const states = await Promise.all(pids.map((each) => readFile(`/proc/${each}/status`, 'utf8')));
  const kilobytes = states.map((state) => Number(/VmHWM:\s+(\d+) kB/.exec(state)?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}
