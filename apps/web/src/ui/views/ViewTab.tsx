import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../basics/IconButton.tsx';
import { Menu } from '../overlays/Menu.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { IconDots, IconPencil, IconTrash, IconUser, IconUsers } from '../pictures/icons.ts';
import classes from './Views.module.css';

type ViewTabProps = {
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** It was opened, and the list shows something else by now. */
  readonly isChanged?: boolean;
  readonly isShared?: boolean;
  /** Absent where the person may not change it. */
  readonly menu?:
    | {
        readonly onRename: () => void;
        readonly onShare: (() => void) | undefined;
        readonly onRemove: () => void;
      }
    | undefined;
};

/** The way to a view; the open one has the menu of what can be done with it. */
export function ViewTab({ name, href, isCurrent, isChanged = false, isShared = false, menu }: ViewTabProps) {
  const t = useTranslations('savedViews');
  const tab = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // On a phone there is not room for all of them.
    if (isCurrent) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={tab} className={classNames(classes['tab'], isCurrent && classes['current'])}>
      <a href={href} aria-current={isCurrent || undefined} className={classes['link']}>
        {isShared && (
          <>
            <Icon of={IconUsers} size={14} />
            <span className="visually-hidden">{t('shared')}</span>
          </>
        )}
        <span className="clip">{name}</span>
        {isChanged && (
          <span className={classes['changed']}>
            <span className="visually-hidden">{t('changed')}</span>
          </span>
        )}
      </a>
      {isCurrent && menu !== undefined && (
        <Menu
          label={t('menu', { name })}
          align="start"
          items={[
            { key: 'rename', label: t('rename.action'), icon: IconPencil, onSelect: menu.onRename },
            ...(menu.onShare === undefined
              ? []
              : [
                  {
                    key: 'share',
                    label: t(isShared ? 'unshare.action' : 'share.action'),
                    icon: isShared ? IconUser : IconUsers,
                    onSelect: menu.onShare,
                  },
                ]),
            { kind: 'separator' as const, key: 'line' },
            { key: 'remove', label: t('remove.action'), icon: IconTrash, isDanger: true, onSelect: menu.onRemove },
          ]}
          trigger={(props) => (
            <IconButton {...props} icon={IconDots} size="small" variant="subtle" label={t('menu', { name })} />
          )}
        />
      )}
    </li>
  );
}
