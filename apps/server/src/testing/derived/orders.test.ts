import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import { shapeOf } from '@larder/contract/platform/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { parameters } from './places.ts';
import { attempt, buildParams, buildWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await buildWorld(test);
  for (let count = 0; count < 3; count += 1)
    for (const parameter of Object.values(parameters))
      if (parameter.reach !== 'everyone') await parameter.build(test, world.own);
});
afterAll(() => test.close());

const answerShape = z.looseObject({ pagination: z.looseObject({ nextCursor: z.nullable(z.string()) }) });

/** What a list can be ordered on, by its contract. */
function sortsOf({ query }: Endpoint): readonly string[] {
  const sort = query === undefined ? undefined : (shapeOf(query) ?? {})['sort'];
  const inner = sort instanceof z.ZodMiniOptional ? sort.def.innerType : undefined;
  return inner instanceof z.ZodMiniEnum ? inner.options.map(String) : [];
}

/** Lists with an order of another kind. */
const others: Readonly<Record<string, string>> = {
  listProductSales: 'the lowest first are what stands still, with what was not sold at all',
  listJobs: 'its moments are those of the server, to the millisecond, and those of this world are the database’s',
};

const sorted = endpoints
  .filter(({ name }) => others[name] === undefined)
  .flatMap((endpoint) => sortsOf(endpoint).map((sort) => ({ endpoint, sort })));

/** A page of a list, each row as it stands in the answer. */
async function pageOf(
  endpoint: Endpoint,
  given: { query: string; params: Record<string, unknown>; propertyId?: number },
) {
  const answer = await attempt(world.caller('admin@A').client, endpoint, given);
  expect(answer.status, answer.text).toBe(200);
  const body = z.parse(answerShape, answer.body);
  const rows = Object.entries(body).find(([key, value]) => key !== 'pagination' && Array.isArray(value))?.[1];
  return {
    rows: z.parse(z.array(z.unknown()), rows).map((row) => JSON.stringify(row)),
    nextCursor: body.pagination.nextCursor,
  };
}

describe('orders of lists', () => {
  it('are found in the contract', () => {
    expect(sorted.length).toBeGreaterThan(40);
  });

  for (const { endpoint, sort } of sorted)
    for (const place of endpoint.scope === 'property' ? (['group', 'location'] as const) : (['group'] as const))
      it(`[DT-01] ${endpoint.name} by ${sort} of the ${place}: both ways round, and page after page the same rows`, async () => {
        const params = await buildParams(test, endpoint, world.own);
        const at = place === 'location' ? { propertyId: world.own.property.id } : {};
        const list = (order: string) =>
          pageOf(endpoint, { query: `?limit=200&sort=${sort}&order=${order}`, params, ...at });
        const [up, down] = [await list('asc'), await list('desc')];
        expect(down.rows).toEqual(up.rows.toReversed());
        const walked: string[] = [];
        for (let cursor: string | null = ''; cursor !== null && walked.length < 8;) {
          const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
          const page = await pageOf(endpoint, { query: `?limit=2&sort=${sort}&order=asc${from}`, params, ...at });
          walked.push(...page.rows);
          cursor = page.nextCursor;
        }
        expect(walked).toEqual(up.rows.slice(0, walked.length));
      });
});
