import { addDays, localDay } from '@larder/domain/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import type { AttentionItem } from '../../ui/AttentionList.tsx';
import { IconBuildingStore, IconClockPause, IconCreditCardOff, IconReceiptOff } from '../../ui/icons.ts';
import { nameOf, type Period, shownRange } from '../../ui/period.ts';
import { writePeriod } from '../../ui/period-search.ts';
import type { Point } from './attention.ts';

type KindOf<Kind extends Point['kind']> = Extract<Point, { kind: Kind }>;

/** Words for what needs a person, and the page where it is seen closer; without such a page the item only says so. */
export function useAttentionItems(place: Place, period: Period): (point: Point) => AttentionItem {
  const t = useTranslations('dashboard.attention');
  const tRange = useTranslations('ui.dateRange');
  const { money, moment, time, range } = useFormats();
  const { scope, today, location: here } = place;

  const scopeOf = (slug: string) => ({ groupSlug: scope.groupSlug, propertySlug: slug });
  const sinceText = (instant: string, zone: string) =>
    localDay(instant, zone) === addDays(today, -1)
      ? t('yesterday', { time: time(instant, zone) })
      : unbroken(moment(instant, zone));
  /** The list of the day on which the last receipt came. */
  const lastDayHref = (slug: string, instant: string | null, zone: string) => {
    if (instant === null) return undefined;
    const day = localDay(instant, zone);
    return paths.transactions(scopeOf(slug), writePeriod({ preset: 'day', from: day, to: day }));
  };

  const inactive = ({ location: { name, slug, lastReceiptAt, timeZone } }: KindOf<'inactive'>): AttentionItem => ({
    key: `inactive-${slug}`,
    tone: lastReceiptAt === null ? 'info' : 'bad',
    icon: IconBuildingStore,
    title: t('inactive', { name }),
    detail:
      lastReceiptAt === null ? t('inactiveAlways') : t('inactiveSince', { since: sinceText(lastReceiptAt, timeZone) }),
    href: here === undefined ? paths.dashboard(scopeOf(slug)) : lastDayHref(slug, lastReceiptAt, timeZone),
  });
  const failed = ({ count, cents }: KindOf<'failed'>): AttentionItem => {
    const name = nameOf(period, today);
    const days = name === undefined ? range(shownRange(period, today)) : tRange(name);
    return {
      key: 'failed',
      tone: 'warn',
      icon: IconCreditCardOff,
      title: t('failed', { count }),
      detail: `${days} · ${money(cents)}`,
      href: paths.transactions(scope, { ...writePeriod(period), state: 'FAILED' }),
    };
  };
  const silent = ({ location: { name, slug, timeZone }, registers }: KindOf<'silent'>): AttentionItem => {
    const last = registers.map(({ lastReceiptAt }) => lastReceiptAt).reduce(latest, null);
    const [register] = registers;
    const places = here === undefined ? [name] : [...new Set(registers.map(({ shopName }) => shopName))];
    const where = places.join(', ');
    return {
      key: `silent-${slug}`,
      tone: 'warn',
      icon: IconClockPause,
      title: t('silent', { count: registers.length, name: register?.name ?? '' }),
      detail:
        last === null
          ? t('silentAlways', { place: where })
          : t('silentSince', { place: where, since: sinceText(last, timeZone) }),
      href: lastDayHref(slug, last, timeZone),
    };
  };

  return (point) => {
    if (point.kind === 'inactive') return inactive(point);
    if (point.kind === 'failed') return failed(point);
    if (point.kind === 'silent') return silent(point);
    return {
      key: 'quarantined',
      tone: 'bad',
      icon: IconReceiptOff,
      title: t('quarantined', { count: point.count }),
      detail: t('quarantinedDetail'),
    };
  };
}

/** Keeps a moment on one line: a line may break after its hyphen, no-break space or not, unless a word joiner forbids it. */
function unbroken(moment: string): string {
  return moment.replace('-', '-\u2060');
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return new Date(one) > new Date(other) ? one : other;
}
