import type * as z from 'zod/mini';
import { type Endpoint, isOpenToTokens, takesKey } from './platform/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { answerSchema, requestSchema } from './json-schema.ts';
import { problemStatus } from './platform/problem.ts';
import { elementOf, rowsKeyOf, shapeOf, snakeCase } from './platform/wire.ts';

/** A part of a JSON document. */
export type JsonObject = { [key: string]: unknown };

type Api = Endpoint['api'];

const apis = {
  office: {
    title: 'Larder back office',
    base: '/api/v1',
    description:
      'Request keys are read in snake_case and camelCase, answers are in camelCase. Calls below /properties/{propertyId} concern one location, the others the whole group. A period is half-open and means the same in every call: from start_at on and until before end_at; a moment is exact to its fraction of a second, a day is whole at its location. Without both it is today; a list has no end where it has none, a report begins with the day on which it ends, or ends with today.',
    security: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-larder',
        description: 'Set by logIn; named larder on plain http at localhost.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of a program, larder_…, which an administrator made; 600 calls a minute.',
      },
    },
  },
  device: {
    title: 'Larder for tills',
    base: '/device/v1',
    description:
      "Every call carries the credential of one cash register. A receipt is written once, whatever is repeated, by the till's own key.",
    security: {
      credential: {
        type: 'http',
        scheme: 'bearer',
        description: 'The credential that the back office made for the cash register.',
      },
    },
  },
} as const;

/** Makes the OpenAPI 3.1 document of one API from its endpoints; the same contract gives the same document. */
export function makeOpenApi(api: Api): JsonObject {
  const { title, base, description, security } = apis[api];
  const paths: Record<string, JsonObject> = {};
  const tags = new Set<string>();
  for (const endpoint of endpoints.filter((candidate) => candidate.api === api)) {
    tags.add(tagOf(endpoint));
    for (const { path, operation } of operationsOf(endpoint))
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description },
    servers: [{ url: base }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema() },
      responses: { Problem: problemResponse },
      ...(api === 'office' ? { parameters: { IdempotencyKey: keyParameter, LarderPosition: positionParameter } } : {}),
      securitySchemes: security,
    },
  };
}

type Operation = { readonly path: string; readonly operation: JsonObject };

/** One operation, or two when the endpoint is also answered for one location. */
function operationsOf(endpoint: Endpoint): Operation[] {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
  const whole = { path, operation: operationOf(endpoint, { path, operationId: endpoint.name }) };
  if (endpoint.scope !== 'property') return [whole];
  const scoped = `/properties/{propertyId}${path}`;
  return [
    whole,
    { path: scoped, operation: operationOf(endpoint, { path: scoped, operationId: `${endpoint.name}AtProperty` }) },
  ];
}

function operationOf(endpoint: Endpoint, place: { readonly path: string; readonly operationId: string }): JsonObject {
  const parameters = [
    ...pathParameters(place.path),
    ...queryParameters(endpoint),
    ...versionParameters(endpoint),
    ...keyParameters(endpoint),
    ...positionParameters(endpoint),
  ];
  return {
    operationId: place.operationId,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-requires': endpoint.requires,
    security: securityOf(endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint, place.path),
  };
}

/** Whose calls it answers: anybody's, a till's, or a person's and perhaps a program's. */
function securityOf(endpoint: Endpoint): JsonObject[] {
  if (endpoint.requires === 'public') return [];
  if (endpoint.api === 'device') return [{ credential: [] }];
  return [{ session: [] }, ...(isOpenToTokens(endpoint) ? [{ token: [] }] : [])];
}

function requestBodyOf({ body, isUpload, download }: Endpoint): JsonObject {
  if (isUpload === true) {
    const properties = { file: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties, required: ['file'], additionalProperties: false };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  const schema = requestSchema(body);
  const required = download === undefined || schema['required'] !== undefined;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

function tagOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[1] ?? '';
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('Id') ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
}

function queryParameters({ query, response }: Endpoint): JsonObject[] {
  if (query === undefined) return [];
  const schema = requestSchema(query);
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(isJsonObject(schema['properties']) ? schema['properties'] : {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(name === 'fields' && response !== undefined ? { description: fieldsText(response) } : {}),
    schema: value,
  }));
}

/** What `fields` can name (TOK-07). */
function fieldsText(response: z.core.$ZodType): string {
  const rows = shapeOf(response)?.[rowsKeyOf(response) ?? ''];
  const row = rows === undefined ? undefined : elementOf(rows);
  const names = Object.keys((row && shapeOf(row)) ?? {}).map(snakeCase);
  return `What each row has, in place of all of it, with commas: ${names.join(', ')}`;
}

