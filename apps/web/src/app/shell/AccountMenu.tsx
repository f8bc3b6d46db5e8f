import { locales } from '@larder/messages/translation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { changeLanguage, useLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { chooseColourScheme, type ColourScheme, useChosenColourScheme } from '../../theme/colour-scheme.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconHelp,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '../../ui/pictures/icons.ts';
import { Menu, type MenuItem } from '../../ui/overlays/Menu.tsx';
import { Monogram } from '../../ui/pictures/Monogram.tsx';
import classes from './AccountMenu.module.css';
import { type Place, scopeOf } from './place.ts';
import { useLogOut } from './use-log-out.ts';

const schemes = [
  { value: 'light', word: 'light', icon: IconSun },
  { value: 'dark', word: 'dark', icon: IconMoon },
  { value: 'auto', word: 'system', icon: IconDeviceDesktop },
] as const satisfies readonly { value: ColourScheme; word: string; icon: unknown }[];

/** Who is signed in, their own account, the language, the colour scheme and log out. */
export function AccountMenu({
  user,
  location,
  onHelp,
}: Pick<Place, 'user' | 'location'> & { readonly onHelp: () => void }) {
  const t = useTranslations('shell');
  const client = useQueryClient();
  const { locale } = useLanguage();
  const chosenScheme = useChosenColourScheme();
  const logOut = useLogOut();
  const items: readonly MenuItem[] = [
    {
      kind: 'label',
      key: 'who',
      label: (
        <span className={classes['who']}>
          <b>{user.name}</b>
          <span>{user.email}</span>
        </span>
      ),
    },
    { key: 'own', label: t('account.own'), icon: IconUser, href: paths.ownAccount(scopeOf({ user, location })) },
    { key: 'help', label: t('help'), icon: IconHelp, onSelect: onHelp },
    { kind: 'separator', key: 'line-1' },
    { kind: 'label', key: 'language', label: t('account.language') },
    ...locales.map((value): MenuItem => ({
      key: value,
      label: t(`languageNames.${value}`),
      choice: { kind: 'radio', isChecked: value === locale },
      staysOpen: true,
      // What the server answered is in the language that was asked for, so it is asked again.
      onSelect: () => void changeLanguage(value).then(() => client.invalidateQueries()),
    })),
    { kind: 'separator', key: 'line-2' },
    { kind: 'label', key: 'scheme', label: t('account.scheme') },
    ...schemes.map(({ value, word, icon }): MenuItem => ({
      key: value,
      label: t(`account.${word}`),
      icon,
      choice: { kind: 'radio', isChecked: value === chosenScheme },
      staysOpen: true,
      onSelect: () => chooseColourScheme(value),
    })),
    { kind: 'separator', key: 'line-3' },
    { key: 'logOut', label: t('menu.logOut'), icon: IconLogout, onSelect: logOut },
  ];
  return (
    <Menu
      label={t('account.label', { name: user.name })}
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className={classes['trigger']}>
          <span className="visually-hidden">{t('account.label', { name: user.name })}</span>
          <Monogram name={user.name} kind="person" />
          <span className={classes['chevron']}>
            <Icon of={IconChevronDown} size={14} />
          </span>
        </button>
      )}
    />
  );
}
