import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isScanScreen, scanHeaders } from './security-headers.ts';

const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=3600';
/** What a browser keeps at work is asked for anew, so that it is never older than the server. */
const worker = /\/sw\.js(?:\.(?:br|gz))?$/;
/** What is a file or nobody's: no page answers there. */
const noPage = /^\/(?:api|device|media|(?:till\/)?assets)(?:\/|$)|\.[a-z0-9]{1,8}$/i;

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
      const kept = path.includes('assets') ? immutable : worker.test(path) ? 'no-cache' : shortLived;
      reply.header('cache-control', kept);
    },
  });
  const pages = await readPages(webDirectory);
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !noPage.test(path);
    const page = pages(path);
    if (!isPage || page === undefined) return null;
    // What the till's document names stands below its folder.
    if (path === '/till') return reply.header('cache-control', 'no-cache').redirect('/till/', 308);
    if (isScanScreen(path)) void reply.headers(headersOfScan);
    // A link of a guest's: nothing lists it.
    if (path.startsWith('/receipt/')) void reply.header('x-robots-tag', 'noindex, nofollow');
    return sendPage(request, reply, page);
  };
}

/**
 * Reads the documents of the build (documents.ts of the web application). Answers the one for a path: that of a page outside
 * a group (ACC-06), that of a page in one by the last part of the path, or the one of all others. A group by itself leads
 * to its dashboard. The till is an application of its own, with one document.
 */
async function readPages(webDirectory: string): Promise<(path: string) => Page | undefined> {
  const [outside, inside] = [
    await readFolder(join(webDirectory, 'outside')),
    await readFolder(join(webDirectory, 'inside')),
  ];
  const till = (await readFolder(join(webDirectory, 'till'))).get('index');
  return (path) => {
    const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '');
    if (first === 'till') return till;
    const isOutside = rest.length === (first === 'receipt' ? 1 : 0);
    const page = isOutside ? outside.get(first) : undefined;
    return page ?? inside.get(rest.at(-1) ?? 'dashboard') ?? inside.get('index');
  };
}

/** The documents of a folder by their names; none where there is no build. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, Page>> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.html')) : [];
  const read = async (name: string) => [name.replace('.html', ''), await readPage(join(folder, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

async function readPage(file: string): Promise<Page> {
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