function versionParameters({ isVersioned }: Endpoint): JsonObject[] {
  if (isVersioned !== true) return [];
  const description = 'The ETag of the version that the change is based on; another one is refused with 412';
  return [{ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string' } }];
}

/** The same for every call that takes it, so it is described once. */
const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'What this call is known by, chosen by the caller: a UUID, say, in quotes or not. Asked again within 24 hours it is done no second time and answered the same, with Idempotency-Replayed: true. While it still runs it is refused as idempotency_key_in_use; under the key of something else as idempotency_key_reused; as idempotency_key_unfinished where it changed something but its answer was lost. A refusal that changed nothing leaves the key free',
  schema: { type: 'string', pattern: '^(?:"[!#-[\\]-~]{1,255}"|[!#-[\\]-~]{1,255})$' },
};

function keyParameters(endpoint: Endpoint): JsonObject[] {
  return takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
}

/** The same for every call that reads at a replica. */
const positionParameter = {
  name: 'Larder-Position',
  in: 'header',
  required: false,
  description:
    'For programs: what the last change of yours told in its answer as Larder-Position, or 0. The call may then read at a replica of the database, where the installation has one, which by then has that change; without it, it reads where changes are made',
  schema: { type: 'string', pattern: '^\\d{1,15}$' },
};

function positionParameters(endpoint: Endpoint): JsonObject[] {
  if (endpoint.readsReplica !== true || !isOpenToTokens(endpoint)) return [];
  return [{ $ref: '#/components/parameters/LarderPosition' }];
}

function responsesOf(endpoint: Endpoint, path: string): JsonObject {
  const statuses = endpoint.statuses ?? [
    endpoint.response === undefined && endpoint.download === undefined ? 204 : 200,
  ];
  const successes = statuses.map((status) => [String(status), successOf(endpoint, status)] as const);
  const refusals = refusalsOf(endpoint, path).map(
    (status) => [String(status), { $ref: '#/components/responses/Problem' }] as const,
  );
  return { ...Object.fromEntries([...successes, ...refusals]), default: { $ref: '#/components/responses/Problem' } };
}

function successOf(endpoint: Endpoint, status: number): JsonObject {
  if (endpoint.download !== undefined)
    return {
      description: endpoint.summary,
      headers: { 'Content-Disposition': { schema: { type: 'string' } } },
      content: {
        [endpoint.download]: {
          schema: endpoint.download === 'application/pdf' ? { type: 'string', format: 'binary' } : { type: 'string' },
        },
      },
    };
  if (endpoint.response === undefined || status === 304)
    return { description: status === 304 ? 'Not changed' : 'Done' };
  const hasVersion = shapeOf(endpoint.response)?.['version'] !== undefined;
  return {
    description: endpoint.summary,
    ...(hasVersion ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
    content: { 'application/json': { schema: answerSchema(endpoint.response) } },
  };
}

/** The refusals that an endpoint's own declaration brings with it; any other is described by `default`. */
function refusalsOf(endpoint: Endpoint, path: string): number[] {
  const { body, query, requires, method, api, isVersioned, isUpload } = endpoint;
  const isChange = api === 'office' && method !== 'GET';
  const statuses = [
    ...(body === undefined
      ? []
      : [problemStatus.malformed_json, problemStatus.payload_too_large, problemStatus.unsupported_media_type]),
    ...(isUpload === true
      ? [problemStatus.payload_too_large, problemStatus.unsupported_media_type, problemStatus.invalid_image]
      : []),
    ...(isVersioned === true ? [problemStatus.stale_version] : []),
    ...(takesKey(endpoint)
      ? [problemStatus.malformed_request, problemStatus.idempotency_key_in_use, problemStatus.idempotency_key_reused]
      : []),
    ...(body === undefined && query === undefined ? [] : [problemStatus.validation_failed]),
    ...(requires === 'public' ? [] : [problemStatus.unauthenticated]),
    ...(typeof requires === 'object' || isChange ? [problemStatus.forbidden] : []),
    ...(path.includes('{') ? [problemStatus.not_found] : []),
  ];
  return [...new Set(statuses)].sort((left, right) => left - right);
}

const problemResponse = {
  description: 'A refusal (RFC 9457), worded in the language of Accept-Language',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function problemSchema(): JsonObject {
  const text = { type: 'string' };
  const fieldError = {
    type: 'object',
    properties: { path: text, code: text, message: text },
    required: ['path', 'code', 'message'],
  };
  const properties = {
    type: text,
    title: text,
    status: { type: 'integer', enum: [...new Set(Object.values(problemStatus))].sort((left, right) => left - right) },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    detail: text,
    requestId: text,
    errors: { type: 'array', items: fieldError },
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
