import type { FieldError, ProblemCode } from '@larder/contract/problem';

/** What a refusal carries besides its code. */
export type Refusal = {
  readonly errors?: readonly FieldError[];
  /** Whole seconds until trying again helps. */
  readonly retryAfterSeconds?: number;
};

/** A refusal that the adapter turns into a problem answer; services throw it, only the adapter catches it. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly refusal: Refusal;

  constructor(code: ProblemCode, refusal: Refusal = {}) {
    super(code);
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
