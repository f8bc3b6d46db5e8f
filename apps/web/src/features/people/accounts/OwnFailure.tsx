import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useSaveFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';

/** Why a change that asked for the password did not work, when no field is to blame; too many tries end at a time. */
export function OwnFailure({ error }: { readonly error: Error }) {
  const t = useTranslations('accounts.own');
  const { time } = useFormats();
  const saveFailureText = useSaveFailureText();
  const retryAt = isApiError(error) && error.code === 'too_many_requests' ? error.retryAt : null;
  return (
    <FormNotice tone="bad">
      {retryAt === null ? saveFailureText(error) : t('tooMany', { time: time(retryAt) })}
    </FormNotice>
  );
}
