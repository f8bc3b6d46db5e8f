import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Categories.module.css';

/** The form of a category while it is on its way. */
export function CategoryFormLoading({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('categories');
  const tUi = useTranslations('ui');
  usePageTitle(t('edit'));
  return (
    <div className="stack">
      <PageHead
        title={t('edit')}
        isLoading
        facts={<Skeleton width={80} />}
        crumbs={[{ label: t('assortment'), href: paths.categories(scope) }]}
      />
      <div className={classes['form']}>
        <Panel label={t('form.section')}>
          <div className="stack" role="status" aria-label={tUi('loading')}>
            <Skeleton width={140} height={16} />
            <Skeleton width="100%" height={40} />
            <Skeleton width={132} height={132} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
