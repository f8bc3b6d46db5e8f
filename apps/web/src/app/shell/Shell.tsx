import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentLocation, useCurrentUser } from '../../lib/current-user.ts';
import { rememberDrawnFor } from '../../lib/drawn-for.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { connectLiveWhileVisible } from '../../lib/live.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionItem } from '../../lib/session.ts';
import { useWindowKind } from '../../ui/use-media.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { AppPlaceholder } from '../screens/AppPlaceholder.tsx';
import { warmPage } from '../warm-page.ts';
import { Frame } from './Frame.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { useLocationTheme } from './use-location-theme.ts';

const settledAfterMs = 3_000;

/** The frame around every page, with what runs as long as somebody is signed in. */
export function Shell() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const location = useCurrentLocation() ?? null;
  const pathname = useLocation({ select: (at) => at.pathname });
  const { locale } = useLanguage();
  const [isFolded, setIsFolded] = useSessionItem('isNavFolded');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const windowKind = useWindowKind();
  useLocationTheme(location);
  useEffect(() => connectLiveWhileVisible(client), [client]);
  useEffect(keepLoginPageAtHand, []);
  useEffect(() => rememberDrawnFor({ locale, windowKind }), [locale, windowKind]);

  if (user === undefined) return <AppPlaceholder />;
  const place = { user, location, pathname };
  const isWide = windowKind === 'wide';
  return (
    <>
      <Frame
        {...place}
        isPhone={windowKind === 'phone'}
        isFolded={isFolded || !isWide}
        onToggleMenu={() => (isWide ? setIsFolded(!isFolded) : setIsDrawerOpen(true))}
      >
        <Outlet />
      </Frame>
      <LeaveGuard />
      {isDrawerOpen && <MenuDrawer {...place} onClose={() => setIsDrawerOpen(false)} />}
    </>
  );
}

/** Logging out has to work without the server, so the page it ends on is fetched once the first page has settled. */
function keepLoginPageAtHand(): () => void {
  const timer = setTimeout(() => warmPage(paths.login()), settledAfterMs);
  return () => clearTimeout(timer);
}
