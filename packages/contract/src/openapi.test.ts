import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { type JsonObject, makeOpenApi } from './openapi.ts';
import { isOpenToTokens, takesKey } from './platform/endpoint.ts';
import { problemStatus } from './platform/problem.ts';
import { snakeCase } from './platform/wire.ts';
import { receiptInput } from './sales/device.ts';

const keyParameter = '#/components/parameters/IdempotencyKey';
const methods = ['get', 'post', 'put', 'delete'];

function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`no object: ${JSON.stringify(value)}`);
  return { ...value };
}

function at(document: JsonObject, ...keys: string[]): JsonObject {
  return keys.reduce((object, key) => asObject(object[key]), document);
}

function operationsOf(document: JsonObject): { place: string; operation: JsonObject }[] {
  return Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(asObject(item)).map(([method, operation]) => ({
      place: `${method} ${path}`,
      operation: asObject(operation),
    })),
  );
}

function everyNode(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (typeof value !== 'object' || value === null) return [];
  return [asObject(value), ...Object.values(value).flatMap(everyNode)];
}

describe.each(['office', 'device'] as const)('the %s document', (api) => {
  const document = makeOpenApi(api);
  const operations = operationsOf(document);
  const declared = endpoints.filter((endpoint) => endpoint.api === api);

  test('[API-01] has each endpoint at its path, and those of a location below /properties/{propertyId} too', () => {
    const expected = declared.flatMap(({ method, path, scope }) => {
      const place = path.replaceAll(/:(\w+)/g, '{$1}');
      return [place, ...(scope === 'property' ? [`/properties/{propertyId}${place}`] : [])].map(
        (whole) => `${method.toLowerCase()} ${whole}`,
      );
    });
    expect(operations.map(({ place }) => place).toSorted()).toEqual(expected.toSorted());
    expect(operations.every(({ place }) => methods.includes(place.split(' ')[0] ?? ''))).toBe(true);
  });

  test('calls each operation by the name of its endpoint, once', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(declared.map(({ name }) => name)));
  });

  test('[ACC-12] says of each operation which right it takes', () => {
    for (const endpoint of declared) {
      const { name, requires } = endpoint;
      const operation = operations.find((one) => one.operation['operationId'] === name)?.operation;
      expect(operation?.['x-requires'], name).toEqual(requires);
      const ofPeople = [{ session: [] }, ...(isOpenToTokens(endpoint) ? [{ token: [] }] : [])];
      expect(operation?.['security'], name).toEqual(
        requires === 'public' ? [] : api === 'office' ? ofPeople : [{ credential: [] }],
      );
    }
  });

  test('[API-02] spells requests in snake_case and answers in camelCase', () => {
    for (const { place, operation } of operations) {
      const parameters = everyNode(operation['parameters']).filter((node) => node['in'] === 'query');
      for (const { name } of parameters) expect(name, place).toBe(snakeCase(String(name)));
      for (const key of keysOfSchemas(operation['requestBody'])) expect(key, place).toBe(snakeCase(key));
      for (const key of keysOfSchemas(operation['responses'])) expect(key, place).not.toContain('_');
    }
  });

  test('[API-02] describes every refusal by the one problem, with statuses of the table', () => {
    const statuses = new Set<number>(Object.values(problemStatus));
    for (const { place, operation } of operations) {
      const responses = Object.entries(asObject(operation['responses']));
      expect(
        responses.map(([status]) => status),
        place,
      ).toContain('default');
      const refusals = responses.filter(([, response]) => '$ref' in asObject(response));
      for (const [status] of refusals.filter(([key]) => key !== 'default'))
        expect(statuses.has(Number(status)), `${place} ${status}`).toBe(true);
    }
    expect(at(document, 'components', 'schemas', 'Problem', 'properties', 'code')['enum']).toEqual(
      Object.keys(problemStatus),
    );
  });

  test('[TOK-05] names an Idempotency-Key at each change that a program may make, unless its answer is a file or a secret', () => {
    const keyed = operations
      .filter(({ operation }) => everyNode(operation['parameters']).some(({ $ref }) => $ref === keyParameter))
      .map(({ operation }) => String(operation['operationId']).replace(/AtProperty$/, ''));
    expect([...new Set(keyed)].toSorted()).toEqual(
      declared
        .filter(takesKey)
        .map(({ name }) => name)
        .toSorted(),
    );
    const some = ['createProduct', 'updateProduct', 'deleteProduct', 'deliverReceipt'];
    expect(some.filter((name) => keyed.includes(name))).toEqual(api === 'office' ? some : []);
    for (const name of ['createCashRegisterCredential', 'createUser', 'createMedia', 'exportProducts', 'listProducts'])
      expect(keyed).not.toContain(name);
  });

  test('refers only to what it has', () => {
    for (const { $ref } of everyNode(document).filter((node) => '$ref' in node)) {
      const [root, ...keys] = String($ref).split('/');
      expect(root).toBe('#');
      expect(() => at(document, ...keys), String($ref)).not.toThrow();
    }
  });

  test('is the same each time and plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(makeOpenApi(api));
  });
});

test('[API-01] tells who builds a till what a receipt is, field by field, and that other keys are kept', () => {
  const receipt = (path: string) => at(makeOpenApi('device'), 'paths', path);
  const alone = at(receipt('/receipts/{key}'), 'put', 'requestBody', 'content', 'application/json', 'schema');
  const properties = Object.keys(asObject(alone['properties']));
  expect(properties).toEqual(expect.arrayContaining(['sold_at', 'lines', 'guest_name', 'tse']));
  expect(properties).toHaveLength(Object.keys(receiptInput.shape).length);
  expect(alone['required']).toEqual(['state', 'sold_at', 'lines', 'total_cents']);
  expect(everyNode(alone).filter((node) => 'additionalProperties' in node)).toEqual([]);
  const batch = at(receipt('/receipts/batch'), 'post', 'requestBody', 'content', 'application/json', 'schema');
  expect(at(batch, 'properties', 'receipts', 'items')).toEqual(alone);
});

function keysOfSchemas(part: unknown): string[] {
  return everyNode(part).flatMap(({ properties }) =>
    properties === undefined ? [] : Object.keys(asObject(properties)),
  );
}
