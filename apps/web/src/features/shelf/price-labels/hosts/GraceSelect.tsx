import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../../lib/failure.ts';
import { notify } from '../../../../ui/overlays/notify.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import { configQuery, configure, type LabelConfig } from '../label-api.ts';

const offered = [5, 15, 30, 60, 120] as const;

/** Whether an increase waits for every label, or only for so long (DYN-05); kept as soon as it is chosen. */
export function GraceSelect({ config, propertyId }: { readonly config: LabelConfig; readonly propertyId: number }) {
  const t = useTranslations('labelHost');
  const client = useQueryClient();
  const failureText = useFailureText();
  const { shopId, graceMinutes } = config;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (minutes: number | null) =>
      configure({ configure: false, graceMinutes: minutes }, { propertyId, shopId }),
    onSuccess(result) {
      client.setQueryData(configQuery(propertyId, shopId).queryKey, result);
      notify({ tone: 'success', title: t('saved') });
    },
    onError: (error) => notify({ tone: 'error', title: t('saveFailed'), text: failureText(error) }),
  });
  const shown = isPending ? variables : graceMinutes;
  const minutes = [...new Set([...offered, ...(graceMinutes === null ? [] : [graceMinutes])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <Select
      label={t('grace')}
      description={t(shown === null ? 'graceHelp.strict' : 'graceHelp.minutes')}
      data={[
        { value: '', label: t('strict') },
        ...minutes.map((count) => ({ value: String(count), label: t('minutes', { count }) })),
      ]}
      value={shown === null ? '' : String(shown)}
      onChange={(chosen) => mutate(chosen === null || chosen === '' ? null : Number(chosen))}
    />
  );
}
