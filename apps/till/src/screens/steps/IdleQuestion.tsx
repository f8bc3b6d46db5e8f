import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../parts/Button.tsx';

const seconds = 15;

type IdleQuestionProps = { readonly onStay: () => void; readonly onGone: () => void };

/** Asks whether somebody is still there, and forgets everything where nobody answers. */
export function IdleQuestion({ onStay, onGone }: IdleQuestionProps) {
  const t = useTranslations('till.idle');
  const dialog = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState(seconds);
  const go = useEffectEvent(onGone);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) go();
  }, [left]);
  return (
    <dialog ref={dialog} className="idle" role="alertdialog" aria-labelledby="idle-title" onCancel={onStay}>
      <h2 id="idle-title">{t('title')}</h2>
      <p className="idle-left" aria-hidden>
        {left}
      </p>
      <p className="lead">{t('text', { count: Math.max(0, left) })}</p>
      <Button look="primary" onClick={onStay}>
        {t('stay')}
      </Button>
      <Button onClick={onGone}>{t('go')}</Button>
    </dialog>
  );
}
