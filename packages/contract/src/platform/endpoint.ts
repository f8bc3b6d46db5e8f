import { type Access, type Area, isGrantable } from '@larder/domain/platform/permission';
import type * as z from 'zod/mini';

/**
 * Who may call: a right of the table in `@larder/domain/platform/permission`, any session, a till's credential, or anyone. `self`
 * is any session too, of whoever still has to set up a second factor as well (ACC-17).
 */
export type Requirement = readonly [Access, Area] | 'session' | 'self' | 'device' | 'public';

/** One call of the API as data: server, web client, rights, derived tests and the API document are made from it. */
export type Endpoint = {
  /** One name from SQL to screen: service function, query key, operation id, test title. */
  readonly name: string;
  /** `office`: `/api/v1` with cookies; `device`: `/device/v1` with a till's credential. */
  readonly api: 'office' | 'device';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, parameters as `:name`. */
  readonly path: string;
  /** `property`: answered at `path` for the group and at `/properties/:propertyId` + path for one location. */
  readonly scope?: 'property';
  readonly requires: Requirement;
  readonly summary: string;
  readonly query?: z.core.$ZodObject;
  readonly body?: z.core.$ZodType;
  /** Absent: 204 without a body, or a download. */
  readonly response?: z.core.$ZodType;
  /** The answer is a file of this type, sent as it is made; its handler answers a `Download`. */
  readonly download?:
    | 'text/csv'
    | 'text/html'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'image/png';
  /** A download that takes the server long or much: a person has two of them at once (bar L6). */
  readonly isHeavy?: true;
  /** Statuses of success other than 200 (or 204 without a response schema). */
  readonly statuses?: readonly number[];
  /** SQL statements that one call may take at most, whatever the number of rows. */
  readonly statements: number;
  /** A change that is refused as `stale_version` when its If-Match names another version than the row has (bar D7). */
  readonly isVersioned?: true;
  /** JSON of any depth and with any keys comes in; where the schema is unknown, the handler finds out what it is. */
  readonly isReadLeniently?: true;
  /** Another site leads a browser here, with a query of its own making, which the handler reads; the answer is the way on. */
  readonly isComingBack?: true;
  /** The body is one file as multipart/form-data; `Exchange.request` has it. */
  readonly isUpload?: true;
  /** Of a person for themselves, or of who opens accounts: no program's, whatever its token's grants (TOK-02). */
  readonly isPersonal?: true;
  /** Its answer has a secret that is told this once and kept nowhere. */
  readonly answersSecret?: true;
  /** Reads at a replica where one is set, which by then has what the caller changed and what this server heard of; writes nothing. */
  readonly readsReplica?: true;
  /** Waits for news before it answers, so that how long it takes says nothing. */
  readonly isWaiting?: true;
  /** Largest body in bytes; 256 kB when absent (bar I7). */
  readonly maxBodyBytes?: number;
};

/** Declares an endpoint, keeping its literal types. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

/** The names of the `:parameters` in a path. */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;
type Raw<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined;

/** What a service function gets of a request, validated. Ids in paths are numbers, everything else in a path is text. */
export type InputOf<E extends Endpoint> = {
  readonly params: { readonly [Name in PathParameters<E['path']>]: Name extends `${string}Id` ? number : string };
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  /** The version that the caller has seen, of If-Match; null when they do not say. */
  readonly expectedVersion: number | null;
};

/** What a client passes to a call. */
export type CallOf<E extends Endpoint> = {
  readonly params: { readonly [Name in PathParameters<E['path']>]: number | string };
  readonly query: Raw<E['query']>;
  readonly body: Raw<E['body']>;
};

/** What a service function answers; the adapter parses it, so nothing else can leave. */
export type ResultOf<E extends Endpoint> = E['response'] extends z.core.$ZodType
  ? z.input<E['response']>
  : E['download'] extends string
    ? Download
    : void;

/** A file that is sent as it is made: its name for the person who keeps it, and its text piece by piece, or its bytes. */
export type Download = {
  readonly fileName: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** What the bytes are written in; UTF-8 when absent. */
  readonly charset?: 'windows-1252';
};

/** What a client reads. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.core.$ZodType ? z.output<E['response']> : undefined;

/** Tells a call that a token can open, if it was given the right (TOK-02). */
export function isOpenToTokens({ api, requires, isPersonal }: Endpoint): boolean {
  return api === 'office' && typeof requires === 'object' && isGrantable(requires[1]) && isPersonal !== true;
}

/** Tells whether a call takes an Idempotency-Key (TOK-05): a change that a program may make, with an answer that can be kept. */
export function takesKey(call: Endpoint): boolean {
  const { method, isUpload, download, answersSecret } = call;
  const isKept = isUpload !== true && download === undefined && answersSecret !== true;
  return method !== 'GET' && isKept && isOpenToTokens(call);
}

/** Tells an endpoint from what else a file of the contract exports. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'api' in value &&
    'method' in value &&
    'path' in value &&
    'requires' in value
  );
}
