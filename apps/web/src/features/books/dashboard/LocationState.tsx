import type { Activity } from '@larder/domain/places/activity';
import { useTranslations } from 'use-intl';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '../../../ui/pictures/icons.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';

const hoursPerDay = 24;
const longestInHours = 72;

/** Whether a location sells, in a table: active, or inactive and for how long (LOC-04). */
export function LocationState({ activity }: { activity: Activity }) {
  const t = useTranslations('dashboard.locations');
  if (activity.state === 'never') {
    return (
      <StateText tone="neutral" icon={IconCircleDashed}>
        {t('neverSold')}
      </StateText>
    );
  }
  if (activity.state === 'active') {
    return (
      <StateText tone="good" icon={IconCircleCheck}>
        {t('active')}
      </StateText>
    );
  }
  const { hours } = activity;
  return (
    <StateText tone="bad" icon={IconCircleX}>
      {hours < longestInHours
        ? t('inactiveHours', { hours: String(hours) })
        : t('inactiveDays', { days: String(Math.floor(hours / hoursPerDay)) })}
    </StateText>
  );
}
