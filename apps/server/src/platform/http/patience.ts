import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a body has to bring, and by when all of it has to be there. */
type BodyPatience = { readonly leastBytes: number; readonly wholeMs: number };

/** How long the server waits for those who call: longer than a phone in a cellar needs, shorter than an attacker likes. */
export type Patience = {
  /** For the first line and all headers. */
  readonly headersMs: number;
  /** Nothing is closed before Node looks at its connections again. */
  readonly lookEveryMs: number;
  /** In each such time a body brings its least bytes. */
  readonly windowMs: number;
  readonly body: BodyPatience;
  /** Pictures and files: large ones, for which a person waits. */
  readonly upload: BodyPatience;
  /** A piece of an answer is taken within this time, and a second more for so many bytes. */
  readonly answer: { readonly pieceMs: number; readonly bytesPerSecond: number };
};

export const usualPatience: Patience = {
  headersMs: 20_000,
  lookEveryMs: 5_000,
  windowMs: 15_000,
  body: { leastBytes: 1_024, wholeMs: 120_000 },
  upload: { leastBytes: 65_536, wholeMs: 1_200_000 },
  answer: { pieceMs: 60_000, bytesPerSecond: 4_096 },
};

/**
 * Gives up a body that comes too slowly, also one that is refused already and only thrown away. What the server itself
 * does not take at the moment, as of an upload that stands in line, is not held against its sender.
 */
export function watchBodies(
  app: FastifyInstance,
  { windowMs, body, upload }: Patience,
  giveUp: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    // What is injected has all been said already, and nobody to hang up on.
    if (!(raw.socket instanceof Socket)) return;
    if (raw.complete || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)) return;
    const { leastBytes, wholeMs } = headers['content-type']?.startsWith('multipart/form-data') === true ? upload : body;
    const startedAt = performance.now();
    let readBefore = raw.socket.bytesRead;
    const stopLooking = lookEvery(windowMs, (isLate) => {
      const isWaitingForUs = isLate || raw.readableLength >= raw.readableHighWaterMark;
      const read = raw.socket.bytesRead - readBefore;
      readBefore += read;
      if (raw.complete) stopLooking();
      else if ((read < leastBytes && !isWaitingForUs) || performance.now() - startedAt > wholeMs) {
        stopLooking();
        giveUp(request, reply);
      }
    });
    raw.once('close', stopLooking);
  });
}

/** Ends a connection whose caller does not take what is sent: a piece of an answer has its time, whatever its kind. */
export function watchAnswers(socket: Socket, { windowMs, answer }: Patience): void {
  let takenBefore = 0;
  let waitingSince = performance.now();
  const stopLooking = lookEvery(windowMs, (isLate) => {
    const pending = socket.writableLength;
    const taken = socket.bytesWritten - pending;
    if (pending === 0 || taken !== takenBefore || isLate) waitingSince = performance.now();
    takenBefore = taken;
    const allowedMs = answer.pieceMs + (pending / answer.bytesPerSecond) * 1_000;
    if (performance.now() - waitingSince > allowedMs) socket.destroy();
  });
  socket.once('close', stopLooking);
}

/**
 * Looks again and again, each time after what has come meanwhile was read. A look that is late because we stood still
 * says so: it tells nothing about the others.
 */
function lookEvery(ms: number, look: (isLate: boolean) => void): () => void {
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const isLate = performance.now() - lookedAt > ms * 1.5;
    lookedAt = performance.now();
    setImmediate(() => look(isLate));
  }, ms).unref();
  return () => clearInterval(timer);
}
