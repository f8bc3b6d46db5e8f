import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../lib/page.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import classes from './Quarantine.module.css';

/** The quarantine, whose code comes when somebody looks at it. */
export const LateQuarantine = lazyPart(async () => (await import('./QuarantineView.tsx')).QuarantineView, {
  frame: QuarantineFrame,
});

/** That something is in quarantine, said after the receipts themselves are there. */
export const LateQuarantineNotice = lazyPart(async () => (await import('./QuarantineNotice.tsx')).QuarantineNotice, {
  look: 'line',
  frame: NoticeFrame,
});

function NoticeFrame({ children }: { readonly children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}

function QuarantineFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('quarantine');
  usePageTitle(t('title'));
  return (
    <div className="stack">
      <PageHead title={t('title')} />
      <Panel label={t('title')}>{children}</Panel>
    </div>
  );
}
