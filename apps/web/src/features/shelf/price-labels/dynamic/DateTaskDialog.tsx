import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RemovalDialogs } from '../../../../ui/overlays/RemovalDialogs.tsx';
import { useSayDone } from '../../../../ui/overlays/use-say-done.ts';
import { DateDialog } from './DateDialog.tsx';
import type { DateTask } from './DatesPanel.tsx';
import { type DynamicDate, removeDate, rulesChanged, undeleteDate } from './dynamic-api.ts';

type DateTaskDialogProps = {
  readonly task: DateTask | null;
  readonly dates: readonly DynamicDate[];
  readonly propertyId: number;
  readonly zone: string;
  readonly onClose: () => void;
};

/** The dialog of what is done with a period, while it is being done. */
export function DateTaskDialog({ task, dates, propertyId, zone, onClose }: DateTaskDialogProps) {
  if (task === null) return null;
  const { kind, date } = task;
  if (kind === 'remove' && date !== null) return <RemovalDialog date={date} onClose={onClose} />;
  const others = dates.filter(({ id }) => id !== date?.id);
  return <DateDialog date={date} others={others} propertyId={propertyId} zone={zone} onClose={onClose} />;
}

type RemovalDialogProps = { readonly date: DynamicDate; readonly onClose: () => void };

function RemovalDialog({ date, onClose }: RemovalDialogProps) {
  const t = useTranslations('priceLabels.dates');
  const client = useQueryClient();
  const sayDone = useSayDone();
  const takeBack = async () => {
    await undeleteDate(date);
    await rulesChanged(client);
  };
  return (
    <RemovalDialogs
      failed={t('removeFailed')}
      remove={async () => {
        await removeDate(date);
        await rulesChanged(client);
      }}
      onRemoved={() => sayDone({ title: t('removed'), takeBack })}
      onClose={onClose}
    />
  );
}
