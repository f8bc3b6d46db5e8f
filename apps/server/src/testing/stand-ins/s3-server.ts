import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const credentials = { accessKey: 'test-key', secret: 'test/secret+with=signs', region: 'eu-central-1' };

/** What a signature of AWS (version 4) covers. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
};

/** A bucket in memory that takes requests with a right signature only. */
export type TestBucket = {
  /** The setting that leads to it. */
  readonly url: string;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders; storedAt: Date }>;
  /** What was begun in parts, by its id. */
  readonly uploads: Map<string, TestUpload>;
  /** Refusals because of a wrong signature. */
  readonly refused: string[];
  /** What goes wrong: a status to answer with, or an answer that is cut off halfway. */
  fail: (request: { readonly method: string; readonly key: string; readonly query: URLSearchParams }) => Fault;
  close(): Promise<void>;
};

type Fault = number | 'cut' | undefined;
type TestUpload = { readonly key: string; readonly parts: Map<number, Buffer>; begunAt: Date };

/** AWS takes no smaller part but the last. */
const smallestPart = 5 * 1_048_576;

/** Opens the stand-in of an S3-compatible store, written from AWS's description of the protocol. */
export async function openTestBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => void answer(request, response, bucket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { accessKey, secret, region } = credentials;
  const bucket: TestBucket = {
    url: `s3://${accessKey}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures?region=${region}&tls=0`,
    objects: new Map(),
    uploads: new Map(),
    refused: [],
    fail: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}

async function answer(request: IncomingMessage, response: ServerResponse, bucket: TestBucket): Promise<void> {
  const { objects } = bucket;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { method = '', url: target = '', headers } = request;
  const given = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1];
  if (given === undefined || given !== signatureOf({ method, target, headers }, credentials.secret)) {
    bucket.refused.push(`${method} ${target}`);
    return refuse(response, 403, 'SignatureDoesNotMatch');
  }
  const { pathname, searchParams: query } = new URL(target, 'http://bucket');
  const [, name, ...rest] = pathname.split('/');
  const key = rest.map(decodeURIComponent).join('/');
  if (name !== 'pictures') return refuse(response, 404, 'NoSuchBucket');
  const fault = bucket.fail({ method, key, query });
  if (typeof fault === 'number') return refuse(response, fault, fault === 403 ? 'AccessDenied' : 'InternalError');
  const bytes = Buffer.concat(chunks);
  if (query.has('uploads') || query.has('uploadId'))
    return inParts({ method, key, query, bytes, headers }, response, bucket);
  if (method === 'PUT') {
    objects.set(key, { bytes, headers, storedAt: new Date() });
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === '') return void response.writeHead(200).end(listing(objects, query));
  const found = objects.get(key);
  if (found === undefined) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': found.bytes.length });
  if (method === 'HEAD') return void response.end();
  // As a network may, it begins with a few bytes.
  response.write(found.bytes.subarray(0, 5));
  await delay(20);
  if (fault !== 'cut') return void response.end(found.bytes.subarray(5));
  response.write(found.bytes.subarray(5, found.bytes.length >> 1), () => response.destroy());
}

function refuse(response: ServerResponse, status: number, code: string): void {
  // As AWS does, whose answers repeat what was signed, and with which key.
  const body = `<Error><Code>${code}</Code><AWSAccessKeyId>${credentials.accessKey}</AWSAccessKeyId></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

type InParts = {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
};

function inParts(
  { method, key, query, bytes, headers }: InParts,
  response: ServerResponse,
  { uploads, objects }: TestBucket,
): void {
  const id = query.get('uploadId') ?? randomUUID();
  if (method === 'GET') return void response.writeHead(200).end(listingOfUploads(uploads, query.get('prefix') ?? ''));
  if (query.has('uploads')) {
    uploads.set(id, { key, parts: new Map(), begunAt: new Date() });
    const told = `<Bucket>pictures</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    return void response.writeHead(200).end(`<InitiateMultipartUploadResult>${told}</InitiateMultipartUploadResult>`);
  }
  const upload = uploads.get(id);
  if (upload?.key !== key) return refuse(response, 404, 'NoSuchUpload');
  if (method === 'DELETE') {
    uploads.delete(id);
    return void response.writeHead(204).end();
  }
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), bytes);
    return void response.writeHead(200, { etag: `"${md5(bytes)}"` }).end();
  }
  const named = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([0-9a-f]+)<\/ETag>/g)];
  const parts = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
  if (parts.length === 0 || parts.some((part, index) => md5(part) !== named[index]?.[2]))
    return refuse(response, 400, 'InvalidPart');
  if (parts.slice(0, -1).some(({ length }) => length < smallestPart)) return refuse(response, 400, 'EntityTooSmall');
  objects.set(key, { bytes: Buffer.concat(parts), headers, storedAt: new Date() });
  uploads.delete(id);
  const told = `<Key>${key}</Key><ETag>"${md5(bytes)}-${parts.length}"</ETag>`;
  response.writeHead(200).end(`<CompleteMultipartUploadResult>${told}</CompleteMultipartUploadResult>`);
}

function listingOfUploads(uploads: TestBucket['uploads'], prefix: string): string {
  const begun = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
  const told = begun.map(
    ([id, { key, begunAt }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${told.join('')}</ListMultipartUploadsResult>`;
}

/** Fewer keys a page than were asked for, as a store may, so that whoever lists has to turn it. */
function listing(objects: TestBucket['objects'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const named = [...objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after);
  const keys = query.get('delimiter') === '/' ? named.filter((key) => !key.slice(prefix.length).includes('/')) : named;
  const page = keys.slice(0, Math.min(100, Number(query.get('max-keys'))));
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  const contents = page.map((key) => {
    const { bytes, storedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), storedAt: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>"1"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

/** The signature that a request has to carry, by the scope and the headers that its authorization names. */
export function signatureOf({ method, target, headers }: SignedRequest, secret: string): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,\s]+),\s*SignedHeaders=([^,\s]+)/.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = target.split('?');
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((former, part) => hmac(former, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
