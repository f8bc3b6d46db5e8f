import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { IconDownload } from '../../../ui/pictures/icons.ts';
import classes from './SecondFactor.module.css';

type RecoveryCodesDialogProps = {
  readonly codes: readonly string[];
  /** Whose they are, for the file that they are kept in. */
  readonly email: string;
  readonly onClose: () => void;
};

/** Shows recovery codes, this once, to be kept as a file or on paper; mounted means open. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations('secondFactor.codes');
  const { momentDay } = useFormats();
  const [madeAt] = useState(() => new Date());
  const head = t('fileHead', { email, day: momentDay(madeAt) });
  const download = () =>
    saveFile(t('file'), new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }));
  return (
    <Dialog
      title={t('title')}
      // A press beside it would lose what is shown once.
      onClose={() => undefined}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={classes['codes']}>
        <p className="screen-only">{t('text')}</p>
        <p className="print-only">{head}</p>
        <ol aria-label={t('label')} className={classes['list']}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={classes['buttons']}>
          <Button size="small" icon={IconDownload} onClick={download}>
            {t('download')}
          </Button>
          <Button size="small" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
