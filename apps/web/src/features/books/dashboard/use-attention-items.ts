import { addDays, localDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import type { AttentionItem } from '../../../ui/pages/AttentionList.tsx';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconClockPause,
  IconCreditCardOff,
  IconDatabase,
  IconReceiptOff,
} from '../../../ui/pictures/icons.ts';
import { customPeriod, nameOf, type Period, shownRange } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import type { Point, ReportLocation } from './attention.ts';

type ItemOf<Kind extends Point['kind']> = (point: Extract<Point, { kind: Kind }>) => AttentionItem;

/** Words for what needs a person, and the page where it is seen closer; without such a page the item only says so. */
export function useAttentionItems(place: Place, period: Period): (point: Point) => AttentionItem {
  const disk = useDiskItem();
  const inactive = useInactiveItem(place);
  const quarantined = useQuarantinedItem(place);
  const age = useAgeItem(place);
  const schedules = useSchedulesItem(place);
  const labelHost = useLabelHostItem(place);
  const held = useHeldItem(place);
  const failed = useFailedItem(place, period);
  const silent = useSilentItem(place);
  const shortcuts = useShortcutsItem(place);
  return (point) => {
    if (point.kind === 'disk') return disk(point);
    if (point.kind === 'inactive') return inactive(point);
    if (point.kind === 'quarantined') return quarantined(point);
    if (point.kind === 'age') return age(point);
    if (point.kind === 'schedules') return schedules(point);
    if (point.kind === 'labelHost') return labelHost(point);
    if (point.kind === 'held') return held(point);
    if (point.kind === 'failed') return failed(point);
    return point.kind === 'silent' ? silent(point) : shortcuts(point);
  };
}

/** A disk that is nearly full; making room is done on the server itself. */
function useDiskItem(): ItemOf<'disk'> {
  const t = useTranslations('dashboard.attention');
  const { percent } = useFormats();
  return ({ freePercent }) => ({
    key: 'disk',
    tone: 'bad',
    icon: IconDatabase,
    title: t('disk'),
    detail: t('diskDetail', { free: percent(freePercent) }),
  });
}

/** A location at a standstill; the group leads to it, its own page to the day of its last receipt. */
function useInactiveItem(place: Place): ItemOf<'inactive'> {
  const t = useTranslations('dashboard.attention');
  const sinceText = useSinceText(place);
  const isGroup = place.location === undefined;
  return ({ location }) => {
    const { name, slug, lastReceiptAt, timeZone } = location;
    const scope = { groupSlug: place.scope.groupSlug, propertySlug: slug };
    return {
      key: `inactive-${slug}`,
      tone: lastReceiptAt === null ? 'info' : 'bad',
      icon: IconBuildingStore,
      title: t('inactive', { name }),
      detail:
        lastReceiptAt === null
          ? t('inactiveAlways')
          : t('inactiveSince', { since: sinceText(lastReceiptAt, timeZone) }),
      href: isGroup ? paths.dashboard(scope) : lastDayHref(place, location, lastReceiptAt),
    };
  };
}

/** Receipts that are set aside, and the list of them. */
function useQuarantinedItem({ scope }: Place): ItemOf<'quarantined'> {
  const t = useTranslations('dashboard.attention');
  return ({ count }) => ({
    key: 'quarantined',
    tone: 'bad',
    icon: IconReceiptOff,
    title: t('quarantined', { count }),
    detail: t('quarantinedDetail'),
    href: paths.transactions(scope, { view: 'quarantine' }),
  });
}

/** Sales of age-restricted goods without an answer: the one, or the list of those of the last week. */
function useAgeItem(place: Place): ItemOf<'age'> {
  const t = useTranslations('dashboard.attention');
  const { moment } = useFormats();
  const { scope, today } = place;
  return ({ count, newest }) => {
    const period = writePeriod(customPeriod(addDays(today, -7), today));
    const own = { groupSlug: scope.groupSlug, propertySlug: newest.propertySlug };
    return {
      key: 'age',
      tone: 'bad',
      icon: IconAlertTriangle,
      title: t('age', { count }),
      detail: t('ageDetail', { since: unbroken(moment(newest.soldAt, place.zone)) }),
      href: count === 1 ? paths.transaction(own, newest.id) : paths.transactions(scope, { ...period, age: 'open' }),
    };
  };
}

/** What was to be done by itself and was not, and the list of jobs. */
function useSchedulesItem({ scope }: Place): ItemOf<'schedules'> {
  const t = useTranslations('dashboard.attention');
  return ({ count }) => ({
    key: 'schedules',
    tone: 'bad',
    icon: IconAlertTriangle,
    title: t('schedules', { count }),
    detail: t('schedulesDetail'),
    href: paths.jobs(scope, { state: 'failed' }),
  });
}

