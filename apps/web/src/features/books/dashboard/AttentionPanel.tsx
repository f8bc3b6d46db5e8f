import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { AttentionList } from '../../../ui/pages/AttentionList.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import type { Point } from './attention.ts';
import { useAttentionItems } from './use-attention-items.ts';

type AttentionPanelProps = {
  readonly place: Place;
  readonly period: Period;
  /** Undefined while they load. */
  readonly points: readonly Point[] | undefined;
};

/** What needs a person. */
export function AttentionPanel({ place, period, points }: AttentionPanelProps) {
  const t = useTranslations('dashboard.attention');
  const itemOf = useAttentionItems(place, period);
  const hasPoints = points !== undefined && points.length > 0;
  return (
    <Panel title={t('title')} aside={hasPoints ? t('count', { count: points.length }) : undefined} isBare isStretched>
      <AttentionList label={t('title')} items={points?.map(itemOf)} />
    </Panel>
  );
}
