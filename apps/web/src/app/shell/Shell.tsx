import type { CurrentUser } from '@larder/contract/people/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentLocation, useCurrentUser } from '../../lib/current-user.ts';
import { connectLiveWhileVisible } from '../../lib/live.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionItem } from '../../lib/session.ts';
import { classNames } from '../../lib/class-names.ts';
import { useLocationTheme } from '../../theme/use-location-theme.ts';
import { useWindowKind } from '../../ui/basics/use-media.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { menuFor } from '../menu.ts';
import { pages } from '../routes.ts';
import { AppPlaceholder } from '../screens/AppPlaceholder.tsx';
import { warmPage } from '../warm-page.ts';
import { Header } from './Header.tsx';
import { HelpDialog, Palette, SecondFactorNotice, SecondFactorWall } from './late-parts.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { scopeOf } from './place.ts';
import { PrintHead } from './PrintHead.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useLogOut } from './use-log-out.ts';
import { useShortcuts } from './use-shortcuts.ts';

const settledAfterMs = 3_000;

/** The frame around every page; who owes a second factor sees none (ACC-17). */
export function Shell() {
  const user = useCurrentUser();
  const logOut = useLogOut();
  if (user === undefined) return <AppPlaceholder />;
  if (user.secondFactorDue?.isOver === true) return <SecondFactorWall user={user} onLogOut={logOut} />;
  return <PageFrame user={user} />;
}

/** The frame itself, with what runs as long as somebody is signed in. */
function PageFrame({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('shell');
  const client = useQueryClient();
  const location = useCurrentLocation() ?? null;
  const pathname = useLocation({ select: (at) => at.pathname });
  const [isFolded, setIsFolded] = useSessionItem('isNavFolded');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const windowKind = useWindowKind();
  useLocationTheme(location?.theme);
  useEffect(() => connectLiveWhileVisible(client), [client]);
  useEffect(keepSignInAtHand, []);
  const [over, setOver] = useState<'palette' | 'help' | null>(null);
  const [openPalette, openHelp, close] = [() => setOver('palette'), () => setOver('help'), () => setOver(null)];
  const menu = menuFor(user, location, pages);
  useShortcuts({ menu, onPalette: openPalette, onHelp: openHelp });

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
        <Header {...place} onOpenMenu={isPhone ? toggleMenu : undefined} onSearch={openPalette} onHelp={openHelp} />
        <main id="content" tabIndex={-1} className={classes['page']}>
          {user.secondFactorDue !== null && (
            <SecondFactorNotice on={user.secondFactorDue.on} href={paths.ownAccount(scopeOf(place))} />
          )}
          <Outlet />
        </main>
      </div>
      <LeaveGuard />
      {isDrawerOpen && <MenuDrawer {...place} onClose={() => setIsDrawerOpen(false)} />}
      {over === 'palette' && <Palette {...place} onClose={close} onHelp={openHelp} />}
      {over === 'help' && <HelpDialog {...place} menu={menu} onClose={close} />}
    </div>
  );
}

/** The sign-in page is fetched once the page on screen has settled: logging out has to work without the server. */
function keepSignInAtHand(): () => void {
  const timer = setTimeout(() => warmPage(paths.login()), settledAfterMs);
  return () => clearTimeout(timer);
}
