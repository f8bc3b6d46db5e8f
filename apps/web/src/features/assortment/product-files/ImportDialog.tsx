import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { ImportDefaults } from './ImportDefaults.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import classes from './ImportDialog.module.css';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { MissingCategories } from './MissingCategories.tsx';
import { ImportStart } from './ImportStart.tsx';
import { type Import, useImport } from './use-import.ts';

type ImportDialogProps = {
  readonly place: Place;
  /** The import that is there already; null to begin with a file. */
  readonly resumedId: number | null;
  readonly onClose: () => void;
};

/**
 * Takes a file of products, shows what it would do, and writes it when the person says so (PRD-05). Closing it keeps the
 * import, which the page then shows; it is gone when it is thrown away, or seen to be done.
 */
export function ImportDialog({ place, resumedId, onClose }: ImportDialogProps) {
  const t = useTranslations('productFiles.import');
  const tLeave = useTranslations('ui.form.leave');
  const [isAsking, setIsAsking] = useState(false);
  const running = useImport(place, resumedId);
  const discard = () => {
    running.startOver();
    onClose();
  };
  const close = () => {
    if (running.share !== null) setIsAsking(true);
    else if (running.found?.state === 'done') discard();
    else onClose();
  };
  return (
    <div className={classes['wide']}>
      <Dialog
        title={t('title')}
        onClose={close}
        actions={<Actions running={running} onClose={close} onDiscard={discard} />}
      >
        <div className={classes['body']}>
          {running.failure !== undefined && <FormNotice tone="bad">{running.failure}</FormNotice>}
          <Step running={running} place={place} />
        </div>
        {isAsking && (
          <ConfirmDialog
            title={t('leaveTitle')}
            text={t('leaveText')}
            confirmLabel={tLeave('confirm')}
            onConfirm={discard}
            onCancel={() => setIsAsking(false)}
          />
        )}
      </Dialog>
    </div>
  );
}

/** What the dialog shows, by how far the import is. */
function Step({ running, place }: { readonly running: Import; readonly place: Place }) {
  const { found, share, fileName } = running;
  if (share !== null || running.isUnderWay) return <ImportProgress running={running} />;
  if (found === undefined) return <ImportStart onFile={running.send} />;
  if (found.state === 'done') return <ImportDone found={found} />;
  const canDefault = found.missingDefaults.length > 0 || Object.values(found.defaults).some((value) => value !== null);
  return (
    <>
      <ImportOutcome found={found} fileName={fileName} />
      {found.state === 'checked' && <MissingCategories found={found} onAdd={running.addCategories} />}
      {found.state === 'checked' && canDefault && (
        <ImportDefaults key={found.missingDefaults.join()} place={place} found={found} onGive={running.recheck} />
      )}
      {found.problemCount > 0 && <ImportProblems found={found} />}
    </>
  );
}

type ActionsProps = { readonly running: Import; readonly onClose: () => void; readonly onDiscard: () => void };

function Actions({ running, onClose, onDiscard }: ActionsProps) {
  const t = useTranslations('productFiles.import');
  const { found } = running;
  if (found?.state === 'done')
    return (
      <Button variant="primary" onClick={onClose}>
        {t('close')}
      </Button>
    );
  const count = (found?.createdCount ?? 0) + (found?.changedCount ?? 0);
  const isStill = found !== undefined && !running.isUnderWay;
  return (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t(found === undefined ? 'cancel' : 'close')}
      </Button>
      {isStill && <Button onClick={onDiscard}>{t('discard')}</Button>}
      {isStill && <Button onClick={running.startOver}>{t('again')}</Button>}
      {isStill && (found.state === 'failed' || hasChangedSince(running)) && (
        <Button variant="primary" onClick={() => running.recheck({})}>
          {t('recheck')}
        </Button>
      )}
      {isStill && found.state === 'checked' && found.problemCount === 0 && count > 0 && (
        <Button variant="primary" onClick={running.apply}>
          {t('apply', { count })}
        </Button>
      )}
    </>
  );
}

function hasChangedSince({ found }: Import): boolean {
  return found?.problems.some(({ code }) => code === 'changed_since') ?? false;
}
