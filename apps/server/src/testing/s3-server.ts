import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

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
  /** Refusals because of a wrong signature. */
  readonly refused: string[];
  close(): Promise<void>;
};

/** Opens the stand-in of an S3-compatible store, written from AWS's description of the protocol. */
export async function openTestBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, { objects, refused });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { accessKey, secret, region } = credentials;
  return {
    url: `s3://${accessKey}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures?region=${region}&tls=0`,
    objects,
    refused,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, refused }: Pick<TestBucket, 'objects' | 'refused'>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { method = '', url: target = '', headers } = request;
  const given = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1];
  if (given === undefined || given !== signatureOf({ method, target, headers }, credentials.secret)) {
    refused.push(`${method} ${target}`);
    return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  }
  const { pathname, searchParams } = new URL(target, 'http://bucket');
  const key = pathname.slice('/pictures/'.length);
  if (method === 'PUT') {
    objects.set(key, { bytes: Buffer.concat(chunks), headers, storedAt: new Date() });
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === '') return void response.writeHead(200).end(listing(objects, searchParams));
  const found = objects.get(key);
  if (found === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  response.writeHead(200, { 'content-type': 'image/webp' }).end(found.bytes);
}

/** Fewer keys a page than were asked for, as a store may, so that whoever lists has to turn it. */
function listing(objects: TestBucket['objects'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].toSorted().filter((key) => key > after);
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
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
