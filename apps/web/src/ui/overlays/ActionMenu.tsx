import { useTranslations } from 'use-intl';
import { IconButton } from '../basics/IconButton.tsx';
import { IconDots } from '../pictures/icons.ts';
import { Menu, type MenuItem } from './Menu.tsx';

/** The `…` button with a page's or a row's further actions. */
export function ActionMenu({ items, label }: { items: readonly MenuItem[]; label?: string }) {
  const t = useTranslations('ui');
  const name = label ?? t('moreActions');
  return (
    <Menu label={name} items={items} trigger={(props) => <IconButton {...props} icon={IconDots} label={name} />} />
  );
}
