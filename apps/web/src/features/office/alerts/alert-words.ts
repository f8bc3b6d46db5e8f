import { deviceNameOf } from '@larder/domain/platform/device-name';
import { useTranslations } from 'use-intl';
import { paths, type Scope } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Glyph } from '../../../ui/pictures/Icon.tsx';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconClockPause,
  IconCreditCardOff,
  IconDatabase,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconFileExport,
  IconMail,
  IconReceiptOff,
  IconStar,
  IconTag,
  IconWebhook,
} from '../../../ui/pictures/icons.ts';
import type { Alert } from './api.ts';

/** How a kind looks; its words say the same. */
export const alertLooks: Readonly<Record<Alert['kind'], { readonly tone: 'bad' | 'warn'; readonly icon: Glyph }>> = {
  shop_silent: { tone: 'bad', icon: IconBuildingStore },
  till_not_heard: { tone: 'bad', icon: IconDeviceMobile },
  payments_failing: { tone: 'bad', icon: IconCreditCardOff },
  receipts_set_aside: { tone: 'bad', icon: IconReceiptOff },
  label_host_away: { tone: 'warn', icon: IconAlertTriangle },
  labels_wrong: { tone: 'warn', icon: IconTag },
  increases_held: { tone: 'warn', icon: IconClockPause },
  low_review: { tone: 'warn', icon: IconStar },
  mails_refused: { tone: 'warn', icon: IconMail },
  backup_overdue: { tone: 'bad', icon: IconDatabase },
  new_device: { tone: 'warn', icon: IconDeviceDesktop },
  webhook_off: { tone: 'bad', icon: IconWebhook },
  pms_refused: { tone: 'bad', icon: IconReceiptOff },
  pms_differs: { tone: 'warn', icon: IconAlertTriangle },
  mail_sender_broken: { tone: 'bad', icon: IconMail },
  books_not_delivered: { tone: 'bad', icon: IconFileExport },
};

/** The sentence of what an alert is about. */
export function useAlertTitle(): (alert: Alert) => string {
  const t = useTranslations('alerts.kind');
  return ({ kind, count, lowCount, rating }) => {
    if (kind !== 'labels_wrong') return t(kind, { count: (kind === 'low_review' ? rating : count) ?? 0 });
    const behind = (count ?? 0) > 0 ? [t('labels_wrong', { count: count ?? 0 })] : [];
    const low = (lowCount ?? 0) > 0 ? [t('labels_low', { count: lowCount ?? 0 })] : [];
    return [...behind, ...low].join(', ');
  };
}

/** Of which shop, cash register or receipt of its location it is, or of whom and which browser. */
export function useAlertAbout(): (alert: Alert) => string {
  const t = useTranslations('alerts.about');
  return ({ shop, cashRegister, receipt, device, webhook, bookTarget }) => {
    const { browser, system } = deviceNameOf(device?.userAgent ?? null);
    const number = receipt === null ? null : t('receipt', { number: String(receipt.number) });
    return [shop?.name, cashRegister?.name, number, device?.userName, browser, system, webhook?.name, bookTarget?.name]
      .filter((part) => part !== undefined && part !== null)
      .join(' · ');
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago a moment is, in the unit that a person would say; `until` is now, or when it was over. */
export function useAgo(): (moment: string, until?: string | null) => string {
  const t = useTranslations('alerts.ago');
  const now = useNow();
  return (moment, until = null) => {
    const ms = (until === null ? now : new Date(until)).getTime() - new Date(moment).getTime();
    if (ms < minuteMs) return t('now');
    if (ms < 2 * hourMs) return t('minutes', { count: Math.floor(ms / minuteMs) });
    return ms < 2 * dayMs
      ? t('hours', { count: Math.floor(ms / hourMs) })
      : t('days', { count: Math.floor(ms / dayMs) });
  };
}

type Way = (scope: Scope, alert: Alert) => string;

/** Where each kind is seen closer or put right; what it was about may be gone by now. */
const ways: Readonly<Record<Alert['kind'], Way>> = {
  shop_silent: (scope) => paths.transactions(scope),
  till_not_heard: (scope, { shop }) => (shop === null ? paths.transactions(scope) : paths.shop(scope, shop.id)),
  payments_failing: (scope) => paths.transactions(scope, { state: 'FAILED' }),
  receipts_set_aside: (scope) => paths.transactions(scope, { view: 'quarantine' }),
  label_host_away: (scope, { shop }) => paths.priceLabels(scope, { tab: 'setup', shop: shop?.id }),
  labels_wrong: (scope, { shop }) => paths.priceLabels(scope, { shop: shop?.id }),
  increases_held: (scope) => paths.priceLabels(scope, { held: 'true' }),
  low_review: (scope, { receipt }) =>
    receipt === null ? paths.transactions(scope) : paths.transaction(scope, receipt.id),
  mails_refused: (scope) => paths.jobs(scope, { state: 'failed' }),
  backup_overdue: (scope) => paths.jobs(scope),
  new_device: (scope, { device }) => (device === null ? paths.accounts(scope) : paths.account(scope, device.userId)),
  webhook_off: (scope, { webhook }) => (webhook === null ? paths.webhooks(scope) : paths.webhook(scope, webhook.id)),
  pms_refused: (scope) => paths.pms(scope),
  pms_differs: (scope) => paths.pms(scope),
  mail_sender_broken: (scope) => paths.mailSender(scope),
  books_not_delivered: (scope, { bookTarget }) =>
    bookTarget === null ? paths.bookTargets(scope) : paths.bookTarget(scope, bookTarget.id),
};

/** The page where an alert is seen closer or put right. */
export function alertHref(groupSlug: string, alert: Alert): string {
  return ways[alert.kind]({ groupSlug, propertySlug: alert.property?.slug }, alert);
}
