import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isScanScreen, scanHeaders } from './security-headers.ts';

const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=3600';

/** The pages that have a document of their own: those outside a group (ACC-06), and those that people open first. */
const pagesWithDocument = [
  'login',
  'forgot_password',
  'set_password',
  'receipt',
  'dashboard',
  'transactions',
  'categories',
  'price-labels',
];

/** A document in each encoding, read once: it is small and every visit starts with it. */
type Page = Readonly<Record<'plain' | 'br' | 'gzip', Buffer>>;

/** Answers a path that no route knows with the application's page, or says that it is none of its paths. */
export type PageFallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Serves the built web application. Hashed files are immutable and pre-compressed; the page itself
 * is never cached (bar B8). Only files that exist at the start are routes, so no path can lead elsewhere (bar I11).
 */
export async function serveStatic(
  app: FastifyInstance,
  { webDirectory, config }: { readonly webDirectory: string; readonly config: Config },
): Promise<PageFallback> {
  const headersOfScan = scanHeaders(config);
  const isBuilt = existsSync(webDirectory);
  await app.register(fastifyStatic, {
    root: isBuilt ? webDirectory : tmpdir(),
    serve: isBuilt,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**', '**/*.html', '.*'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('assets') ? immutable : shortLived);
    },
  });
  const page = await readPage(webDirectory, 'index.html');
  const own = new Map<string, Page | null>();
  for (const name of pagesWithDocument) own.set(name, await readPage(webDirectory, `${name}.html`));
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|device|media|assets)(?:\/|$)/.test(path) &&
      !/\.[a-z0-9]{1,8}$/i.test(path);
    if (!isPage || page === null) return null;
    if (isScanScreen(path)) void reply.headers(headersOfScan);
    // A link of a guest's: nothing lists it.
    if (path.startsWith('/receipt/')) void reply.header('x-robots-tag', 'noindex, nofollow');
    return sendPage(request, reply, own.get(documentAt(path)) ?? page);
  };
}

/** The name of a page at a path; a group by itself leads to its dashboard. */
function documentAt(path: string): string {
  const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '');
  if (first === 'receipt') return rest.length === 1 ? first : '';
  if (rest.length === 0) return pagesWithDocument.includes(first) ? first : 'dashboard';
  return rest.at(-1) ?? '';
}

async function readPage(webDirectory: string, name: string): Promise<Page | null> {
  const file = join(webDirectory, name);
  if (!existsSync(file)) return null;
  const plain = await readFile(file);
  const twin = (ending: string) => readFile(`${file}.${ending}`).catch(() => plain);
  return { plain, br: await twin('br'), gzip: await twin('gz') };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding =
    accepted.includes('br') && page.br !== page.plain
      ? 'br'
      : accepted.includes('gzip') && page.gzip !== page.plain
        ? 'gzip'
        : 'plain';
  if (encoding !== 'plain') void reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(page[encoding]);
}
