import type { problems } from '@larder/messages/nl/platform/problems';
import type { refusals } from '@larder/messages/nl/platform/refusals';

/**
 * The closed table of refusals: each code with its HTTP status. A text for every code exists in three languages
 * (`@larder/messages`), so a code and its message are one type. Source: RFC 9457, API-02.
 */
export const problemStatus = {
  malformed_json: 400,
  malformed_request: 400,
  validation_failed: 422,
  wrong_credentials: 401,
  second_factor_required: 401,
  second_factor_expired: 401,
  wrong_second_factor: 401,
  wrong_passkey: 401,
  passkey_not_added: 422,
  directory_failed: 409,
  directory_refused: 403,
  second_factor_missing: 403,
  second_factor_off: 409,
  second_factor_kept: 409,
  own_second_factor: 409,
  invalid_reset_link: 422,
  invalid_app_token: 422,
  invalid_image: 422,
  invalid_file: 422,
  import_not_ready: 409,
  quarantine_handled: 409,
  quarantine_unpaid: 409,
  bookkeeping_incomplete: 409,
  unauthenticated: 401,
  forbidden: 403,
  group_suspended: 403,
  cross_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  receipt_conflict: 409,
  location_in_use: 409,
  shop_in_use: 409,
  category_in_use: 409,
  ledger_account_in_use: 409,
  combi_deal_in_use: 409,
  combi_deal_archived: 409,
  product_archived: 409,
  product_in_use: 409,
  ties_gone: 409,
  label_host_unreachable: 409,
  label_in_use_elsewhere: 409,
  last_admin: 409,
  own_account: 409,
  account_active: 409,
  idempotency_key_in_use: 409,
  idempotency_key_unfinished: 409,
  idempotency_key_reused: 422,
  stale_version: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  expectation_failed: 417,
  too_many_requests: 429,
  headers_too_large: 431,
  too_many_streams: 503,
  unavailable: 503,
  unknown_error: 500,
} as const satisfies Record<keyof (typeof problems)['title'], number>;

/** A refusal's code. */
export type ProblemCode = keyof typeof problemStatus;

/** A field error's code: of those that forms tell by themselves, or only the server's. */
export type FieldCode = keyof (typeof problems)['field'] | keyof typeof refusals;

/** What is wrong with one field: its path in the caller's spelling of the key, a code, and what its sentence names. */
export type FieldError = {
  readonly path: string;
  readonly code: FieldCode;
  readonly values?: Readonly<Record<string, number | string>>;
};

/** The body of every refusal (RFC 9457) as it goes over the wire. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly requestId: string;
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[];
};

/** Tells whether an unknown answer body is a problem of ours. */
export function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    body.code in problemStatus
  );
}
