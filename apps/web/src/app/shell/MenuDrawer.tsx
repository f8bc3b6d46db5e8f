import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconX } from '../../ui/pictures/icons.ts';
import classes from './MenuDrawer.module.css';
import type { Place } from './place.ts';
import { Sidebar } from './Sidebar.tsx';

/** The menu over the page, behind the burger (NAV-04); choosing a page, Escape and a press beside it close it. */
export function MenuDrawer({ onClose, ...place }: Place & { readonly onClose: () => void }) {
  const t = useTranslations('shell.menu');
  const drawer = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = drawer.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  const openedAt = useRef(place.pathname);
  useEffect(() => {
    if (place.pathname !== openedAt.current) close();
  }, [place.pathname]);

  return (
    <dialog
      ref={drawer}
      className={classes['drawer']}
      aria-label={t('label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const isBeside = event.target === event.currentTarget;
        const isLink = event.target instanceof Element && event.target.closest('a') !== null;
        if (isBeside || isLink) onClose();
      }}
    >
      <Sidebar {...place} isFolded={false} />
      <button type="button" className={classes['close']} onClick={onClose} aria-label={t('close')}>
        <Icon of={IconX} />
      </button>
    </dialog>
  );
}
