import type { HistoryChange, HistoryEntry } from '@larder/contract/office/history';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { ReasonedButton } from '../../../ui/basics/ReasonedButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import classes from './History.module.css';
import { useChangeText } from './use-change-text.ts';
import { type Calls, callsOf, useRestoring } from './use-restoring.ts';

/** What guests, tills and price labels notice at once: it is asked for before it is done. */
const consequential: ReadonlySet<HistoryChange['field']> = new Set([
  'retailPriceCents',
  'customPriceCents',
  'shopPriceCents',
  'visible',
  'status',
  'groups',
  'ageRestriction',
  'validateLegalAge',
  'employeeDiscountPercent',
  'vatType',
  'depositKinds',
  'dynamicPercentage',
  'dynamicHoursList',
  'percentage',
  'startAt',
  'endAt',
]);

type RestoreButtonProps = {
  readonly place: Place;
  readonly entry: HistoryEntry;
  readonly change: HistoryChange;
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
};

/** Puts the former value of a change back, and says which that is. */
export function RestoreButton({ entry, ...props }: RestoreButtonProps) {
  const calls = props.change.canRestore ? callsOf(props.place, entry) : null;
  return calls === null ? null : <Offer {...props} calls={calls} />;
}

function Offer({ place, calls, change, isDirty }: Omit<RestoreButtonProps, 'entry'> & { readonly calls: Calls }) {
  const t = useTranslations('history.restore');
  const text = useChangeText();
  const [isAsking, setIsAsking] = useState(false);
  const putting = useRestoring({ place, calls, change });
  const label = t('to', { before: text.value(change.before) });
  if (putting === null) return null;
  const start = () => putting.mutate(undefined, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <ReasonedButton
        variant="subtle"
        size="small"
        className={classes['restore']}
        reason={isDirty ? t('dirty') : undefined}
        isBusy={putting.isPending && !isAsking}
        aria-label={t('of', { label, change: text.sentence(change) })}
        onClick={() => (consequential.has(change.field) ? setIsAsking(true) : start())}
      >
        {label}
      </ReasonedButton>
      {isAsking && (
        <ConfirmDialog
          title={t('title', { field: text.field(change) })}
          text={t('text', { field: text.field(change), before: text.value(change.before) })}
          confirmLabel={t('action')}
          isDestructive={false}
          isBusy={putting.isPending}
          onConfirm={start}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
