import type { PmsPosting } from '@larder/contract/sales/pms';
import { useTranslations } from 'use-intl';
import { NotedState } from '../../../ui/basics/NotedState.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '../../../ui/pictures/icons.ts';

const looks = {
  pending: { tone: 'info', icon: IconCircleDashed },
  posted: { tone: 'good', icon: IconCircleCheck },
  refused: { tone: 'bad', icon: IconCircleX },
  settled: { tone: 'neutral', icon: IconAlertTriangle },
} as const;

type Shown = Pick<PmsPosting, 'state' | 'refusal' | 'theirWords'>;

/** How a posting stands, and why it was refused, in our words and in the system's. */
export function PostingState({ posting: { state, refusal, theirWords } }: { readonly posting: Shown }) {
  const t = useTranslations('pmsWords');
  return (
    <NotedState {...looks[state]} notes={[refusal === null ? null : t(`refusal.${refusal}`), theirWords]}>
      {t(`state.${state}`)}
    </NotedState>
  );
}
