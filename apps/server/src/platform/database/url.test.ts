import { createServer } from 'node:net';
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
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, told };
}

test.each(['require', 'verify-full'])(
  '[ASVS V12.3.1] with sslmode=%s nothing is said to a database that has no TLS',
  async (mode) => {
    const { port, told } = await plainDatabase();
    const database = openDatabase(settingsFromUrl(`postgres://app:secret@127.0.0.1:${port}/larder?sslmode=${mode}`));
    await expect(database.pool.query('select 1')).rejects.toThrow(/SSL/);
    await database.close();
    // The question for TLS and nothing behind it: no name, no password.
    expect(Buffer.concat(told).toString('hex')).toBe('0000000804d2162f');
  },
);

test('a URL is taken apart, with what is escaped in it', () => {
  expect(settingsFromUrl('postgres://app%40x:p%2Fw@db.example:6432/la%20rder?sslmode=disable')).toEqual({
    host: 'db.example',
    port: 6_432,
    database: 'la rder',
    user: 'app@x',
    password: 'p/w',
  });
});
