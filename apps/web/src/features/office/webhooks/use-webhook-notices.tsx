import type { Webhook } from '@larder/contract/office/webhooks';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';

type Notice = { readonly key: string; readonly tone: 'bad' | 'warn' | 'quiet'; readonly text: string };

/** What somebody has to know of a webhook before they change it, the worst first. */
export function useWebhookNotices(webhook: Webhook): readonly Notice[] {
  const t = useTranslations('webhooks.notice');
  const { moment } = useFormats();
  const { isOn, off, failingSince, nextTryAt, pendingCount: count, formerSecretUntil, isSecretReadable } = webhook;
  const notices: Notice[] = [];
  if (!isSecretReadable) notices.push({ key: 'unreadable', tone: 'bad', text: t('unreadable') });
  if (off !== null)
    notices.push({ key: 'stopped', tone: 'bad', text: t(`stopped_${off.reason}`, { at: moment(off.at), count }) });
  else if (!isOn) notices.push({ key: 'off', tone: 'quiet', text: t('off') });
  if (failingSince !== null && nextTryAt !== null) {
    const values = { since: moment(failingSince), next: moment(nextTryAt), count };
    notices.push({ key: 'failing', tone: 'warn', text: t('failing', values) });
  }
  if (formerSecretUntil !== null)
    notices.push({ key: 'changing', tone: 'quiet', text: t('changing', { until: moment(formerSecretUntil) }) });
  return notices;
}
