import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentLocation, useCurrentUser } from '../../lib/current-user.ts';
import { connectLiveWhileVisible } from '../../lib/live.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionItem } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { warmPage } from '../warm-page.ts';
import { AppPlaceholder } from '../screens/AppPlaceholder.tsx';
import { Header } from './Header.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useLocationTheme } from './use-location-theme.ts';

const settledAfterMs = 3_000;

/** The frame around every page: menu, header and the page itself. */
export function Shell() {
  const t = useTranslations('shell');
  const client = useQueryClient();
  const user = useCurrentUser();
  const location = useCurrentLocation() ?? null;
  const pathname = useLocation({ select: (at) => at.pathname });
  const [isFolded, setIsFolded] = useSessionItem('isNavFolded');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isPhone = useIsPhone();
  const isNarrow = useMedia('(max-width: 68.99em)');
  useLocationTheme(location);
  useEffect(() => connectLiveWhileVisible(client), [client]);
  useEffect(keepLoginPageAtHand, []);

  if (user === undefined) return <AppPlaceholder />;
  const place = { user, location, pathname };
  const isFoldedHere = isFolded || isNarrow;
  return (
    <div className={classNames(classes['frame'], isFoldedHere && classes['folded'])}>
      <a className={classes['skip']} href="#content">
        {t('skip')}
      </a>
      {!isPhone && (
        <Sidebar
          {...place}
          isFolded={isFoldedHere}
          onToggle={() => (isNarrow ? setIsDrawerOpen(true) : setIsFolded(!isFolded))}
        />
      )}
      <LeaveGuard />
      {isDrawerOpen && <MenuDrawer {...place} onClose={() => setIsDrawerOpen(false)} />}
      <div className={classes['main']}>
        <Header {...place} onOpenMenu={isPhone ? () => setIsDrawerOpen(true) : undefined} />
        <main id="content" tabIndex={-1} className={classes['page']}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Logging out has to work without the server, so the page it ends on is fetched once the first page has settled. */
function keepLoginPageAtHand(): () => void {
  const timer = setTimeout(() => warmPage(paths.login()), settledAfterMs);
  return () => clearTimeout(timer);
}
