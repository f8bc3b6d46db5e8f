import { isApiError } from '../../lib/api-error.ts';

/**
 * The server's messages by the form's own field paths: `property.theme.primary_color` is the form's
 * `theme.primaryColor` when the form has a field `theme`. `isAllShown` is false when something is about no field.
 */
export function messagesOf(
  error: unknown,
  fields: readonly string[],
): { readonly errors: Record<string, string>; readonly isAllShown: boolean } {
  const errors: Record<string, string> = {};
  if (!isApiError(error) || error.fieldErrors.length === 0) return { errors, isAllShown: false };
  let isAllShown = true;
  for (const { path, message } of error.fieldErrors) {
    const parts = path.split('.').map(camelCase);
    const start = parts.findIndex((part) => fields.includes(part));
    if (start === -1) isAllShown = false;
    else errors[parts.slice(start).join('.')] ??= message;
  }
  return { errors, isAllShown };
}

function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
