import { logIn, logOut, getCurrentUser, setPassword } from '@larder/contract/people/auth';
import { getReceipt, listReceipts } from '@larder/contract/sales/receipts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, queryOptionsFor, urlOf } from './api.ts';
import { authentication } from './authentication.ts';
import { chooseLocale } from './locale.ts';
import { createQueryClient, mayRetry } from './query-client.ts';
import { session } from './session.ts';
import { buildUser } from './testing/users.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

/** Lets the network answer the next calls with this, and collects what was sent. */
function answerWith(answer: () => Response | Promise<Response>): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
  return sent;
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const headersOf = ({ init }: Sent) => new Headers(init.headers);

afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
  authentication.set({ isAuthenticated: false });
  chooseLocale('nl');
});

describe('a request', () => {
  it('[API-01] goes to the base path, with cookies of this origin', async () => {
    const sent = answerWith(() => json(buildUser()));
    await call(getCurrentUser, {});
    expect(sent[0]).toMatchObject({ url: '/api/v1/users/me', init: { method: 'GET', credentials: 'same-origin' } });
  });

  it('[API-01] is prefixed with the current location where the endpoint has property scope', () => {
    session.enter({ id: 7, name: 'Utrecht', slug: 'utrecht' });
    expect(urlOf(listReceipts, { query: {} })).toBe('/api/v1/properties/7/receipts');
    expect(urlOf(getReceipt, { params: { receiptId: 12 } })).toBe('/api/v1/properties/7/receipts/12');
    expect(urlOf(listReceipts, { query: {}, propertyId: null })).toBe('/api/v1/receipts');
    expect(urlOf(listReceipts, { query: {}, propertyId: 9 })).toBe('/api/v1/properties/9/receipts');
    expect(urlOf(getCurrentUser, {})).toBe('/api/v1/users/me');
    session.enter(null);
    expect(urlOf(listReceipts, { query: {} })).toBe('/api/v1/receipts');
  });

  it('[API-02] spells query keys in snake_case and leaves out what is undefined', () => {
    const startAt = '2026-11-21T00:00:00+01:00';
    expect(urlOf(listReceipts, { query: { startAt, shopId: '3', hasReview: undefined, search: 'a&b' } })).toBe(
      '/api/v1/receipts?start_at=2026-11-21T00%3A00%3A00%2B01%3A00&shop_id=3&search=a%26b',
    );
  });

  it('[API-02] spells body keys in snake_case, as JSON', async () => {
    const sent = answerWith(() => new Response(null, { status: 204 }));
    const answer = await call(setPassword, {
      body: { token: 't', password: 'secret', passwordConfirmation: 'secret' },
    });
    expect(answer).toBeUndefined();
    expect(sent[0]?.init.body).toBe('{"token":"t","password":"secret","password_confirmation":"secret"}');
    expect(headersOf(sent[0] ?? { url: '', init: {} }).get('content-type')).toBe('application/json');
  });

  it('[API-03] carries the language of the interface', async () => {
    const sent = answerWith(() => json(buildUser()));
    chooseLocale('de');
    await call(getCurrentUser, {});
    expect(headersOf(sent[0] ?? { url: '', init: {} }).get('accept-language')).toBe('de');
  });
});

describe('an answer', () => {
  it('[API-02] is read by the contract, without fields that are not in it', async () => {
    answerWith(() => json({ ...buildUser(), secret: 'x' }));
    expect(await call(getCurrentUser, {})).toEqual(buildUser());
  });

  it('that is not what the contract says is a failure', async () => {
    answerWith(() => json({ id: 'one' }));
    await expect(call(getCurrentUser, {})).rejects.toMatchObject({ kind: 'api', code: 'invalid_answer' });
  });
});

describe('a failed call', () => {
  const problem = {
    type: 'about:blank',
    title: 'Controleer de gemarkeerde velden',
    status: 422,
    code: 'validation_failed',
    detail: '',
    requestId: 'r-1',
    errors: [{ path: 'password', code: 'password_common', message: 'Kies een ander.' }],
  };

  it('[API-02] carries the problem as data', async () => {
    answerWith(() => json(problem, { status: 422, headers: { 'retry-after': '17' } }));
    await expect(call(logOut, {})).rejects.toMatchObject({
      message: problem.title,
      endpoint: 'logOut',
      status: 422,
      code: 'validation_failed',
      requestId: 'r-1',
      retryAt: expect.any(Date),
      fieldErrors: problem.errors,
    });
  });

  it('[ACC-07] marks the tab as signed out on any 401, and only then', async () => {
    authentication.set({ isAuthenticated: true });
    answerWith(() => json({}, { status: 403 }));
    await expect(call(logOut, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(authentication.current().isAuthenticated).toBe(true);
    answerWith(() => json({}, { status: 401 }));
    await expect(call(logIn, { body: { user: { email: 'a@b.nl', password: 'x' } } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(authentication.current().isAuthenticated).toBe(false);
  });

  it('without an answer is one of no connection, unless it was cancelled', async () => {
    answerWith(() => Promise.reject(new TypeError('fetch failed')));
    await expect(call(getCurrentUser, {})).rejects.toMatchObject({ status: 0, code: 'no_connection' });
    const cancelled = AbortSignal.abort();
    await expect(call(getCurrentUser, { signal: cancelled })).rejects.not.toMatchObject({ kind: 'api' });
  });

  it('that answers no problem document still has a code', async () => {
    answerWith(() => new Response('<html>', { status: 502 }));
    await expect(call(getCurrentUser, {})).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  });
});

describe('the cache', () => {
  it('[API-04] keys an answer by its endpoint, location and question', () => {
    session.enter({ id: 7, name: 'Utrecht', slug: 'utrecht' });
    expect(queryOptionsFor(listReceipts, { query: { state: 'FAILED' } }).queryKey).toEqual([
      'listReceipts',
      7,
      { params: null, query: { state: 'FAILED' } },
    ]);
  });

  it('[API-04] stays fresh for 5 minutes and ignores window focus', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    });
  });

  it('[API-04] tries three times more, but not after a refusal', async () => {
    answerWith(() => new Response(null, { status: 404 }));
    const refused = await call(getCurrentUser, {}).catch((error: unknown) => error);
    answerWith(() => new Response(null, { status: 500 }));
    const broken = await call(getCurrentUser, {}).catch((error: unknown) => error);
    if (!(refused instanceof Error) || !(broken instanceof Error)) throw new Error('expected two failures');
    expect([0, 1, 2, 3].map((count) => mayRetry(count, broken))).toEqual([true, true, true, false]);
    expect(mayRetry(0, refused)).toBe(false);
  });
});
