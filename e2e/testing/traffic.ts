import type { Page } from 'playwright-core';
import type { LogEntry } from '../../apps/demo/src/conformance/log.ts';

/** A call of the device API as it went over the line: what a till's log has of it, and the headers that say something. */
export type Call = LogEntry & { readonly sent: Headers; readonly received: Headers };

type Headers = Readonly<Record<string, string>>;

/** Writes down what a page asks of the device API from here on, in the order of the answers. */
export function recordTraffic(page: Page): readonly Call[] {
  const calls: Call[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/device/v1/')) return;
    const body: unknown = request.postDataJSON();
    const path = `${pathname.slice('/device/v1'.length)}${search}`;
    const call = { at: new Date().toISOString(), method: request.method(), path, sent: request.headers() };
    const asked = { ...call, ...(body === null ? {} : { request: body }), status: null, received: {} };
    // Calls keep the order of the answers, whose bodies come a moment later; that of a 304 never does.
    const place = calls.push(asked) - 1;
    const status = answer.status();
    const said = status === 304 ? Promise.resolve() : answer.json().catch(() => undefined);
    void said.then((response: unknown) => {
      calls[place] = { ...asked, status, response, received: answer.headers() };
    });
  });
  return calls;
}

/** The same as a till's log, in which neither credentials are nor how it was paired. */
export function logOf(calls: readonly LogEntry[]): readonly LogEntry[] {
  return calls.flatMap(({ at, method, path, request, status, response }) =>
    path === '/pair' ? [] : [{ at, method, path, request, status, response }],
  );
}
