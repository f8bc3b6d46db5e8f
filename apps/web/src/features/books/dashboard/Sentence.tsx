import type { Report } from '@larder/contract/books/reporting';
import { localHour } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { Place } from '../../../lib/place.ts';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import { dayPartOf, type Situation, situationOf } from './activity.ts';
import classes from './Dashboard.module.css';

type SentenceProps = {
  readonly place: Place;
  /** Undefined while it loads. */
  readonly report: Report | undefined;
  readonly pointCount: number | undefined;
  readonly hasFailed: boolean;
  readonly now: Date;
};

/** How many points a sentence on its way leaves room for. */
const usualPointCount = 2;

/** The line under the title: a greeting by the hour, then in one sentence what goes on. */
export function Sentence({ place, report, pointCount, hasFailed, now }: SentenceProps) {
  const t = useTranslations('dashboard.greeting');
  const name = useCurrentUser()?.name.trim().split(/\s+/)[0] ?? '';
  const textOf = useSituationText(place, pointCount ?? usualPointCount);
  const isGroup = place.location === undefined;
  const greeting = t(dayPartOf(localHour(now, place.zone)), { name });
  if (report !== undefined) return `${greeting} ${textOf(situationOf(report, isGroup ? 'group' : 'location', now))}`;
  if (hasFailed) return greeting;
  const usual: Situation = isGroup ? { kind: 'allSell', total: place.properties.length } : { kind: 'shopRuns' };
  return (
    <>
      {greeting}{' '}
      <span aria-hidden className={classes['pending']}>
        {textOf(usual)}
      </span>
    </>
  );
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
    return t('situation.someSell', {
      selling,
      sellingNumber: capital(number(selling)),
      number: number(total),
      standStill: t('standStill', { count: still.length, first, second, number: number(still.length) }),
    });
  };
}

/** A text with a capital at its start. Dutch writes the number one with accents, but its capital without. */
function capitalised(text: string, locale: string): string {
  if (text.startsWith('éé')) return `Eé${text.slice(2)}`;
  return `${text.slice(0, 1).toLocaleUpperCase(locale)}${text.slice(1)}`;
}
