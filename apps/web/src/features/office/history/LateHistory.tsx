import type { ReactNode } from 'react';
import { needSentences } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';

/** The history of a thing, whose code and sentences come once the thing itself is there (HIS-01). */
export const LateHistory = lazyPart(
  async () => {
    const [{ HistoryPanel }] = await Promise.all([
      import('./HistoryPanel.tsx'),
      needSentences(['history', 'historyWords']),
    ]);
    return HistoryPanel;
  },
  {
    waiting: (
      <Panel>
        <Skeleton width="100%" height={96} />
      </Panel>
    ),
    frame: Frame,
  },
);

function Frame({ children }: { readonly children: ReactNode }) {
  return <Panel>{children}</Panel>;
}
