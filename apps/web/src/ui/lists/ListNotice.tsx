import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { RefreshNotice } from '../states/RefreshNotice.tsx';

type ListNoticeProps = {
  readonly page: Pick<ListPage<unknown>, 'outdatedAt' | 'isRetrying' | 'onRetry'>;
};

/** Over a list that could not be asked for again: of when it is. */
export function ListNotice({ page: { outdatedAt, isRetrying, onRetry } }: ListNoticeProps) {
  const t = useTranslations('ui');
  const { time } = useFormats();
  if (outdatedAt === null) return null;
  return (
    <RefreshNotice isRetrying={isRetrying} onRetry={onRetry}>
      {t('outdated', { time: time(outdatedAt) })}
    </RefreshNotice>
  );
}
