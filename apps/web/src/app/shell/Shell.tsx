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
const betweenMs = 200;
const calmMs = 600;
const presses = ['pointerdown', 'keydown'] as const;

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
  useEffect(keepPagesAtHand, [location?.id]);
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

/**
 * What may be opened next is fetched once the page on screen has settled, one after the other: the sign-in page, since
 * logging out has to work without the server, and those of the menu, where there is one on screen. Who presses something
 * waits for what it does, and so the pages ahead wait too.
 */
function keepPagesAtHand(): () => void {
  let left: readonly string[] | undefined;
  let pressedAt = -calmMs;
  const press = () => (pressedAt = performance.now());
  const warmNext = () => {
    if (performance.now() < pressedAt + calmMs) {
      timer = setTimeout(warmNext, calmMs);
      return;
    }
    const [path, ...rest] = (left ??= nextPaths());
    left = rest;
    if (path === undefined) return;
    warmPage(path);
    timer = setTimeout(warmNext, betweenMs);
  };
  let timer = setTimeout(warmNext, settledAfterMs);
  for (const name of presses) addEventListener(name, press, true);
  return () => {
    clearTimeout(timer);
    for (const name of presses) removeEventListener(name, press, true);
  };
}

function nextPaths(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href]');
  return [paths.login(), ...Array.from(links, ({ pathname }) => pathname)];
}
