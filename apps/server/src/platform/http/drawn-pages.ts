import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DrawDocument, drawnForCookie } from '@larder/contract/drawing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';

/** Draws the page of a visit into the document; null when the plain document will do. */
export type DrawPage = (request: FastifyRequest, document: string) => Promise<string | null>;

/** A person waits for the document, so what takes longer than this is left to the application. */
const patienceMs = 1_000;

/**
 * Lets the web application draw the first page of a visit (apps/web/src/drawing.tsx). Its questions go through this very
 * server as the visitor's own, so rights and walls are those of every other call. Whatever goes wrong is no more than a
 * visit without a drawing.
 */
export function makeDrawer(
  app: FastifyInstance,
  { webDirectory, sessionCookie, services }: { webDirectory: string; sessionCookie: string; services: Services },
): DrawPage {
  const file = join(webDirectory, '.server', 'drawing.js');
  const isThere = existsSync(file);
  const cookie = drawnForCookie(services.config.publicUrl.startsWith('https:'));
  let drawing: Promise<DrawDocument | null> | undefined;
  const draw = async (request: FastifyRequest, document: string) => {
    // Its 20 MB are for a server that people visit.
    drawing ??= load(file);
    return (await drawing)?.(requestOf(app, request, { document, cookie })) ?? null;
  };
  return async (request, document) => {
    const isVisit = request.cookies[sessionCookie] !== undefined && isForWindow(request);
    if (!isThere || !isVisit) return null;
    try {
      return await Promise.race([draw(request, document), patience()]);
    } catch (error) {
      services.log.error({ err: error, requestId: request.id }, 'a page could not be drawn');
      return null;
    }
  };
}

/** A browser says what it fetches a document for; nothing but a window of its own shows a drawing. */
function isForWindow({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

async function load(file: string): Promise<DrawDocument | null> {
  const module: unknown = await import(pathToFileURL(file).href);
  return hasDrawing(module) ? module.drawDocument : null;
}

/** The build writes what this names; the contract says what it is. */
function hasDrawing(module: unknown): module is { readonly drawDocument: DrawDocument } {
  return typeof module === 'object' && module !== null && 'drawDocument' in module;
}

function requestOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { document, cookie }: { document: string; cookie: string },
): Parameters<DrawDocument>[0] {
  return {
    href: request.url,
    document,
    drawnFor: request.cookies[cookie],
    isPhone: request.headers['sec-ch-ua-mobile'] === '?1',
    ask: async (url, locale) => {
      const answer = await app.inject({
        url,
        headers: { cookie: request.headers.cookie, 'accept-language': locale, 'x-request-id': request.id },
      });
      return answer.statusCode === 200 ? answer.json<unknown>() : null;
    },
  };
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, null).unref());
}

/** A document that was made for one visit, in the encoding that its browser takes. */
export async function encoded(
  document: string,
  accepted: string,
): Promise<{ readonly body: Buffer; readonly encoding: string | null }> {
  const plain = Buffer.from(document);
  if (accepted.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { body: await promisify(brotliCompress)(plain, { params }), encoding: 'br' };
  }
  if (accepted.includes('gzip')) return { body: await promisify(gzip)(plain), encoding: 'gzip' };
  return { body: plain, encoding: null };
}
