import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authentication } from '../lib/authentication.ts';
import { hasUnsaved } from '../lib/leave-guard.ts';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';

/** What either answer does. */
type Question = { readonly leave: () => void; readonly stay: () => void };

/**
 * Asks before what is typed on a page is left, by a link, Back, another location or closing the tab. Who is sent to
 * sign in is not asked: what they typed comes back with them. While the question stands, the address is the page's.
 */
export function LeaveGuard() {
  const t = useTranslations('ui.form.leave');
  const { history } = useRouter();
  const [question, setQuestion] = useState<Question | null>(null);
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (current.pathname === next.pathname || !authentication.current().isAuthenticated || !hasUnsaved())
        return false;
      if (action === 'PUSH' || action === 'REPLACE')
        return new Promise<boolean>((resolve) =>
          setQuestion({ leave: () => resolve(false), stay: () => resolve(true) }),
        );
      // Back and Forward have changed the address before anybody is asked: it is put back, and gone to again.
      const steps = indexOf(window.history.state) - indexOf(history.location.state);
      setQuestion({ leave: () => history.go(steps, { ignoreBlocker: true }), stay: () => undefined });
      return true;
    },
    enableBeforeUnload: hasUnsaved,
  });
  if (question === null) return null;
  const answer = (act: () => void) => () => {
    setQuestion(null);
    act();
  };
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text')}
      confirmLabel={t('confirm')}
      onConfirm={answer(question.leave)}
      onCancel={answer(question.stay)}
    />
  );
}

/** The router numbers the entries of the tab's history. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && '__TSR_index' in state ? Number(state.__TSR_index) : 0;
}
