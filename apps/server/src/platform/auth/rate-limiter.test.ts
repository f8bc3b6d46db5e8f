import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, withCredential } from '../../testing/as.ts';
import { buildAccessToken } from '../../testing/build/build-access-token.ts';
import { buildGroup, buildUser, unique } from '../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/sql.ts';
import { makeRateLimiter } from './rate-limiter.ts';

let servers: readonly TestApp[] = [];
beforeAll(async () => {
  const one = await buildTestApp();
  servers = [one, await buildTestApp({ beside: one }), await buildTestApp({ beside: one })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

/** One after the other at each server in turn. */
async function inTurn<T>(times: number, ask: (server: TestApp) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask(servers[time % servers.length] ?? unbuilt()));
  return answers;
}

test('[A1] three servers that are asked at once let no more through together than one would', async () => {
  const options = { name: `together_${unique()}`, points: 10, durationSeconds: 60 };
  const limiters = servers.map(({ services }) => makeRateLimiter(services.database, options));
  const taken = await Promise.all(
    limiters.flatMap((limiter) => Array.from({ length: 8 }, () => limiter.tryTake(['somebody']))),
  );
  expect(taken.filter(Boolean)).toHaveLength(10);
});

test('[A1] guesses at a password are counted together, whichever server they are made at', async () => {
  const { email } = await buildUser(servers[0] ?? unbuilt());
  const body = { user: { email, password: 'a guess' } };
  const statuses = await inTurn(13, async (server) => {
    const answer = await anonymous(server).send('POST', '/api/v1/users/log_in', { body, address: '203.0.113.9' });
    return answer.status;
  });
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(3).fill(429)]);
});

test('[TOK-04] the calls of a program are counted together, and each server says what is left of them', async () => {
  const one = servers[0] ?? unbuilt();
  const { secret } = await buildAccessToken(one, { group: await buildGroup(one) });
  const left = await inTurn(6, async (server) => {
    const { headers } = await withCredential(server, secret).get('/api/v1/products');
    return /;r=(\d+)/.exec(String(headers['ratelimit']))?.[1];
  });
  expect(left).toEqual(['599', '598', '597', '596', '595', '594']);
});

test('[A1] mails about a forgotten password are counted together', async () => {
  const one = servers[0] ?? unbuilt();
  const { id, email } = await buildUser(one);
  await inTurn(9, (server) =>
    anonymous(server).send('POST', '/api/v1/users/request_password_reset', {
      body: { email },
      address: '203.0.113.10',
    }),
  );
  const { mails } = await one.owner.read('identity', (tx) =>
    tx.row(sql<{ mails: number }>`select count(*) as mails from mails where user_id = ${id}`),
  );
  expect(mails).toBe(5);
});

function unbuilt(): never {
  throw new Error('no server');
}
