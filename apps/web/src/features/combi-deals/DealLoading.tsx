import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page.ts';
import type { Scope } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './CombiDeals.module.css';
import { dealListPath } from './deal-frame.ts';

/** The form of a combi-deal while it is on its way. */
export function DealLoading({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('combiDeals');
  const tUi = useTranslations('ui');
  usePageTitle(t('edit'));
  return (
    <div className="stack">
      <PageHead
        title={t('edit')}
        isLoading
        facts={<Skeleton width={160} />}
        crumbs={[{ label: t('assortment'), href: dealListPath(scope) }]}
      />
      <div className={classes['view']}>
        <Panel label={t('form.general')}>
          <div className="stack" role="status" aria-label={tUi('loading')}>
            <Skeleton width={140} height={16} />
            <Skeleton width="100%" height={40} />
            <Skeleton width={120} height={16} />
            <Skeleton width="100%" height={132} />
            <Skeleton width="100%" height={132} />
          </div>
        </Panel>
        <Panel title={t('figures.title')}>
          <Skeleton width="100%" height={148} />
        </Panel>
      </div>
    </div>
  );
}
