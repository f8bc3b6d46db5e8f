import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './AppPlaceholder.module.css';
import { PagePlaceholder } from './PagePlaceholder.tsx';

/** What stands on screen while the application loads (ACC-05): the sign-in page's shape at `/login`, else the frame's. */
export function AppPlaceholder({ pathname }: { pathname: string }) {
  return pathname === '/login' ? <LoginPlaceholder /> : <FramePlaceholder />;
}

function LoginPlaceholder() {
  const t = useTranslations('shell');
  return (
    <div
      className={classNames(classes['placeholder'], classes['login'])}
      role="status"
      aria-label={t('loading')}
      data-placeholder="login"
    >
      <div className={classes['form']}>
        <Skeleton width={120} height={28} />
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={44} />
      </div>
      <div className={classes['shelf']} />
    </div>
  );
}

function FramePlaceholder() {
  return (
    <div className={classNames(classes['placeholder'], classes['frame'])} data-placeholder="generic">
      <div className={classes['side']} />
      <div className={classes['main']}>
        <div className={classes['head']} />
        <div className={classes['content']}>
          <PagePlaceholder />
        </div>
      </div>
    </div>
  );
}
