import { isHostToken } from '@larder/domain/shelf/label-host-token';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useSaveFailureText } from '../../../../lib/failure.ts';
import { useLeaveGuard } from '../../../../lib/leave-guard.ts';
import { notify } from '../../../../ui/overlays/notify.ts';
import { changeOf, type HostValues, hasChanged } from './host-values.ts';
import { configQuery, configure, type LabelConfig } from '../label-api.ts';

/** The form over a label host in a dialog. */
export type HostForm = {
  readonly values: HostValues;
  readonly tokenError: string | undefined;
  /** Why it could not be saved, when it was not the token's fault. */
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly change: (values: Partial<HostValues>) => void;
  readonly submit: () => void;
};

type Given = { readonly config: LabelConfig; readonly propertyId: number; readonly onDone: () => void };

/**
 * Holds the form over a label host. Only what was changed is sent, so nobody's other setting is undone; what is typed
 * stays when saving fails. No draft is kept of it: a token has no place in the browser's storage.
 */
export function useHostForm({ config, propertyId, onDone }: Given): HostForm {
  const t = useTranslations('labelHost.host');
  const client = useQueryClient();
  const saveFailureText = useSaveFailureText();
  const [values, setValues] = useState<HostValues>({ kind: config.hostKind, token: '', isRemoving: false });
  const [tokenError, setTokenError] = useState<string>();
  const { shopId } = config;
  const isDirty = hasChanged(values, config);
  useLeaveGuard(useCallback(() => isDirty, [isDirty]));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => configure({ configure: false, ...changeOf(values, config) }, { propertyId, shopId }),
    onSuccess(result) {
      client.setQueryData(configQuery(propertyId, shopId).queryKey, result);
      notify({ tone: 'success', title: t('saved') });
      onDone();
    },
    onError: (failure) => setTokenError(fieldErrorsOf(failure, ['hostToken']).errors.hostToken),
  });
  return {
    values,
    tokenError,
    failure: error === null || tokenError !== undefined ? null : saveFailureText(error),
    isSaving: isPending,
    change(update) {
      setValues((before) => ({ ...before, ...update }));
      setTokenError(undefined);
    },
    submit() {
      if (isPending) return;
      const { hostToken } = changeOf(values, config);
      if (typeof hostToken === 'string' && !isHostToken(hostToken)) setTokenError(t('tokenWrong'));
      else if (isDirty) mutate();
      else onDone();
    },
  };
}
