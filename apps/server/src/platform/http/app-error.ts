import type { FieldError, ProblemCode } from '@larder/contract/platform/problem';

/** What a refusal carries besides its code. */
export type Refusal = {
  readonly errors?: readonly FieldError[];
  /** Whole seconds until trying again helps. */
  readonly retryAfterSeconds?: number;
  /** The version that the row has now, where the caller saw another; goes out as ETag. */
  readonly version?: number;
};

/** A refusal that the adapter turns into a problem answer; services throw it, only the adapter catches it. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly refusal: Refusal;

  constructor(code: ProblemCode, refusal: Refusal = {}, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.refusal = refusal;
  }
}

/** Refuses a request because of one field; `path` as the caller spells it. */
export function fieldRefusal(
  path: string,
  code: FieldError['code'],
  values?: Readonly<Record<string, number>>,
): AppError {
  return new AppError('validation_failed', {
    errors: [values === undefined ? { path, code } : { path, code, values }],
  });
}

/** Refuses a request because of several fields at once, by the codes that a rule of the domain found. */
export function fieldRefusals(problems: Readonly<Record<string, FieldError['code'] | undefined>>): AppError {
  const errors = Object.entries(problems).flatMap(([path, code]) => (code === undefined ? [] : [{ path, code }]));
  return new AppError('validation_failed', { errors });
}

/** Refuses a change of what somebody else has changed since (bar D7); `expected` is null when the caller does not say. */
export function assertVersion(row: { readonly version: number }, expected: number | null): void {
  if (expected !== null && expected !== row.version) throw new AppError('stale_version', { version: row.version });
}
