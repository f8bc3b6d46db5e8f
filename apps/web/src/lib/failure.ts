import { snakeCase } from '@larder/contract/wire';
import { useTranslations } from 'use-intl';
import { isApiError } from './api-error.ts';

/** The sentence for something that failed, in the interface's language, whatever the answer's was. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    if (!isApiError(error) || error.code === 'invalid_answer') return t('problems.title.unknown_error');
    if (error.code === 'no_connection')
      return `${t('shell.failure.noConnection')}. ${t('shell.failure.noConnectionHelp')}`;
    // Which limit it is, only the server knows.
    if (error.status === 429 && error.fieldErrors[0]) return error.fieldErrors[0].message;
    return t(`problems.title.${error.code}`);
  };
}

/** The start of the request's id in the server's log: enough to find it, short enough to read out on the phone. */
export function failureCode(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId?.slice(0, 8) : undefined;
}

/**
 * The server's messages about a form's fields, by the fields' names; `others` are about something the form does not
 * show. A path such as `user.password_confirmation` belongs to the field `passwordConfirmation`.
 */
export function fieldErrorsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { readonly errors: Partial<Record<Field, string>>; readonly others: readonly string[] } {
  const errors: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const { path, message } of isApiError(error) ? error.fieldErrors : []) {
    const last = path.split('.').at(-1) ?? '';
    const field = fields.find((name) => name === last || snakeCase(name) === last);
    if (field === undefined) others.push(message);
    else errors[field] ??= message;
  }
  return { errors, others };
}
