import { stopWaitingForCashRegister } from '@larder/contract/places/cash-registers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../lib/api.ts';
import { useFailureText } from '../../../../lib/failure.ts';
import { useFormats } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/basics/Button.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../../../ui/overlays/notify.ts';
import { type Label, labelsChanged } from '../label-api.ts';
import classes from '../Labels.module.css';

type Till = Label['waitsForTills'][number];

/** The tills that a label waits for before it shows less, and for administrators the way not to (DYN-05). */
export function WaitingTills({ label, zone }: { readonly label: Label; readonly zone: string }) {
  const t = useTranslations('priceLabels.waiting');
  const { moment } = useFormats();
  const [asked, setAsked] = useState<Till | null>(null);
  if (label.waitsSince === null || label.waitsForTills.length === 0) return null;
  return (
    <section aria-labelledby="waiting-tills">
      <h3 id="waiting-tills">{t('title', { moment: moment(label.waitsSince, zone) })}</h3>
      <ul className={classes['waiting']}>
        {label.waitsForTills.map((till) => (
          <li key={till.cashRegisterId}>
            <span className={classes['productText']}>
              <span className="strong">{till.name}</span>
              <span className={classes['device']}>{t('lastAsked', { moment: moment(till.lastAskedAt, zone) })}</span>
            </span>
            <Can access="write" area="priceLabelConfig">
              <Button size="small" aria-label={t('stopFor', { till: till.name })} onClick={() => setAsked(till)}>
                {t('stop')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
      {asked !== null && <StopDialog label={label} till={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

type StopDialogProps = { readonly label: Label; readonly till: Till; readonly onClose: () => void };

function StopDialog({ label, till, onClose }: StopDialogProps) {
  const t = useTranslations('priceLabels.waiting');
  const client = useQueryClient();
  const failureText = useFailureText();
  const named = { till: till.name };
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(stopWaitingForCashRegister, {
        params: { cashRegisterId: till.cashRegisterId },
        propertyId: label.propertyId,
      }),
    async onSuccess() {
      notify({ tone: 'success', title: t('done', named) });
      await labelsChanged(client);
    },
    onError: (error) => notify({ tone: 'error', title: t('failed', named), text: failureText(error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t('confirm', named)}
      text={t('meaning')}
      confirmLabel={t('stop')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
