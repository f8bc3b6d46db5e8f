import { expect, test } from 'vitest';
import { as } from '../../testing/as.ts';
import { buildProperty, buildUser } from '../../testing/build.ts';
import { buildTestApp } from '../../testing/test-app.ts';

test('a server that stops ends the streams of open pages and does not wait for them', async () => {
  const server = await buildTestApp();
  const property = await buildProperty(server);
  const user = await buildUser(server, { role: 'manager', properties: [property] });
  const { cookie = '' } = await as(server, user);
  const answer = await fetch(`${await server.listen()}/api/v1/events`, { headers: { cookie } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const rest = answer.text();
  const startedAt = performance.now();
  await server.close();
  expect(await rest).toContain('retry:');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
