import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconArrowBarToUp } from '../../../ui/pictures/icons.ts';
import classes from './ImportDialog.module.css';

/** Where a file is chosen or dropped. */
export function ImportStart({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTranslations('productFiles.import');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <div
        className={classNames(classes['drop'], isOver && classes['over'])}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setIsOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon of={IconArrowBarToUp} size={24} />
        <span className={classes['dropText']}>{t(isOver ? 'release' : 'drop')}</span>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was put right.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p className={classes['hint']}>{t('hint')}</p>
    </>
  );
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
