import type { FieldCode, FieldError } from '@larder/contract/platform/problem';
import { fromWire, snakeCase } from '@larder/contract/platform/wire';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** Reads a body or query by its schema, or refuses it with every wrong field named in the caller's spelling. */
export function validate<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { value, errors } = fromWire(schema, input);
  // The input tells a missing field from one of the wrong type; it stays in here.
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success && errors.length === 0) return parsed.data;
  const found = parsed.success ? [] : parsed.error.issues.map(fieldErrorOf);
  throw new AppError('validation_failed', { errors: [...errors, ...found] });
}

function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.map((part) => (typeof part === 'string' ? snakeCase(part) : String(part))).join('.');
  switch (issue.code) {
    case 'invalid_type':
      return { path, code: issue.input === undefined ? 'required' : 'wrong_type' };
    case 'too_small':
      if (issue.origin === 'array') return { path, code: 'too_few_items', values: { minimum: Number(issue.minimum) } };
      return issue.origin === 'string'
        ? { path, code: 'too_short', values: { minimum: Number(issue.minimum) } }
        : { path, code: 'too_small' };
    case 'too_big':
      if (issue.origin === 'array') return { path, code: 'too_many_items', values: { maximum: Number(issue.maximum) } };
      return issue.origin === 'string'
        ? { path, code: 'too_long', values: { maximum: Number(issue.maximum) } }
        : { path, code: 'too_big' };
    case 'invalid_format':
      return { path, code: 'invalid_format' };
    case 'custom': {
      const code = issue.params?.['code'];
      return { path, code: isCustomCode(code) ? code : 'invalid_value' };
    }
    default:
      return { path, code: 'invalid_value' };
  }
}

const customCodes = [
  'invalid_date',
  'invalid_email',
  'forbidden_character',
  'unreadable_name',
  'required',
] as const satisfies readonly FieldCode[];

function isCustomCode(code: unknown): code is (typeof customCodes)[number] {
  return customCodes.some((known) => known === code);
}
