import { can } from '@larder/domain/platform/permission';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { IconHistory, IconLink, IconPencil, IconQrcode, IconTrash, IconUnlink } from '../../../ui/pictures/icons.ts';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import type { CashRegister } from './api.ts';

/** What can be done with a cash register. */
export type RegisterTask = 'edit' | 'pair' | 'unpair' | 'remove';

type RegisterMenuProps = {
  readonly register: CashRegister;
  readonly scope: Scope;
  readonly onTask: (task: RegisterTask, register: CashRegister) => void;
};

/** The `…` of a cash register, with what the person may do. */
export function RegisterMenu({ register, scope, onTask }: RegisterMenuProps) {
  const t = useTranslations('shops.register');
  const tUi = useTranslations('ui');
  const role = useCurrentUser()?.role;
  const item = (
    task: RegisterTask,
    rest: Pick<Extract<MenuItem, { label: unknown; key: string }>, 'label' | 'key'>,
  ) => ({
    ...rest,
    onSelect: () => onTask(task, register),
  });
  const items: readonly MenuItem[] = [
    ...(can(role, 'write', 'shop')
      ? [
          { ...item('edit', { key: 'edit', label: t('edit') }), icon: IconPencil },
          { key: 'login', label: t('login'), icon: IconQrcode, href: paths.accounts(scope, { login: register.id }) },
          { ...item('pair', { key: 'pair', label: t('pair') }), icon: IconLink },
        ]
      : []),
    ...(can(role, 'write', 'shop') && register.hasCredential
      ? [{ ...item('unpair', { key: 'unpair', label: t('unpair') }), icon: IconUnlink }]
      : []),
    ...(can(role, 'read', 'administration')
      ? [
          {
            key: 'history',
            label: tUi('history'),
            icon: IconHistory,
            href: paths.history(scope, { thing: `cash_register:${register.id}` }),
          },
        ]
      : []),
    ...(can(role, 'delete', 'shop')
      ? [{ ...item('remove', { key: 'remove', label: t('remove') }), icon: IconTrash, isDanger: true }]
      : []),
  ];
  return items.length === 0 ? null : <ActionMenu label={t('actions', { name: register.name })} items={items} />;
}
