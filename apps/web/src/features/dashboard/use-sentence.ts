import type { Report } from '@larder/contract/reporting';
import { localHour } from '@larder/domain/date-range';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useLanguage } from '../../lib/i18n.ts';
import type { Place } from '../../lib/place.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { dayPartOf, type Situation, situationOf } from './activity.ts';

type Asked = { readonly report: Report | undefined; readonly pointCount: number; readonly now: Date };

/** The line under the title: a greeting by the hour, then in one sentence what goes on. */
export function useSentence(place: Place, { report, pointCount, now }: Asked): string {
  const t = useTranslations('dashboard');
  const name = useCurrentUser()?.name.trim().split(/\s+/)[0] ?? '';
  const situationText = useSituationText(place, pointCount);
  const greeting = t(`greeting.${dayPartOf(localHour(now, place.zone))}`, { name });
  if (report === undefined) return greeting;
  const level = place.location === undefined ? 'group' : 'location';
  return `${greeting} ${situationText(situationOf(report, level, now))}`;
}

function useSituationText({ location }: Place, pointCount: number): (situation: Situation) => string {
  const t = useTranslations('dashboard');
  const isPhone = useIsPhone();
  const { locale } = useLanguage();
  const shops = location?.shops.length ?? 1;
  const number = (count: number) => t('number', { count });
  const points = t('points', { count: pointCount, number: number(pointCount) });
  const capital = (text: string) => capitalised(text, locale);
  return (situation) => {
    if (situation.kind === 'new') return t('situation.new');
    // A phone's line is short: that all is well goes without saying where something needs a person.
    const isWell = situation.kind === 'shopRuns' || situation.kind === 'allSell';
    if (isPhone && isWell && pointCount > 0) return t('situation.points', { points: capital(points) });
    if (situation.kind === 'shopRuns' || situation.kind === 'shopStands')
      return t(`situation.${situation.kind}`, { shops, points });
    const { total } = situation;
    if (situation.kind === 'allSell') return t('situation.allSell', { total, number: number(total), points });
    if (situation.kind === 'noneSell') return t('situation.noneSell', { total, number: number(total) });
    const { selling, still } = situation;
    const [first = '', second = ''] = still;
    const standStill = t('standStill', { count: still.length, first, second, number: number(still.length) });
    return t('situation.someSell', {
      selling,
      sellingNumber: capital(number(selling)),
      number: number(total),
      standStill,
    });
  };
}

/** A text with a capital at its start. Dutch writes the number one with accents, but its capital without. */
function capitalised(text: string, locale: string): string {
  if (text.startsWith('éé')) return `Eé${text.slice(2)}`;
  return `${text.slice(0, 1).toLocaleUpperCase(locale)}${text.slice(1)}`;
}
