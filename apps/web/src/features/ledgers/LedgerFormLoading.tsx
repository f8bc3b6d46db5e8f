import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Ledgers.module.css';

/** The form of a ledger account while it is on its way. */
export function LedgerFormLoading({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('ledgers');
  const tUi = useTranslations('ui');
  usePageTitle(t('edit'));
  return (
    <div className="stack">
      <PageHead
        title={t('edit')}
        isLoading
        facts={<Skeleton width={160} />}
        crumbs={[{ label: t('title'), href: paths.ledgers(scope) }]}
      />
      <div className={classes['form']}>
        <Panel label={t('form.account')}>
          <div className="stack" role="status" aria-label={tUi('loading')}>
            <Skeleton width={140} height={16} />
            <Skeleton width="100%" height={40} />
            <Skeleton width="100%" height={40} />
            <Skeleton width="100%" height={40} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
