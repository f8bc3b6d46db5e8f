import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../../lib/failure.ts';
import { paths, type Scope } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/basics/Button.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import { IconBulb, IconHistory, IconRefresh, IconTrash } from '../../../../ui/pictures/icons.ts';
import { notify } from '../../../../ui/overlays/notify.ts';
import { RemovalDialogs } from '../../../../ui/overlays/RemovalDialogs.tsx';
import { useSayDone } from '../../../../ui/overlays/use-say-done.ts';
import { flash, type Label, labelsChanged, removeLabel, resend, undeleteLabel } from '../label-api.ts';
import classes from '../Labels.module.css';

type LabelDetailActionsProps = { readonly label: Label; readonly scope: Scope; readonly onRemoved: () => void };

/** What can be done with a label: its picture again, its light, and away with it. */
export function LabelDetailActions({ label, scope, onRemoved }: LabelDetailActionsProps) {
  const t = useTranslations('priceLabels.detail');
  const tUi = useTranslations('ui');
  const [isRemoving, setIsRemoving] = useState(false);
  const sending = useDeed(() => resend(label), { done: t('resent'), failed: t('resendFailed') });
  const flashing = useDeed(() => flash(label), { done: t('flashing'), failed: t('flashFailed') });
  return (
    <>
      <div className={classes['actions']}>
        <Can access="write" area="digitalPriceLabels">
          <Button size="small" icon={IconRefresh} isBusy={sending.isPending} onClick={() => sending.mutate()}>
            {t('resend')}
          </Button>
          <Button size="small" icon={IconBulb} isBusy={flashing.isPending} onClick={() => flashing.mutate()}>
            {t('flash')}
          </Button>
        </Can>
        <Can access="read" area="administration">
          <ButtonLink
            size="small"
            variant="subtle"
            icon={IconHistory}
            href={paths.history(scope, { thing: `price_label:${label.id}` })}
          >
            {tUi('history')}
          </ButtonLink>
        </Can>
        <Can access="delete" area="digitalPriceLabels">
          <Button size="small" variant="subtle" icon={IconTrash} onClick={() => setIsRemoving(true)}>
            {t('remove')}
          </Button>
        </Can>
      </div>
      {isRemoving && <RemovalDialog label={label} onRemoved={onRemoved} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function useDeed(run: () => Promise<void>, words: { readonly done: string; readonly failed: string }) {
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: run,
    onSuccess() {
      notify({ tone: 'success', title: words.done });
      void labelsChanged(client);
    },
    onError: (error) => notify({ tone: 'error', title: words.failed, text: failureText(error) }),
  });
}

type RemovalDialogProps = Omit<LabelDetailActionsProps, 'scope'> & { readonly onClose: () => void };

function RemovalDialog({ label, onRemoved, onClose }: RemovalDialogProps) {
  const t = useTranslations('priceLabels.removal');
  const client = useQueryClient();
  const sayDone = useSayDone();
  const takeBack = async () => {
    await undeleteLabel(label);
    await labelsChanged(client);
  };
  return (
    <RemovalDialogs
      failed={t('failed')}
      remove={() => removeLabel(label)}
      onRemoved={() => {
        sayDone({ title: t('done', { label: label.deviceId }), text: t('text'), takeBack });
        onRemoved();
        void labelsChanged(client);
      }}
      onClose={onClose}
    />
  );
}