/** A label host that takes no prices, and how it is reached. */
function useLabelHostItem(place: Place): ItemOf<'labelHost'> {
  const t = useTranslations('dashboard.attention');
  const sinceText = useSinceText(place);
  const isGroup = place.location === undefined;
  return ({ location: { name, slug, timeZone }, host: { shopId, shopName, trouble, since } }) => ({
    key: `label-host-${shopId}`,
    tone: 'warn',
    icon: IconAlertTriangle,
    title: t(`labelHost.${trouble}`),
    detail: t('labelHostDetail', {
      place: isGroup ? `${name}, ${shopName}` : shopName,
      since: sinceText(since, timeZone),
    }),
    href: paths.priceLabels(
      { groupSlug: place.scope.groupSlug, propertySlug: slug },
      { tab: 'setup', shop: String(shopId) },
    ),
  });
}

/** Products that tills charge less for until their labels show more, and those labels. */
function useHeldItem({ scope, location }: Place): ItemOf<'held'> {
  const t = useTranslations('dashboard.attention');
  return ({ count }) => ({
    key: 'held',
    tone: 'warn',
    icon: IconClockPause,
    title: t('held', { count }),
    detail: t('heldDetail'),
    ...(location === undefined ? {} : { href: paths.priceLabels(scope, { held: 'true' }) }),
  });
}

/** The aborted payments of the period, and the list of them. */
function useFailedItem({ scope, today, shopId }: Place, period: Period): ItemOf<'failed'> {
  const t = useTranslations('dashboard.attention');
  const tRange = useTranslations('ui.dateRange');
  const { money, range } = useFormats();
  const name = nameOf(period, today);
  const days = name === undefined ? range(shownRange(period, today)) : tRange(name);
  return ({ count, cents }) => ({
    key: 'failed',
    tone: 'warn',
    icon: IconCreditCardOff,
    title: t('failed', { count }),
    detail: `${days} · ${money(cents)}`,
    href: paths.transactions(scope, { ...writePeriod(period), state: 'FAILED', shop: shopId }),
  });
}

/** The silent tills of a location; the group names the location, the location its shops. */
function useSilentItem(place: Place): ItemOf<'silent'> {
  const t = useTranslations('dashboard.attention');
  const sinceText = useSinceText(place);
  return ({ location, registers }) => {
    const last = registers.map(({ lastReceiptAt }) => lastReceiptAt).reduce(latest, null);
    const shops = [...new Set(registers.map(({ shopName }) => shopName))].join(', ');
    const where = place.location === undefined ? location.name : shops;
    return {
      key: `silent-${location.slug}`,
      tone: 'warn',
      icon: IconClockPause,
      title: t('silent', { count: registers.length, name: registers[0]?.name ?? '' }),
      detail:
        last === null
          ? t('silentAlways', { place: where })
          : t('silentSince', { place: where, since: sinceText(last, location.timeZone) }),
      href: lastDayHref(place, location, last),
    };
  };
}

/** A shop whose tills start with nothing to choose quickly, and its settings. */
function useShortcutsItem({ scope, location: here }: Place): ItemOf<'shortcuts'> {
  const t = useTranslations('dashboard.attention');
  return ({ location: { name, slug }, shop: { shopId, shopName } }) => ({
    key: `shortcuts-${shopId}`,
    tone: 'info',
    icon: IconBuildingStore,
    title: t('shortcuts'),
    detail: here === undefined ? `${name}, ${shopName}` : shopName,
    href: paths.shop({ groupSlug: scope.groupSlug, propertySlug: slug }, shopId),
  });
}

/** A moment in the past: `gisteren 21:14`, or in full when it is longer ago. */
function useSinceText({ today }: Place): (instant: string, zone: string) => string {
  const t = useTranslations('dashboard.attention');
  const { moment, time } = useFormats();
  return (instant, zone) =>
    localDay(instant, zone) === addDays(today, -1)
      ? t('yesterday', { time: time(instant, zone) })
      : unbroken(moment(instant, zone));
}

/** The list of the day on which a location's, or a till's, last receipt came. */
function lastDayHref(
  { scope }: Place,
  { slug, timeZone }: ReportLocation,
  lastReceiptAt: string | null,
): string | undefined {
  if (lastReceiptAt === null) return undefined;
  const day = localDay(lastReceiptAt, timeZone);
  const period = writePeriod({ preset: 'day', from: day, to: day });
  return paths.transactions({ groupSlug: scope.groupSlug, propertySlug: slug }, period);
}

/** Keeps a moment on one line: a line may break after its hyphen, no-break space or not, unless a word joiner forbids it. */
function unbroken(moment: string): string {
  return moment.replace('-', '-\u2060');
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return new Date(one) > new Date(other) ? one : other;
}
