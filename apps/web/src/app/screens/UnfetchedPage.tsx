import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page.ts';
import { PageHead } from '../../ui/pages/PageHead.tsx';
import { Panel } from '../../ui/pages/Panel.tsx';

/** The head and the panel around what is said of a page that could not be fetched. */
export function UnfetchedPage({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('ui.part');
  usePageTitle(t('page'));
  return (
    <div className="stack">
      <PageHead title={t('page')} />
      <Panel label={t('title')}>{children}</Panel>
    </div>
  );
}
