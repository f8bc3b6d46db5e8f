import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';
import { freePort } from '../free-port.ts';

/** Who may sign in at the stand-in, and with what. */
export const sftpUser = { username: 'larder', password: 'een lang geheim' } as const;

/** A server of a bookkeeper, for tests: it keeps files in a folder of its own and behaves as badly as it is told. */
export type SftpServer = {
  readonly port: number;
  /** As OpenSSH spells it. */
  readonly hostKey: string;
  /** Files by name that are there whole. */
  files(): Promise<ReadonlyMap<string, Buffer>>;
  /** How often each file was renamed to its name. */
  readonly arrivals: readonly string[];
  /** Nobody answers, until it is back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** The next file arrives, and nobody is told so. */
  loseAnswer(): void;
  setReadOnly(isReadOnly: boolean): void;
  changeHostKey(): void;
  close(): Promise<void>;
};

const { STATUS_CODE } = ssh2.utils.sftp;

/** Starts it; it has one folder besides its root: `in`. */
export async function startSftpServer(): Promise<SftpServer> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-sftp-'));
  const arrivals: string[] = [];
  const state = { isAnswerLost: false, isReadOnly: false, arrivals };
  let key = makeHostKey();
  const connections = new Set<Connection>();
  const port = await freePort();
  let tcp: TcpServer;
  const listen = async () => {
    const server = serve(key.private, connections, { directory, state });
    tcp = createServer((socket) => server.injectSocket(socket));
    await new Promise<void>((resolve) => tcp.listen(port, '127.0.0.1', resolve));
  };
  const hangUp = async () => {
    for (const connection of connections) connection.end();
    await new Promise<void>((resolve) => tcp.close(() => resolve()));
  };
  await listen();
  return {
    port,
    get hostKey() {
      return key.fingerprint;
    },
    arrivals,
    files: async () => {
      const names = (await readdir(directory)).filter((name) => !name.endsWith('.part'));
      return new Map(
        await Promise.all(names.map(async (name) => [name, await readFile(join(directory, name))] as const)),
      );
    },
    goAway: hangUp,
    comeBack: listen,
    loseAnswer: () => {
      state.isAnswerLost = true;
    },
    setReadOnly: (isReadOnly) => {
      state.isReadOnly = isReadOnly;
    },
    changeHostKey: () => {
      key = makeHostKey();
    },
    close: async () => {
      await hangUp();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Lets in who has the one name and password. */
function serve(hostKey: string, connections: Set<Connection>, standing: Omit<Standing, 'connection'>) {
  return new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (asked) => {
      const isRight =
        asked.username === sftpUser.username && asked.method === 'password' && asked.password === sftpUser.password;
      if (isRight) asked.accept();
      else asked.reject(['password']);
    });
    connection.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => answer(acceptSftp(), { ...standing, connection })),
    );
  });
}

function makeHostKey() {
  const made = ssh2.utils.generateKeyPairSync('ed25519');
  const parsed = ssh2.utils.parseKey(made.public);
  if (parsed instanceof Error) throw parsed;
  const [one] = [parsed].flat();
  const digest = createHash('sha256')
    .update(one?.getPublicSSH() ?? '')
    .digest('base64');
  return { private: made.private, fingerprint: `SHA256:${digest.replace(/=+$/, '')}` };
}

type Standing = {
  readonly directory: string;
  readonly state: { isAnswerLost: boolean; readonly isReadOnly: boolean; readonly arrivals: string[] };
  readonly connection: Connection;
};

/** Answers what our way asks: everything lies in the folder `in`, and no other is there. */
function answer(sftp: SFTPWrapper, standing: Standing): void {
  answerAboutFiles(sftp, standing);
  const { directory, state, connection } = standing;
  const tell = teller(sftp);
  const look = (id: number, path: string) =>
    tell(id, async () => {
      const place = /^\/?in\/?$/.test(path) ? directory : placeOf(directory, path);
      if (place === null) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      else sftp.attrs(id, attributesOf(await stat(place)));
    });
  sftp.on('STAT', look);
  sftp.on('LSTAT', look);
  sftp.on('REMOVE', (id, path) =>
    tell(id, async () => {
      await rm(placeOf(directory, path) ?? '');
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    tell(id, async () => {
      await rename(placeOf(directory, from) ?? '', placeOf(directory, to) ?? '');
      state.arrivals.push(basename(to));
      if (state.isAnswerLost) connection.end();
      else sftp.status(id, STATUS_CODE.OK);
      state.isAnswerLost = false;
    }),
  );
}

/** Opens, writes, reads and closes. */
function answerAboutFiles(sftp: SFTPWrapper, { directory, state }: Standing): void {
  const handles = new Map<number, FileHandle>();
  let count = 0;
  const tell = teller(sftp);
  const handleOf = (handle: Buffer) => {
    const found = handles.get(handle.readUInt32BE(0));
    if (found === undefined) throw new Error('no such handle');
    return found;
  };
  sftp.on('OPEN', (id, path, flags) =>
    tell(id, async () => {
      const place = placeOf(directory, path);
      const mode = ssh2.utils.sftp.flagsToString(flags) ?? 'r';
      if (place === null) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      else if (mode !== 'r' && state.isReadOnly) sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      else {
        const handle = Buffer.alloc(4);
        handle.writeUInt32BE((count += 1));
        handles.set(count, await open(place, mode));
        sftp.handle(id, handle);
      }
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    tell(id, async () => {
      await handleOf(handle).write(data, 0, data.length, offset);
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    tell(id, async () => {
      const { bytesRead, buffer } = await handleOf(handle).read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    tell(id, async () => {
      await handleOf(handle).close();
      handles.delete(handle.readUInt32BE(0));
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('FSTAT', (id, handle) => tell(id, async () => sftp.attrs(id, attributesOf(await handleOf(handle).stat()))));
}

function placeOf(directory: string, path: string): string | null {
  return /^\/?in\/[^/]+$/.test(path) ? join(directory, basename(path)) : null;
}

function attributesOf({ mode, size, uid, gid, atimeMs, mtimeMs }: Stats) {
  return { mode, size, uid, gid, atime: atimeMs / 1_000, mtime: mtimeMs / 1_000 };
}

/** Answers by what was done, or why it failed. */
function teller(sftp: SFTPWrapper) {
  return (id: number, run: () => Promise<void>): void => {
    void run().catch((error: unknown) => {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    });
  };
}
