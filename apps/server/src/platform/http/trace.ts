import type { IncomingHttpHeaders } from 'node:http';

/** Version, trace, place in it and flags: hexadecimal digits only, so that nothing else comes in by it (W3C Trace Context). */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a caller says a request belongs to; undefined without one that is well-formed. */
export function traceIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const { traceparent: given } = headers;
  return typeof given === 'string' ? traceparent.exec(given)?.[1] : undefined;
}
