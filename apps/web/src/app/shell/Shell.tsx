import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentLocation, useCurrentUser } from '../../lib/current-user.ts';
import { connectLiveWhileVisible } from '../../lib/live.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionItem } from '../../lib/session.ts';
import { classNames } from '../../lib/class-names.ts';
import { useWindowKind } from '../../ui/basics/use-media.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { AppPlaceholder } from '../screens/AppPlaceholder.tsx';
import { warmPage } from '../warm-page.ts';
import { Header } from './Header.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { PrintHead } from './PrintHead.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useLocationTheme } from './use-location-theme.ts';

const settledAfterMs = 3_000;
const betweenMs = 200;
const calmMs = 600;
const presses = ['pointerdown', 'keydown'] as const;

/** The frame around every page, with what runs as long as somebody is signed in. */
export function Shell() {
  const t = useTranslations('shell');
  const client = useQueryClient();
  const user = useCurrentUser();
  const location = useCurrentLocation() ?? null;
  const pathname = useLocation({ select: (at) => at.pathname });
  const [isFolded, setIsFolded] = useSessionItem('isNavFolded');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const windowKind = useWindowKind();
  useLocationTheme(location);
  useEffect(() => connectLiveWhileVisible(client), [client]);
  useEffect(keepPagesAtHand, [location?.id]);

  if (user === undefined) return <AppPlaceholder />;
  const place = { user, location, pathname };
  const isPhone = windowKind === 'phone';
  const isWide = windowKind === 'wide';
  const isFoldedHere = isFolded || !isWide;
  // Where the window is narrow the menu opens over the page.
  const toggleMenu = () => (isWide ? setIsFolded(!isFolded) : setIsDrawerOpen(true));
  return (
    <div className={classNames(classes['frame'], isFoldedHere && classes['folded'])}>
      <a className={classes['skip']} href="#content">
        {t('skip')}
      </a>
      {!isPhone && <Sidebar {...place} isFolded={isFoldedHere} onToggle={toggleMenu} />}
      <div className={classes['main']}>
        <PrintHead {...place} />
        <Header {...place} onOpenMenu={isPhone ? toggleMenu : undefined} />
        <main id="content" tabIndex={-1} className={classes['page']}>
          <Outlet />
        </main>
      </div>
      <LeaveGuard />
      {isDrawerOpen && <MenuDrawer {...place} onClose={() => setIsDrawerOpen(false)} />}
    </div>
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
