import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { BookSecretKind, BookTrouble } from '@larder/domain/books/book-delivery';
import ssh2, { type SFTPWrapper } from 'ssh2';
import type { Config } from '../../../../platform/config.ts';
import { codeOf } from '../../../../platform/database/database.ts';
import { AddressRefused } from '../../../../platform/walled-fetch.ts';
import { ConnectTimeout, openWalledSocket, type ServerPlace } from '../../../../platform/walled-socket.ts';
import { within } from '../../../../platform/within.ts';
import { type BookFile, type OpenWay, Undeliverable } from './trouble.ts';

/** A server with who signs in there and by what it is known; null: by whatever it shows first. */
export type SftpPlace = ServerPlace & {
  readonly username: string;
  readonly secret: { readonly kind: BookSecretKind; readonly text: string };
  readonly folder: string;
  readonly hostKey: string | null;
};

const connectMs = 10_000;
const answerMs = 30_000;
const noSuchFile = 2;
const permissionDenied = 3;

/** Signs in at a server and looks whether its folder is there. */
export async function openSftp(config: Config, place: SftpPlace): Promise<OpenWay> {
  const socket = await openWalledSocket(config, place, connectMs).catch((error: unknown) => {
    throw new Undeliverable(unreachable(error), { cause: error });
  });
  const client = new ssh2.Client();
  // What goes wrong later is told to whoever waits for an answer.
  client.on('error', () => undefined);
  try {
    const hostKey = await signIn(client, { socket, place });
    const sftp = await answered<SFTPWrapper>((done) => client.sftp(done), 'no_sftp');
    if (place.folder !== '') await answered((done) => sftp.stat(place.folder, done));
    const at = (name: string) => (place.folder === '' ? name : `${place.folder.replace(/\/+$/, '')}/${name}`);
    return {
      hostKey,
      put: ({ name, bytes }) => putFile(sftp, { name: at(name), bytes }),
      remove: (name) =>
        answered<void>((done) => sftp.unlink(at(name), (error) => done(error, undefined))).catch(() => undefined),
      close: () => client.destroy(),
    };
  } catch (error) {
    client.destroy();
    socket.destroy();
    throw error;
  }
}

/** Answers what the server showed itself by, as OpenSSH spells it. */
function signIn(
  client: ssh2.Client,
  { socket, place: { username, secret, hostKey } }: { readonly socket: Socket; readonly place: SftpPlace },
): Promise<string> {
  let shown = '';
  return new Promise((resolve, reject) => {
    client.once('ready', () => resolve(shown));
    client.once('close', () => reject(new Undeliverable(shown === '' ? 'no_sftp' : 'connection_lost')));
    client.once('error', (error) => {
      const trouble =
        hostKey !== null && shown !== '' && shown !== hostKey ? 'host_key_changed' : refused(error, shown);
      reject(new Undeliverable(trouble, { cause: error, shownKey: shown === '' ? null : shown }));
    });
    const credential = secret.kind === 'password' ? { password: secret.text } : { privateKey: secret.text };
    try {
      client.connect({
        ...{ sock: socket, username, ...credential, readyTimeout: connectMs, keepaliveInterval: 0 },
        hostVerifier: (key: Buffer) => {
          shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
          return hostKey === null || hostKey === shown;
        },
      });
    } catch (error) {
      // A key that is none.
      reject(new Undeliverable('secret_unreadable', { cause: error }));
    }
  });
}

function unreachable(error: unknown): BookTrouble {
  if (error instanceof AddressRefused) return 'address_internal';
  if (error instanceof ConnectTimeout) return 'timeout';
  const code = codeOf(error);
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'name_unknown';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  return code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH' ? 'timeout' : 'connection_lost';
}

function refused(error: Error & { readonly level?: string }, shown: string): BookTrouble {
  if (error.level === 'client-authentication') return 'sign_in_refused';
  if (error.level === 'client-timeout') return 'timeout';
  return shown === '' ? 'no_sftp' : 'connection_lost';
}

async function putFile(sftp: SFTPWrapper, { name, bytes }: BookFile): Promise<void> {
  if (await isThere(sftp, { name, bytes })) return;
  const part = `${name}.part`;
  await answered<void>((done) =>
    sftp.writeFile(part, Buffer.from(bytes), (error) => done(error ?? undefined, undefined)),
  );
  await answered<void>((done) => sftp.rename(part, name, (error) => done(error ?? undefined, undefined)));
}

/** Whether the file is there already, as when the answer to an earlier try was lost; another under its name is not touched. */
async function isThere(sftp: SFTPWrapper, { name, bytes }: BookFile): Promise<boolean> {
  const found = await answered<{ size: number }>((done) => sftp.stat(name, done)).catch((error: unknown) => {
    if (error instanceof Undeliverable && error.trouble === 'folder_missing') return null;
    throw error;
  });
  if (found === null) return false;
  const isSame =
    found.size === bytes.length && (await answered<Buffer>((done) => sftp.readFile(name, done))).equals(bytes);
  if (!isSame) throw new Undeliverable('file_differs');
  return true;
}

type Done<T> = (error: Error | null | undefined, value: T) => void;

/** Waits for an answer of the server, and says in our words what it refuses. */
async function answered<T>(ask: (done: Done<T>) => void, otherwise: BookTrouble = 'not_taken'): Promise<T> {
  const answer = new Promise<{ readonly value: T }>((resolve, reject) => {
    ask((error, value) =>
      error ? reject(new Undeliverable(troubleOf(error, otherwise), { cause: error })) : resolve({ value }),
    );
  });
  const found = await within(answerMs, answer);
  if (found === undefined) throw new Undeliverable('timeout');
  return found.value;
}

function troubleOf(error: Error & { readonly code?: unknown }, otherwise: BookTrouble): BookTrouble {
  if (error.code === noSuchFile) return 'folder_missing';
  if (error.code === permissionDenied) return 'rights_missing';
  // The connection ended while something was under way.
  return typeof error.code === 'number' ? otherwise : 'connection_lost';
}

/** Whether a text is a private key that can be read without a password of its own. */
export function isPrivateKey(text: string): boolean {
  const key = ssh2.utils.parseKey(text);
  return !(key instanceof Error) && (Array.isArray(key) ? key : [key]).every((one) => one.isPrivateKey());
}
