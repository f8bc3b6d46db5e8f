import { type GrantableArea, grantableAreas } from '@larder/domain/platform/permission';
import { queryOptions } from '@tanstack/react-query';
import type { Schema } from './schema.ts';

type ContentBySort = Readonly<Record<string, { readonly schema: Schema }>>;

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

/** An operation, as far as the page shows it. */
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-requires': string | readonly ['read' | 'write' | 'delete', string];
  readonly security: readonly object[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: ContentBySort };
  readonly responses: Readonly<Record<string, { readonly content?: ContentBySort }>>;
};

type Document = {
  readonly servers: readonly [{ readonly url: string }];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
};

/** The server makes the document of the same contract, whose tests hold it to its form. */
function isDocument(given: unknown): given is Document {
  return typeof given === 'object' && given !== null && 'openapi' in given && 'paths' in given;
}

/** A body that is sent or comes back: JSON of a schema, or a file of a type. */
export type Content = { readonly type: string; readonly schema: Schema };

/** A call as the page shows it; one that is answered for one location too is still one call. */
export type ApiCall = {
  readonly name: string;
  readonly summary: string;
  /** The first part of its path, by which calls stand together. */
  readonly module: string;
  /** It is a till's, with the credential of one, and not a program's. */
  readonly isOfTills: boolean;
  readonly method: string;
  readonly path: string;
  /** Whether it is answered below `/properties/{propertyId}` too. */
  readonly isAtPlace: boolean;
  /** The right that it takes, where a token can have it. */
  readonly right: { readonly access: 'read' | 'write' | 'delete'; readonly area: GrantableArea } | null;
  readonly parameters: readonly Parameter[];
  readonly body: Content | null;
  readonly answer: { readonly status: string; readonly content: Content | null };
  /** All that it can be found by, in small letters. */
  readonly text: string;
};

/** How the document calls the twin of a call that is answered for one location too. */
const twin = 'AtProperty';

/** The calls of an API document, by module and then in its order. Throws at a document of another kind. */
export function callsOf(given: unknown): readonly ApiCall[] {
  if (!isDocument(given)) throw new TypeError('No API document');
  const shared = given.components?.parameters ?? {};
  const all = Object.entries(given.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, one })),
  );
  const names = new Set(all.map(({ one }) => one.operationId));
  return all
    .filter(({ one }) => !(one.operationId.endsWith(twin) && names.has(one.operationId.slice(0, -twin.length))))
    .map(({ path, method, one }) =>
      callOf({ path: given.servers[0].url + path, method, one, shared, isAtPlace: names.has(one.operationId + twin) }),
    )
    .toSorted((left, right) => left.module.localeCompare(right.module));
}

type Found = {
  readonly path: string;
  readonly method: string;
  readonly one: Operation;
  /** Parameters that several calls take, by their names. */
  readonly shared: Readonly<Record<string, Parameter>>;
  readonly isAtPlace: boolean;
};

function callOf({ path, method, one, shared, isAtPlace }: Found): ApiCall {
  const { operationId: name, summary, tags, requestBody, responses, security } = one;
  const parameters = (one.parameters ?? []).flatMap((each) =>
    '$ref' in each ? (shared[each.$ref.split('/').at(-1) ?? ''] ?? []) : each,
  );
  const [status = '200', answer] = Object.entries(responses).find(([key]) => key.startsWith('2')) ?? [];
  const requires = one['x-requires'];
  const isOpen = security.some((scheme) => 'token' in scheme);
  const call = {
    name,
    summary,
    module: tags[0] ?? '',
    method: method.toUpperCase(),
    isOfTills: path.startsWith('/device/'),
    path,
    isAtPlace,
    right: isOpen ? rightOf(requires) : null,
    parameters,
    body: contentOf(requestBody?.content),
    answer: { status, content: contentOf(answer?.content) },
  };
  const keys = [
    ...namesIn(call.body?.schema),
    ...namesIn(call.answer.content?.schema),
    ...parameters.map((each) => each.name),
  ];
  return { ...call, text: [name, summary, call.method, call.path, ...new Set(keys)].join(' ').toLowerCase() };
}

function rightOf(requires: Operation['x-requires']): ApiCall['right'] {
  if (typeof requires === 'string') return null;
  const area = grantableAreas('admin').find((one) => one === requires[1]);
  return area === undefined ? null : { access: requires[0], area };
}

function contentOf(given: ContentBySort | undefined): Content | null {
  const [found] = Object.entries(given ?? {});
  return found === undefined ? null : { type: found[0], schema: found[1].schema };
}

function namesIn(given: Schema | undefined): readonly string[] {
  if (given === undefined) return [];
  return [
    ...Object.entries(given.properties ?? {}).flatMap(([name, value]) => [name, ...namesIn(value)]),
    ...namesIn(given.items),
    ...(given.anyOf ?? []).flatMap(namesIn),
  ];
}

/** The calls that have every word that was typed. */
export function findCalls(calls: readonly ApiCall[], typed: string): readonly ApiCall[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return calls.filter(({ text }) => words.every((word) => text.includes(word)));
}

/** Where the server tells what its APIs are: for programs, and for tills. */
export const documentPaths = { office: '/api/v1/openapi.json', tills: '/device/v1/openapi.json' } as const;

/** The query of all calls, as this server has them. */
export const callsQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) =>
    (await Promise.all(Object.values(documentPaths).map(async (path) => callsOf(await read(path, signal))))).flat(),
});

async function read(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
