import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../pictures/Icon.tsx';
import { IconChevronRight } from '../pictures/icons.ts';
import classes from './PageHead.module.css';

type Crumb = { readonly label: string; readonly href: string };

type PageHeadProps = {
  readonly title: ReactNode;
  /** The title stands in for the name of something that is not there yet; the focus waits for the real one. */
  readonly isLoading?: boolean;
  /** The state badge beside the title. */
  readonly badge?: ReactNode;
  /** One muted line of facts. */
  readonly facts?: ReactNode;
  /** Where this page lies, from the outermost to its parent. */
  readonly crumbs?: readonly Crumb[];
  /** Secondary actions, the menu, then the primary action at the edge. */
  readonly actions?: ReactNode;
  /** The actions are many or broad: they move under the title on a narrow window. */
  readonly hasWideActions?: boolean;
};

/** The head of every page. Its `h1` takes the focus after a route change. */
export function PageHead(props: PageHeadProps) {
  const { title, isLoading = false, badge, facts, crumbs = [], actions, hasWideActions = false } = props;
  const t = useTranslations('ui');
  return (
    <div>
      {crumbs.length > 0 && (
        <nav aria-label={t('crumbs')}>
          <ol className={classes['crumbs']}>
            {crumbs.map(({ label, href }, index) => (
              <li key={href}>
                {index > 0 && <Icon of={IconChevronRight} size={14} />}
                <a href={href}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={classNames(classes['head'], hasWideActions && classes['isWide'])}>
        <div className={classes['text']}>
          <div className={classes['title']}>
            <h1 tabIndex={-1} aria-busy={isLoading || undefined}>
              {title}
            </h1>
            {badge}
          </div>
          {facts !== undefined && <p className={classes['facts']}>{facts}</p>}
        </div>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
