import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { failureCode, fieldErrorsOf, useFailureText } from '../../lib/failure.ts';
import { FormNotice } from '../../ui/FormNotice.tsx';

type ExportFailureProps = {
  readonly title: string;
  readonly error: unknown;
  /** What the form shows itself. */
  readonly fields: readonly string[];
};

/** Why there is no sheet: what the server says is wrong, a connection that is gone, or else whom to call (CON-04). */
export function ExportFailure({ title, error, fields }: ExportFailureProps) {
  const t = useTranslations('qrCodes');
  const failureText = useFailureText();
  const { others } = fieldErrorsOf(error, fields);
  const isExplained = isApiError(error) && error.fieldErrors.length > 0;
  const isOffline = isApiError(error) && error.code === 'no_connection';
  const code = failureCode(error);
  return (
    <FormNotice tone="bad">
      <strong>{title}</strong>
      <br />
      {isExplained && (others.length > 0 ? others.join(' ') : failureText(error))}
      {isOffline && failureText(error)}
      {!isExplained && !isOffline && t('support')}
      {!isExplained && code !== undefined && ` ${t('code', { code })}`}
    </FormNotice>
  );
}
