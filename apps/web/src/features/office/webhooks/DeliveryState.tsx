import type { WebhookDelivery } from '@larder/contract/office/webhooks';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { NotedState } from '../../../ui/basics/NotedState.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '../../../ui/pictures/icons.ts';

const looks = {
  pending: { tone: 'info', icon: IconCircleDashed },
  failing: { tone: 'warn', icon: IconAlertTriangle },
  delivered: { tone: 'good', icon: IconCircleCheck },
  given_up: { tone: 'bad', icon: IconCircleX },
} as const;

/** How a message stands, and what came of the last try. */
export function DeliveryState({ delivery }: { readonly delivery: WebhookDelivery }) {
  const t = useTranslations('webhooks');
  const { moment } = useFormats();
  const { state, trouble, status, attemptCount, nextTryAt } = delivery;
  const notes = [
    trouble === null ? null : t(`trouble.${trouble}`),
    status === null ? null : t('deliveries.answered', { status: String(status) }),
    t('deliveries.tries', { count: attemptCount }),
    nextTryAt === null || attemptCount === 0 ? null : t('deliveries.next', { moment: moment(nextTryAt) }),
  ];
  return (
    <NotedState {...looks[state === 'pending' && trouble !== null ? 'failing' : state]} notes={notes}>
      {t(`deliveries.state.${state}`)}
    </NotedState>
  );
}
