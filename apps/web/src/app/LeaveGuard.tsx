import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { authentication } from '../lib/authentication.ts';
import { hasUnsaved } from '../lib/leave-guard.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/**
 * Asks before what is typed on a page is left, by a link, Back, another location or closing the tab. Who is sent to
 * sign in is not asked: what they typed comes back with them.
 */
export function LeaveGuard() {
  const t = useTranslations('ui.form.leave');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && authentication.current().isAuthenticated && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text')}
      confirmLabel={t('confirm')}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
