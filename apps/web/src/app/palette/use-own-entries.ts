import { type Area, can } from '@larder/domain/platform/permission';
import { locales } from '@larder/messages/translation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { changeLanguage } from '../../lib/i18n.ts';
import { pathOfPage, paths } from '../../lib/paths.ts';
import { chooseColourScheme } from '../../theme/colour-scheme.ts';
import {
  IconBell,
  IconBook2,
  IconBuilding,
  IconCalendar,
  IconClockPause,
  IconDeviceDesktop,
  IconFileExport,
  IconLanguage,
  IconLogout,
  IconMail,
  IconMapPin,
  IconMoon,
  IconPlus,
  IconProgress,
  IconSun,
  IconTable,
  IconUser,
} from '../../ui/pictures/icons.ts';
import { linksOf, menuFor, menuLetters } from '../menu.ts';
import { findPage, mayOpen } from '../page-table.ts';
import { pages } from '../routes.ts';
import { menuIcons } from '../shell/menu-icons.ts';
import { type Place, scopeOf } from '../shell/place.ts';
import { useLogOut } from '../shell/use-log-out.ts';
import { switchTarget } from '../switch-target.ts';
import type { Entry } from './entry.ts';

/** Pages that are no line of the menu. */
const otherPages = [
  { name: 'dayCloses', page: 'administration/day-closes', icon: IconCalendar },
  { name: 'tillReport', page: 'administration/till-report', icon: IconBuilding },
  { name: 'reportMails', page: 'administration/report-mails', icon: IconMail },
  { name: 'bookTargets', page: 'administration/book-targets', icon: IconFileExport },
  { name: 'history', page: 'administration/history', icon: IconClockPause },
  { name: 'alerts', page: 'alerts', icon: IconBell },
  { name: 'jobs', page: 'administration/jobs', icon: IconProgress },
  { name: 'account', page: 'account', icon: IconUser },
] as const;

/** Pages on which something new is made, and who may. */
const creations = [
  { name: 'product', page: 'products/create', area: 'product' },
  { name: 'combiDeal', page: 'combideals/create', area: 'product' },
  { name: 'category', page: 'categories/create', area: 'category' },
  { name: 'account', page: 'accounts/create', area: 'account' },
  { name: 'shop', page: 'shop/create', area: 'shop' },
  { name: 'ledger', page: 'administration/ledgers/create', area: 'administration' },
  { name: 'location', page: 'locations/create', area: 'location' },
] as const satisfies readonly { name: string; page: string; area: Area }[];

const schemes = [
  { scheme: 'light', word: 'light', icon: IconSun },
  { scheme: 'dark', word: 'dark', icon: IconMoon },
  { scheme: 'auto', word: 'system', icon: IconDeviceDesktop },
] as const;

/** What the palette finds without the server: pages, what can be made or switched, and locations. */
export function useOwnEntries(place: Place, onHelp: () => void): readonly Entry[] {
  return [...usePageEntries(place), ...useActionEntries(place, onHelp), ...useLocationEntries(place)];
}

function usePageEntries({ user, location }: Place): readonly Entry[] {
  const t = useTranslations('palette');
  const words = useTranslations('shell.menu');
  const lines = linksOf(menuFor(user, location, pages)).map(({ entry, parent }): Entry => {
    const letter = menuLetters[entry.key];
    return {
      key: `page ${entry.href}`,
      group: 'pages',
      icon: menuIcons[entry.key],
      title: entry.name ?? words(entry.key),
      ...(parent === undefined ? {} : { detail: words(parent.key) }),
      besides: [words(entry.key), t(`also.${entry.key}`)],
      ...(letter === null ? {} : { keys: ['g', letter] }),
      ...(entry.href === undefined ? {} : { href: entry.href }),
    };
  });
  const others = otherPages
    .filter(({ page }) => isOpenTo({ user, location }, page))
    .map(({ name, page, icon }): Entry => ({
      key: `page ${page}`,
      group: 'pages',
      icon,
      title: t(`pages.${name}`),
      besides: [t(`also.${name}`)],
      href: pathOfPage(scopeOf({ user, location }), page),
    }));
  const developers: Entry = {
    key: 'page developers',
    group: 'pages',
    icon: IconBook2,
    title: t('pages.developers'),
    besides: [t('also.developers')],
    href: paths.developers(),
  };
  return [...lines, ...others, ...(can(user.role, 'read', 'accessToken') ? [developers] : [])];
}

function useActionEntries({ user, location }: Place, onHelp: () => void): readonly Entry[] {
  const t = useTranslations('palette');
  const words = useTranslations('shell');
  const client = useQueryClient();
  const logOut = useLogOut();
  const action = (key: string, entry: Omit<Entry, 'key' | 'group'>): Entry => ({ ...entry, key, group: 'actions' });
  return [
    ...creations
      .filter(({ page, area }) => isOpenTo({ user, location }, page) && can(user.role, 'write', area))
      .map(({ name, page }) =>
        action(page, {
          icon: IconPlus,
          title: t(`add.${name}`),
          href: pathOfPage(scopeOf({ user, location }), page),
        }),
      ),
    ...schemes.map(({ scheme, word, icon }) =>
      action(scheme, {
        icon,
        title: words(`account.${word}`),
        detail: words('account.scheme'),
        onSelect: () => chooseColourScheme(scheme),
      }),
    ),
    ...locales.map((locale) =>
      action(locale, {
        icon: IconLanguage,
        title: words(`languageNames.${locale}`),
        detail: words('account.language'),
        onSelect: () => void changeLanguage(locale).then(() => client.invalidateQueries()),
      }),
    ),
    action('help', { icon: IconTable, title: t('shortcuts.title'), keys: ['?'], onSelect: onHelp }),
    action('logOut', { icon: IconLogout, title: words('menu.logOut'), onSelect: logOut }),
  ];
}

function useLocationEntries({ user, location, pathname }: Place): readonly Entry[] {
  const t = useTranslations('shell.switcher');
  const hrefTo = (to: typeof location) => switchTarget(pages, user, { pathname, from: location, to });
  const group: Entry = {
    key: 'location group',
    group: 'locations',
    icon: IconMapPin,
    title: t('adminSpace'),
    ...(user.group === null ? {} : { detail: user.group.name }),
    href: hrefTo(null),
  };
  return [
    ...(user.role === 'admin' && location !== null ? [group] : []),
    ...user.allowedProperties
      .filter(({ id }) => id !== location?.id)
      .map((property): Entry => ({
        key: `location ${property.id}`,
        group: 'locations',
        icon: IconMapPin,
        title: property.name,
        href: hrefTo(property),
      })),
  ];
}

function isOpenTo({ user, location }: Pick<Place, 'user' | 'location'>, page: string): boolean {
  const found = findPage(pages, location === null ? 'group' : 'location', page.split('/'));
  return found !== undefined && mayOpen(user, found);
}

/** Where the lists are searched for what was typed, for who may see them. */
export function useMoreEntries({ user, location }: Place, typed: string): readonly Entry[] {
  const t = useTranslations('palette.more');
  const scope = scopeOf({ user, location });
  const ways = [
    { name: 'transactions', page: 'transactions', href: paths.transactions(scope, { q: typed }) },
    { name: 'products', page: 'categories', href: paths.categories(scope, { tab: 'products', q: typed }) },
  ] as const;
  return ways
    .filter(({ page }) => isOpenTo({ user, location }, page))
    .map(({ name, page, href }): Entry => ({
      key: `more ${name}`,
      group: 'more',
      icon: menuIcons[page],
      title: t(name, { typed }),
      href,
    }));
}
