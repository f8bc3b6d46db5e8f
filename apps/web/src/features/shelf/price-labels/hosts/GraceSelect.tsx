import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../../lib/failure.ts';
import { notify } from '../../../../ui/overlays/notify.ts';
import { changedMeanwhile, useSayDone } from '../../../../ui/overlays/use-say-done.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import { configQuery, configure, type LabelConfig } from '../label-api.ts';

const offered = [5, 15, 30, 60, 120] as const;

/** Whether an increase waits for every label, or only for so long (DYN-05); kept as soon as it is chosen. */
export function GraceSelect({ config, propertyId }: { readonly config: LabelConfig; readonly propertyId: number }) {
  const t = useTranslations('labelHost');
  const client = useQueryClient();
  const failureText = useFailureText();
  const { shopId, graceMinutes } = config;
  const sayDone = useSayDone();
  const query = configQuery(propertyId, shopId);
  const save = async (minutes: number | null) =>
    client.setQueryData(
      query.queryKey,
      await configure({ configure: false, graceMinutes: minutes }, { propertyId, shopId }),
    );
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (minutes: number | null) => {
      await save(minutes);
      return graceMinutes;
    },
    onSuccess(former, minutes) {
      const takeBack = async () => {
        const now = await client.fetchQuery({ ...query, staleTime: 0 });
        if (now.graceMinutes !== minutes) throw changedMeanwhile;
        await save(former);
      };
      sayDone({ title: t('saved'), takeBack });
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
