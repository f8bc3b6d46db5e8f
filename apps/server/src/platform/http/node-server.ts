import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemStatus, type ProblemCode } from '@larder/contract/platform/problem';
import { localeFrom } from '@larder/messages/translation';
import type { Config } from '../config.ts';
import { type Patience, watchAnswers } from './patience.ts';
import { problemAnswer } from './problem-answer.ts';
import { securityHeaders } from './security-headers.ts';

/** What is known of a caller before, or without, a request. */
type Caller = { readonly language?: string | undefined; readonly requestId?: string };

/** Writes the answers that Node gives by itself, as problem details like any other refusal. */
export type RawRefusals = {
  /** The head and the body of a refusal. */
  answer(code: ProblemCode, caller: Caller): { readonly headers: Record<string, string>; readonly body: string };
  /** Answers on the bare connection, and closes it. */
  end(socket: Duplex, code: ProblemCode, caller?: Caller): void;
  /** Answers what the parser could not read. */
  endUnread(error: Error & { readonly code?: string }, socket: Duplex): void;
};

/** Makes the refusals of an installation. */
export function makeRawRefusals(config: Config): RawRefusals {
  const common = {
    ...securityHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
  };
  const answer: RawRefusals['answer'] = (code, { language, requestId = crypto.randomUUID() }) => {
    const body = JSON.stringify(problemAnswer(code, {}, { locale: localeFrom(language), requestId }));
    const length = String(Buffer.byteLength(body));
    return { headers: { ...common, 'x-request-id': requestId, 'content-length': length, connection: 'close' }, body };
  };
  const end: RawRefusals['end'] = (socket, code, caller = {}) => {
    const status = problemStatus[code];
    const { headers, body } = answer(code, caller);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (status === problemStatus.method_not_allowed) lines.push('allow: \r\n');
    if (!socket.writable) socket.destroy();
    else
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  };
  return {
    answer,
    end,
    endUnread: (error, socket) => {
      const code = codeOfParser(error.code ?? '');
      // A connection that broke hears nothing any more.
      if (code === null) socket.destroy();
      else end(socket, code);
    },
  };
}

function codeOfParser(code: string): ProblemCode | null {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'payload_too_large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  return code.startsWith('HPE_') ? 'malformed_request' : null;
}

/** Makes a server of Node's that waits for nobody for ever and answers everything in our words. */
export function makeNodeServer(handle: RequestListener, patience: Patience, refusals: RawRefusals): Server {
  const server = createServer(
    {
      // Overlong URLs and headers are refused by Node before anything of ours runs (bar I7).
      maxHeaderSize: 16_384,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.upload.wholeMs,
      connectionsCheckingInterval: patience.lookEveryMs,
      // Longer than proxies keep theirs, so that it is they who close.
      keepAliveTimeout: 72_000,
      // We refuse a request without a host ourselves, in words.
      requireHostHeader: false,
    },
    handle,
  );
  server.on('connection', (socket: Socket) => watchAnswers(socket, patience));
  server.on('checkExpectation', (request, response) => {
    const { headers, body } = refusals.answer('expectation_failed', { language: request.headers['accept-language'] });
    response.writeHead(problemStatus.expectation_failed, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  server.on('connect', (request, socket) =>
    refusals.end(socket, 'method_not_allowed', { language: request.headers['accept-language'] }),
  );
  return server;
}
