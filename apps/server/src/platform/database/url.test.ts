import { connect, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { settingsFromUrl } from './url.ts';

/** A database that has no TLS, and what it was told. */
async function plainDatabase() {
  const told: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      told.push(chunk);
      socket.write('N');
    });
  });
  return { port: await listening(server), told };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test.each(['require', 'verify-full'])(
  '[ASVS V12.3.1] with sslmode=%s nothing is said to a database that has no TLS',
  async (mode) => {
    const { port, told } = await plainDatabase();
    const database = openDatabase(
      settingsFromUrl('DATABASE_URL', `postgres://app:secret@127.0.0.1:${port}/larder?sslmode=${mode}`),
    );
    await expect(database.pool.query('select 1')).rejects.toThrow(/SSL/);
    await database.close();
    // The question for TLS and nothing behind it: no name, no password.
    expect(Buffer.concat(told).toString('hex')).toBe('0000000804d2162f');
  },
);

test('[ASVS V12.3.2] a database whose certificate nobody signed is not believed', async () => {
  // A mail server that shows such a certificate stands in for what comes after PostgreSQL's yes to TLS.
  const mails = new SMTPServer({ secure: true, logger: false });
  mails.on('error', () => undefined);
  const behind = await listening(mails.server);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const onward = connect(behind, '127.0.0.1');
      onward.on('error', () => socket.destroy());
      socket.pipe(onward).pipe(socket);
      socket.write('S');
    });
  });
  const database = openDatabase(
    settingsFromUrl(
      'DATABASE_URL',
      `postgres://app:secret@127.0.0.1:${await listening(server)}/larder?sslmode=require`,
    ),
  );
  await expect(database.pool.query('select 1')).rejects.toThrow(/certificate/);
  await database.close();
});

test('a URL is taken apart, with what is escaped in it', () => {
  expect(settingsFromUrl('DATABASE_URL', 'postgres://app%40x:p%2Fw@db.example:6432/la%20rder?sslmode=disable')).toEqual(
    {
      host: 'db.example',
      port: 6_432,
      database: 'la rder',
      user: 'app@x',
      password: 'p/w',
    },
  );
});

test('what PostgreSQL’s own programs take in a URL counts here too', () => {
  const read = (query: string) => settingsFromUrl('DATABASE_URL', `postgres://app@db.example/larder?${query}`);
  expect(read('host=%2Frun%2Fpostgresql&port=5433')).toMatchObject({ host: '/run/postgresql', port: 5_433 });
  expect(read('application_name=hotel&options=-c%20search_path%3Dpublic')).toMatchObject({
    application_name: 'hotel',
    options: '-c search_path=public',
  });
  expect(read('sslmode=disable').ssl).toBeUndefined();
  expect(read('sslmode=require').ssl).toBe(true);
  expect(read('sslmode=require&sslrootcert=system').ssl).toBe(true);
});
