import { Readable } from 'node:stream';
import type { Download } from '@larder/contract/platform/endpoint';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../log.ts';

/** Gives back nothing, for a call that holds no place. */
export const noPlace = () => undefined;

/** Runs, and lets go where that fails. */
export async function orElse<T>(leave: () => void, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    leave();
    throw error;
  }
}

/** Sends a file piece by piece, as fast as the caller takes it; what breaks on the way ends the connection, so that no half file passes for a whole. */
export function sendDownload(
  type: string,
  result: unknown,
  { reply, leave, log }: { reply: FastifyReply; leave: () => void; log: Logger },
): FastifyReply {
  const { fileName, chunks, charset = 'utf-8' } = result as Download; // the handler is bound to an endpoint that is a download
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: 65_536 });
  stream.on('error', (error) => log.error({ err: error, requestId: reply.request.id }, 'download broken off'));
  // Who asks for the head alone hears what a file would be refused for, and gets no more of it made than its beginning.
  if (reply.request.method === 'HEAD') stream.once('data', () => stream.destroy());
  // When all of it is sent as when the caller is gone.
  stream.on('close', leave);
  const contentType = type.startsWith('text/') ? `${type}; charset=${charset}` : type;
  return reply.type(contentType).header('content-disposition', attachmentOf(fileName)).send(stream);
}

/**
 * The Content-Disposition of a file to keep (RFC 6266): a plain name for every reader, and the whole one where it has
 * more than plain letters. Nothing in a name can end the header or the quotes (bar I15).
 */
export function attachmentOf(fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}/\\]/gu, '_').toWellFormed();
  const plain = clean.replace(/[^ -~]/g, '_').replace(/["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === clean
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
