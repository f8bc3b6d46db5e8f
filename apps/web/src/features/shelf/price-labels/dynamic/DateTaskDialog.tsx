import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../../../ui/overlays/notify.ts';
import { RemovalDialogs } from '../../../../ui/overlays/RemovalDialogs.tsx';
import { DateDialog } from './DateDialog.tsx';
import { type DateTask, useDateParts } from './DatesPanel.tsx';
import { type DynamicDate, removeDate, rulesChanged } from './dynamic-api.ts';

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
  if (kind === 'remove' && date !== null) return <RemovalDialog date={date} zone={zone} onClose={onClose} />;
  const others = dates.filter(({ id }) => id !== date?.id);
  return <DateDialog date={date} others={others} propertyId={propertyId} zone={zone} onClose={onClose} />;
}

type RemovalDialogProps = { readonly date: DynamicDate; readonly zone: string; readonly onClose: () => void };

function RemovalDialog({ date, zone, onClose }: RemovalDialogProps) {
  const t = useTranslations('priceLabels.dates');
  const client = useQueryClient();
  const name = useDateParts(zone).name(date);
  return (
    <RemovalDialogs
      say={(word) => t(`removal.${word}`, { name })}
      remove={async () => {
        await removeDate(date);
        await rulesChanged(client);
      }}
      onRemoved={() => notify({ tone: 'success', title: t('removed') })}
      onClose={onClose}
    />
  );
}
