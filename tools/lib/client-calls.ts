import { endpoints } from '@larder/contract/endpoints';
import { answerSchema, type JsonSchema, requestSchema } from '@larder/contract/json-schema';
import { type Endpoint, isOpenToTokens, takesKey } from '@larder/contract/platform/endpoint';
import { problemStatus } from '@larder/contract/platform/problem';
import { rowsKeyOf, shapeOf } from '@larder/contract/platform/wire';
import { literal, typeOf } from './schema-type.ts';

const head = `// Made from the contract by \`npm run generate\`; never changed by hand.
import type { Download } from './download.ts';
`;

const routeType = `/** How a call is sent, and what comes back. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly answers: 'json' | 'file' | 'nothing';
  /** A list: under which key its rows are. */
  readonly rows?: string;
  /** Sent again, it could be done twice. */
  readonly isOnlyOnce?: true;
};
`;

/** Writes `packages/client/src/calls.ts`: the types of all calls that a token can open, and how each is sent. */
export function clientCalls(): string {
  const open = endpoints.filter(isOpenToTokens);
  const answers = new Map<string, string>();
  const named = open.flatMap((endpoint) => namedAnswer(endpoint, answers));
  const calls = open.map((endpoint) => callType(endpoint, answers));
  return [
    head,
    routeType,
    `/** Why a call can be refused. */\nexport type KnownProblemCode = ${Object.keys(problemStatus).map(literal).join(' | ')};\n`,
    ...named,
    `/** What each call takes and answers. */\nexport type Calls = {\n${calls.join('')}};\n`,
    `/** How each call is sent. */\nexport const routes: { readonly [Name in keyof Calls]: Route } = {\n${open.map(routeOf).join('')}};\n`,
  ].join('\n');
}

/** An answer that several calls have gets a name, after the first of them. */
function namedAnswer(endpoint: Endpoint, answers: Map<string, string>): string[] {
  if (endpoint.response === undefined) return [];
  const type = typeOf(answerSchema(endpoint.response), { use: 'answer' });
  if (answers.has(type)) return [];
  const name = `${endpoint.name.replace(/^./, (letter) => letter.toUpperCase())}Answer`;
  answers.set(type, name);
  return [`type ${name} = ${type};\n`];
}

function callType(endpoint: Endpoint, answers: ReadonlyMap<string, string>): string {
  const { name, summary, requires, response, download } = endpoint;
  const answer =
    response === undefined
      ? download === undefined
        ? 'undefined'
        : 'Download'
      : answers.get(typeOf(answerSchema(response), { use: 'answer' }));
  const rows = response === undefined ? undefined : rowsKeyOf(response);
  const right = typeof requires === 'string' ? requires : `\`${requires[0]}\` of \`${requires[1]}\``;
  return [
    `  /** ${summary}. Needs ${right}. */\n`,
    `  readonly ${name}: {\n`,
    `    readonly input: ${inputType(endpoint)};\n`,
    `    readonly answer: ${answer};\n`,
    ...(rows === undefined ? [] : [`    readonly rows: ${literal(rows)};\n`]),
    ...(isNarrowed(endpoint) ? ['    readonly isNarrowed: true;\n'] : []),
    `  };\n`,
  ].join('');
}

function inputType({ path, scope, query, body, isUpload, isVersioned, download }: Endpoint): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = names.map((name) => `readonly ${name}: ${name.endsWith('Id') ? 'number' : 'string'}`);
  const part = (key: string, schema: ReturnType<typeof requestSchema>, mayBeLeftOut: boolean) => [
    `readonly ${key}${mayBeLeftOut && schema.required === undefined ? '?' : ''}: ${typeOf(schema, { use: key === 'query' ? 'query' : 'body', indent: '      ' })}`,
  ];
  const fields = [
    ...(params.length === 0 ? [] : [`readonly params: { ${params.join('; ')} }`]),
    ...(query === undefined ? [] : part('query', withoutFields(requestSchema(query)), true)),
    ...(body === undefined ? [] : part('body', requestSchema(body), download !== undefined)),
    ...(isUpload === true ? ['readonly file: Blob'] : []),
    ...(scope === 'property'
      ? ['/** A location: asked there, and not of the whole group. */\n      readonly propertyId?: number | undefined']
      : []),
    ...(isVersioned === true
      ? [
          '/** The version that the change is based on; another one is refused as `stale_version`. */\n      readonly version?: number | undefined',
        ]
      : []),
  ];
  return fields.length === 0 ? '{}' : `{\n${fields.map((field) => `      ${field};\n`).join('')}    }`;
}

function routeOf(endpoint: Endpoint): string {
  const { name, method, path, response, download } = endpoint;
  const answers = response !== undefined ? 'json' : download === undefined ? 'nothing' : 'file';
  const rows = response === undefined ? undefined : rowsKeyOf(response);
  const parts = [
    `method: ${literal(method)}`,
    `path: ${literal(path.replaceAll(/:(\w+)/g, '{$1}'))}`,
    `answers: ${literal(answers)}`,
    ...(rows === undefined ? [] : [`rows: ${literal(rows)}`]),
    ...(isSaidTwice(endpoint) ? [] : ['isOnlyOnce: true']),
  ];
  return `  ${name}: { ${parts.join(', ')} },\n`;
}

/** A list whose rows are narrowed to the fields that are named; which those can be, the client has by their type. */
function isNarrowed({ query }: Endpoint): boolean {
  return query !== undefined && shapeOf(query)?.['fields'] !== undefined;
}

function withoutFields({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const { fields: _, ...others } = properties;
  return { ...schema, properties: others };
}

/** Whether a call can be sent again when nobody knows if it was heard: what only reads, and what is done once under its key. */
function isSaidTwice(endpoint: Endpoint): boolean {
  return endpoint.requires[0] === 'read' || takesKey(endpoint);
}
