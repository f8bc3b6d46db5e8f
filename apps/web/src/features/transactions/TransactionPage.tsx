import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page.ts';
import { PageHead } from '../../ui/PageHead.tsx';

/** The page's place in the frame. */
export function TransactionPage() {
  const t = useTranslations('shell.menu');
  usePageTitle(t('transactions'));
  return <PageHead title={t('transactions')} />;
}
