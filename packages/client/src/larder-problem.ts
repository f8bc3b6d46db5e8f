import type { KnownProblemCode } from './calls.ts';
import { retryAfterOf } from './patience.ts';

/** Why a call was refused; a later Larder may know further ones. */
export type ProblemCode = KnownProblemCode | (string & {});

/** What is wrong with one field: its path in the request, a code, and a sentence in the client's language. */
export type FieldProblem = { readonly path: string; readonly code: string; readonly message: string };

type Told = {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
};

/** A refusal of Larder (RFC 9457), or an answer that is none of Larder's, as `unknown_error` with its status. */
export class LarderProblem extends Error implements Told {
  override readonly name = 'LarderProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** What the operator of Larder finds the call by. */
  readonly requestId: string | null;
  /** Seconds after which it is worth trying again; null when nothing was said. */
  readonly retryAfter: number | null;

  constructor(told: Told) {
    super(`${told.code} (${told.status}): ${[told.detail, ...told.errors.map(lineOf)].join(' ')}`.trim());
    ({
      code: this.code,
      status: this.status,
      detail: this.detail,
      errors: this.errors,
      requestId: this.requestId,
      retryAfter: this.retryAfter,
    } = told);
  }
}

const lineOf = ({ path, code }: FieldProblem) => `[${path}: ${code}]`;

/** Reads a refusal. */
export async function problemOf(response: Response): Promise<LarderProblem> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const given: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return new LarderProblem({
    code: text(given['code'], 'unknown_error'),
    status,
    detail: text(given['detail'], response.statusText),
    errors: Array.isArray(given['errors']) ? given['errors'].filter(isFieldProblem) : [],
    requestId: headers.get('x-request-id'),
    retryAfter: retryAfterOf(headers),
  });
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'path' in value && 'code' in value && 'message' in value;
}
