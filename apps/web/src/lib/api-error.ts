import { isProblem, type Problem } from '@larder/contract/platform/problem';

/** What is known of a call that failed. */
type ApiFailure = {
  readonly kind: 'api';
  /** The call's name in the contract. */
  readonly endpoint: string;
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly code: Problem['code'] | 'no_connection' | 'invalid_answer';
  /** Names the call in the server's log, for support. */
  readonly requestId: string | null;
  readonly fieldErrors: Problem['errors'];
  /** From when on the server takes the call again, where it says so. */
  readonly retryAt: Date | null;
};

/** A failed call; `message` is the server's sentence in the interface's language, or names the code when there is none. */
export type ApiError = Error & ApiFailure;

/** Tells whether something thrown is a failed call. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'kind' in error && error.kind === 'api';
}

/** The failure of a call that got an answer with a refusing status; `body` is whatever came as JSON. */
export function refusal(endpoint: string, response: Pick<Response, 'status' | 'headers'>, body: unknown): ApiError {
  const problem = isProblem(body) ? body : undefined;
  return failure(problem?.title ?? `Status ${response.status}`, {
    endpoint,
    status: response.status,
    code: problem?.code ?? codeOf(response.status),
    requestId: problem?.requestId ?? response.headers.get('x-request-id'),
    fieldErrors: problem?.errors ?? [],
    retryAt: retryTimeOf(response.headers.get('retry-after')),
  });
}

/** The failure of a call that got no answer: no network, a time-out, or a server that is not there. */
export function noConnection(endpoint: string): ApiError {
  return failure('No connection', { ...blank, endpoint, status: 0, code: 'no_connection' });
}

/** The failure of a call whose answer is not what the contract says. */
export function invalidAnswer(endpoint: string, response: Pick<Response, 'status' | 'headers'>): ApiError {
  const requestId = response.headers.get('x-request-id');
  return failure('Invalid answer', { ...blank, endpoint, status: response.status, code: 'invalid_answer', requestId });
}

const blank = { requestId: null, fieldErrors: [], retryAt: null };

function failure(message: string, details: Omit<ApiFailure, 'kind'>): ApiError {
  const kind: ApiFailure['kind'] = 'api';
  return Object.assign(new Error(message), { name: 'ApiError', kind, ...details });
}

/** The code for an answer that is no problem document, such as one of a proxy on the way. */
function codeOf(status: number): Problem['code'] {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unknown_error';
}

/** The moment that `Retry-After` means, as our server writes it: whole seconds from now. */
function retryTimeOf(header: string | null): Date | null {
  return header !== null && /^\d{1,6}$/.test(header) ? new Date(Date.now() + Number(header) * 1000) : null;
}
