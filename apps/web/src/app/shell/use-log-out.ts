import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { authentication } from '../../lib/authentication.ts';
import { endServerSession } from '../../lib/log-out.ts';
import { useNavigate } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { notify } from '../../ui/overlays/notify.ts';

/**
 * Logs out (ACC-07): nothing of the person stays in this tab and the sign-in page is shown at once, whatever the server
 * says. When it could not be told, a notification says so and offers to try again (ACC-10).
 */
export function useLogOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const t = useTranslations('shell.logOutFailed');

  async function tellServer(): Promise<void> {
    try {
      await endServerSession();
    } catch {
      notify({
        tone: 'error',
        title: t('title'),
        text: t('message'),
        action: { label: t('retry'), onSelect: () => void tellServer() },
      });
    }
  }

  async function leave(): Promise<void> {
    void tellServer();
    const going = navigate(paths.login(), { replace: true });
    authentication.set({ isAuthenticated: false });
    // The page at hand still reads the session and the cache until the sign-in page has taken its place.
    await going.catch(() => undefined);
    session.clear();
    client.clear();
  }

  return () => void leave();
}
