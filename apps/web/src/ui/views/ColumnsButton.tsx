import type { ViewListName } from '@larder/domain/office/saved-views';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { IconColumns3 } from '../pictures/icons.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import classes from './Views.module.css';

const ColumnsPanel = lazyPart(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel, { look: 'word' });

/** Opens the choice of a list's columns. */
export function ColumnsButton({ list }: { readonly list: ViewListName }) {
  const t = useTranslations('savedViews.columns');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span ref={anchor} className={classes['columnsPlace']}>
      <Button
        variant="subtle"
        icon={IconColumns3}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void ColumnsPanel.preload()}
        onFocus={() => void ColumnsPanel.preload()}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('title')}
      </Button>
      {isOpen && <ColumnsPanel list={list} anchor={anchor} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
