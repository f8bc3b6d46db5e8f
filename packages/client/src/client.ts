import { type Calls, type Route, routes } from './calls.ts';
import { downloadOf } from './download.ts';
import { problemOf } from './larder-problem.ts';
import { askPatiently, type Wait, waitFor } from './patience.ts';
import { type AnyInput, requestOf } from './request.ts';

/** Where Larder is and who calls. */
export type ClientOptions = {
  /** The address of Larder, such as `https://larder.example.com`. */
  readonly url: string;
  /** The token of the program, `larder_…`, as the back office told it once. */
  readonly token: string;
  /** Another way to send a request; the global `fetch` when absent. */
  readonly fetch?: typeof globalThis.fetch;
  /** The language of refusals and of files; Dutch when absent. */
  readonly language?: 'nl' | 'de' | 'en';
  /** Another way to wait before a call is tried again, for tests. */
  readonly wait?: Wait;
};

/** A call of the API by its operation id. */
export type CallName = keyof Calls;

/** What every call takes besides. */
type Besides = {
  /** Ends the call, and the waiting between its tries. */
  readonly signal?: AbortSignal | undefined;
  /** What a change is known by when it is sent again; made for each call when absent. */
  readonly idempotencyKey?: string | undefined;
};

/** What a call takes: parameters of the path, query, body, the location, and the version that a change is based on. */
export type InputOf<Name extends CallName> = Calls[Name]['input'] & Besides;

/** What a call answers. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'];

type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

/** A list whose rows are narrowed to the fields that are named. */
type NarrowedName = { [Name in CallName]: Calls[Name] extends { readonly isNarrowed: true } ? Name : never }[CallName];

type FieldOf<Name extends NarrowedName> = keyof Rows<Calls[Name]>;

type NarrowedInput<Name extends NarrowedName, Field> = InputOf<Name> & {
  /** `fields`: what each row has, in place of all. */
  readonly query?: { readonly fields?: readonly Field[] | undefined };
};

type NarrowedAnswer<Name extends NarrowedName, Field extends FieldOf<Name>> = Omit<
  AnswerOf<Name>,
  Calls[Name]['rows']
> & {
  [Key in Calls[Name]['rows']]: Pick<Rows<Calls[Name]>, Field>[];
};

/** One call of such a list. */
type NarrowedCall<Name extends NarrowedName> = {
  <const Field extends FieldOf<Name> = FieldOf<Name>>(
    ...input: Arguments<NarrowedInput<Name, Field>>
  ): Promise<NarrowedAnswer<Name, Field>>;
  /** Goes through all rows, asking for the next page when it is needed. */
  each<const Field extends FieldOf<Name> = FieldOf<Name>>(
    ...input: Arguments<NarrowedInput<Name, Field>>
  ): AsyncGenerator<Pick<Rows<Calls[Name]>, Field>, void, void>;
};

type Rows<List> = List extends { readonly rows: infer Key; readonly answer: infer Answer }
  ? Key extends keyof Answer
    ? Answer[Key] extends readonly (infer Row)[]
      ? Row
      : never
    : never
  : never;

/** One call: asks, and answers what came; of a list also row by row, through all of its pages. */
type Call<Name extends CallName> = ((...input: Arguments<InputOf<Name>>) => Promise<AnswerOf<Name>>) &
  (Calls[Name] extends { readonly rows: string }
    ? {
        /** Goes through all rows, asking for the next page when it is needed. */
        each(...input: Arguments<InputOf<Name>>): AsyncGenerator<Rows<Calls[Name]>, void, void>;
      }
    : unknown);

/** All calls that a token can open, each by its operation id. */
export type Client = {
  readonly [Name in CallName]: Name extends NarrowedName ? NarrowedCall<Name> : Call<Name>;
};

/**
 * Makes a client of the back office's API. A refusal is thrown as a `LarderProblem`; what the network, a limit or a server that
 * is busy held up is tried again a few times, which changes nothing twice.
 */
export function makeClient(options: ClientOptions): Client;
export function makeClient(options: ClientOptions): object {
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, makeCall(options, route)]));
}

function makeCall(options: ClientOptions, route: Route): object {
  const call = async (input: AnyInput = {}) => send(options, route, input);
  const { rows } = route;
  return rows === undefined
    ? call
    : Object.assign(call, { each: (input: AnyInput = {}) => eachRow(call, rows, input) });
}

async function send(options: ClientOptions, route: Route, input: AnyInput): Promise<unknown> {
  const { url, init } = requestOf(options, route, input);
  const { fetch = globalThis.fetch, wait = waitFor } = options;
  const response = await askPatiently(() => fetch(url, init), {
    wait,
    signal: input.signal,
    isRepeatable: route.isOnlyOnce !== true,
  });
  if (!response.ok) throw await problemOf(response);
  if (route.answers === 'file') return downloadOf(response);
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('application/json'))
    throw new Error(`${url} answered ${type} in place of JSON: is that the address of Larder?`);
  return response.json();
}

async function* eachRow(
  call: (input: AnyInput) => Promise<unknown>,
  rows: string,
  input: AnyInput,
): AsyncGenerator<unknown, void, void> {
  for (let cursor = input.query?.['cursor']; cursor !== null;) {
    const answer = await call({ ...input, query: { ...input.query, cursor } });
    const page: unknown = property(answer, rows);
    if (Array.isArray(page)) yield* page;
    const next = property(property(answer, 'pagination'), 'nextCursor');
    cursor = typeof next === 'string' ? next : null;
  }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

export type { Download } from './download.ts';
export { LarderProblem, type ProblemCode } from './larder-problem.ts';
