import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconChevronDown } from '../../ui/pictures/icons.ts';
import { Tooltip } from '../../ui/basics/Tooltip.tsx';
import { Keys, NamedKeys } from '../../ui/basics/Keys.tsx';
import { isBelow, type MenuEntry, menuLetters } from '../menu.ts';
import { menuIcons } from './menu-icons.ts';
import classes from './Sidebar.module.css';

type SidebarEntryProps = {
  readonly entry: MenuEntry;
  readonly pathname: string;
  readonly isFolded: boolean;
  readonly onUnfold: (() => void) | undefined;
};

/** Tells whether a line is that of the page at hand: its own, one below it, or one that belongs to it. */
function isCurrentAt({ href, besides = [] }: MenuEntry, pathname: string): boolean {
  return [href, ...besides].some((place) => place !== undefined && isBelow(pathname, place));
}

/** A line of the menu: a link, or a parent that shows the links below it. */
export function SidebarEntry(props: SidebarEntryProps) {
  return props.entry.href === undefined ? <Parent {...props} /> : <EntryLink {...props} href={props.entry.href} />;
}

function EntryLink({ entry, href, pathname, isFolded }: SidebarEntryProps & { readonly href: string }) {
  const t = useTranslations('shell.menu');
  const label = entry.name ?? t(entry.key);
  const isCurrent = isCurrentAt(entry, pathname);
  const letter = menuLetters[entry.key];
  const keys = letter === null ? [] : ['g', letter];
  return (
    <Tooltip text={<NamedKeys name={label} of={keys} />} side="right" isName isDisabled={!isFolded}>
      <a
        className={classNames(classes['entry'], isCurrent && classes['current'])}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={label}
      >
        <Icon of={menuIcons[entry.key]} />
        <span className={classes['label']}>{label}</span>
        <span className={classes['keys']}>
          <Keys of={keys} />
        </span>
      </a>
    </Tooltip>
  );
}

function Parent({ entry, pathname, isFolded, onUnfold }: SidebarEntryProps) {
  const t = useTranslations('shell.menu');
  const id = useId();
  const holdsCurrent = entry.children.some((child) => isCurrentAt(child, pathname));
  // Open where the page is, until the person says otherwise.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? holdsCurrent;
  const isShown = isOpen && !isFolded;
  const toggle = () => {
    setChosen(isFolded || !isOpen);
    if (isFolded) onUnfold?.();
  };
  return (
    <>
      <Tooltip text={t(entry.key)} side="right" isName isDisabled={!isFolded}>
        <button
          type="button"
          className={classNames(classes['entry'], holdsCurrent && !isShown && classes['current'])}
          onClick={toggle}
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={t(entry.key)}
        >
          <Icon of={menuIcons[entry.key]} />
          <span className={classes['label']}>{t(entry.key)}</span>
          <span className={classNames(classes['chevron'], isShown && classes['open'])}>
            <Icon of={IconChevronDown} size={14} />
          </span>
        </button>
      </Tooltip>
      <div id={id} hidden={!isShown} className={classes['children']}>
        {entry.children.map((child) => (
          <a
            key={child.href}
            className={classNames(classes['entry'], isCurrentAt(child, pathname) && classes['current'])}
            href={child.href}
            aria-current={isCurrentAt(child, pathname) ? 'page' : undefined}
          >
            <span className={classes['label']}>{child.name ?? t(child.key)}</span>
          </a>
        ))}
      </div>
    </>
  );
}
