import { snakeCase } from '@larder/contract/platform/wire';
import { useTranslations } from 'use-intl';
import { isApiError } from './api-error.ts';
import { isMissingPart } from './late-part.ts';

/** The sentence for something that failed, in the interface's language, whatever the answer's was. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    if (isMissingPart(error)) return `${t('ui.part.title')}. ${t('ui.part.reload')}`;
    if (!isApiError(error)) return t('problems.title.unknown_error');
    if (error.code === 'no_connection')
      return `${t('shell.failure.noConnection')}. ${t('shell.failure.noConnectionHelp')}`;
    // Which limit it is, only the server knows.
    if (error.status === 429 && error.fieldErrors[0]) return error.fieldErrors[0].message;
    const title = t(`problems.title.${error.code === 'invalid_answer' ? 'unknown_error' : error.code}`);
    // A refusal says what to do; of what broke, only the log knows more.
    const code = error.status >= 400 && error.status < 500 ? undefined : failureCode(error);
    return code === undefined ? title : `${title} ${t('ui.error.code', { code })}`;
  };
}

/** The sentence for a thing that could not be saved: that it was not, and why. */
export function useSaveFailureText(): (error: unknown) => string {
  const t = useTranslations('ui.form');
  const failureText = useFailureText();
  return (error) => `${t('notSaved')} ${failureText(error)}`;
}

/** What the server says about fields, where they are not on screen to say it; it comes in the interface's language. */
export function fieldSentences(error: unknown): string | undefined {
  const messages = isApiError(error) ? error.fieldErrors.map(({ message }) => message) : [];
  return messages.length === 0 ? undefined : messages.join(' ');
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
