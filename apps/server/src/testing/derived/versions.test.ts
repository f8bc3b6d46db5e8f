import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../as.ts';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { references } from './bodies.ts';
import { attempt, buildParams, buildWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

const versioned = endpoints.filter((endpoint) => endpoint.isVersioned === true);

/** The call that reads what another one changes. */
function readerOf({ name, path }: Endpoint): Endpoint {
  // Where the body names the thing, it is read by its id.
  const paths = [...(references[name] ?? []).map((named) => `${path}/:${named}`), path];
  const readers = paths.map((one) => endpoints.find(({ method, path: place }) => method === 'GET' && place === one));
  const reader = readers.find((endpoint) => endpoint !== undefined);
  if (reader === undefined) throw new Error(`${path} has no GET`);
  return reader;
}

async function etagOf(client: Client, endpoint: Endpoint, params: Record<string, unknown>): Promise<string> {
  const answer = await attempt(client, readerOf(endpoint), { params });
  expect(answer.status, answer.text).toBe(200);
  return String(answer.headers['etag']);
}

/** What goes from step to step is held by its step instead: one that has moved on refuses as `import_not_ready`. */
const heldByStep = new Set(['updateProductImport']);
/** What adds to a thing changes nothing that somebody may have seen otherwise. */
const adding = new Set(['deliverReceipt']);

it('every change of a thing with a version is held to it', () => {
  const changes = endpoints.filter(
    ({ name, method, path, api }) =>
      api === 'office' && method === 'PUT' && path.includes(':') && !heldByStep.has(name) && !adding.has(name),
  );
  expect(changes.filter((endpoint) => endpoint.isVersioned !== true).map(({ name }) => name)).toEqual([]);
  expect(versioned.length).toBeGreaterThan(2);
});

describe.each(versioned.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
  const setUp = async () => ({
    client: await world.caller('admin@A').enter(),
    params: await buildParams(test, endpoint, world.own),
  });
  const change = (client: Client, params: Record<string, unknown>, ifMatch?: string) =>
    attempt(client, endpoint, {
      params,
      reach: [world.own.property.id],
      ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
    });

  it('[API-02] refuses a change of what somebody else changed since, with the version that there is', async () => {
    const { client, params } = await setUp();
    const seen = await etagOf(client, endpoint, params);
    const first = await change(client, params, seen);
    expect(first.status, first.text).toBe(200);
    const current = await etagOf(client, endpoint, params);
    expect(current).not.toBe(seen);
    expect(first.headers['etag']).toBe(current);
    for (const stale of [seen, '"999999"', `W/${current}`, 'abc']) {
      const refused = await change(client, params, stale);
      expect(refused.status, refused.text).toBe(412);
      expect(refused.problem?.code).toBe('stale_version');
      expect(refused.headers['etag']).toBe(current);
    }
    expect(await etagOf(client, endpoint, params)).toBe(current);
  });

  it('[API-02] takes a change without a version, and of two at once with the same version exactly one', async () => {
    const { client, params } = await setUp();
    expect((await change(client, params)).status).toBe(200);
    const seen = await etagOf(client, endpoint, params);
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(client, params, seen)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412', '412', '412', '412']);
  });
});
