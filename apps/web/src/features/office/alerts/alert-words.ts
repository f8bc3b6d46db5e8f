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
  IconMail,
  IconReceiptOff,
  IconStar,
  IconTag,
  IconFileExport,
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

/** The page where an alert is seen closer or put right. */
export function alertHref(
  groupSlug: string,
  { kind, property, shop, receipt, device, webhook, bookTarget }: Alert,
): string {
  const scope: Scope = { groupSlug, propertySlug: property?.slug };
  if (kind === 'mails_refused') return paths.jobs(scope, { state: 'failed' });
  if (kind === 'backup_overdue') return paths.jobs(scope);
  if (kind === 'new_device' && device !== null) return paths.account(scope, device.userId);
  if (bookTarget !== null) return paths.bookTarget(scope, bookTarget.id);
  if (webhook !== null) return paths.webhook(scope, webhook.id);
  if (kind === 'low_review' && receipt !== null) return paths.transaction(scope, receipt.id);
  if (kind === 'till_not_heard' && shop !== null) return paths.shop(scope, shop.id);
  if (kind === 'label_host_away') return paths.priceLabels(scope, { tab: 'setup', shop: shop?.id });
  if (kind === 'labels_wrong') return paths.priceLabels(scope, { shop: shop?.id });
  if (kind === 'increases_held') return paths.priceLabels(scope, { held: 'true' });
  if (kind === 'receipts_set_aside') return paths.transactions(scope, { view: 'quarantine' });
  return paths.transactions(scope, kind === 'payments_failing' ? { state: 'FAILED' } : {});
}
