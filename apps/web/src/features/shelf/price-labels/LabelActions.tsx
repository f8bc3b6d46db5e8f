import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { IconLink, IconRefresh } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { useSayDone } from '../../../ui/overlays/use-say-done.ts';
import { labelsChanged, linkProducts, type ShopPlace, unlinkProducts } from './label-api.ts';

/** Asks for the labels again, and links products to those that have none (PL-02, PL-06). */
export function LabelActions(place: ShopPlace) {
  const t = useTranslations('priceLabels');
  const client = useQueryClient();
  const failureText = useFailureText();
  const sayDone = useSayDone();
  // What comes by itself, as labels turn, does not press it.
  const fetching = useMutation({ mutationFn: () => labelsChanged(client) });
  const { mutate, isPending } = useMutation({
    mutationFn: () => linkProducts(place),
    async onSuccess(pairs) {
      await labelsChanged(client);
      const takeBack = async () => {
        await unlinkProducts(place, pairs);
        await labelsChanged(client);
      };
      sayDone({
        title: t('linked', { count: pairs.length }),
        takeBack: pairs.length === 0 ? undefined : takeBack,
      });
    },
    onError: (error) => notify({ tone: 'error', title: t('linkFailed'), text: failureText(error) }),
  });
  return (
    <>
      <Button icon={IconRefresh} isBusy={fetching.isPending} onClick={() => fetching.mutate()}>
        {t('fetch')}
      </Button>
      <Can access="write" area="digitalPriceLabels">
        <Button variant="primary" icon={IconLink} isBusy={isPending} onClick={() => mutate()}>
          {t('link')}
        </Button>
      </Can>
    </>
  );
}
