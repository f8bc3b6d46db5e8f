import type { WebhookDeliveryInFull } from '@larder/contract/office/webhooks';
import { deliveryWords } from '@larder/domain/office/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Facts } from '../../../ui/basics/Facts.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { IconRefresh } from '../../../ui/pictures/icons.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { deliveryQuery, useWebhookDeeds } from './api.ts';
import { DeliveryState } from './DeliveryState.tsx';
import classes from './Webhooks.module.css';

type DeliveryDialogProps = {
  readonly webhookId: number;
  readonly deliveryId: number;
  readonly onClose: () => void;
};

/** A message with what was sent and every answer, to be sent again with a press. */
export function DeliveryDialog({ webhookId, deliveryId, onClose }: DeliveryDialogProps) {
  const t = useTranslations('webhooks');
  const { data, error, isFetching, refetch } = useQuery(deliveryQuery(deliveryId));
  const { resending } = useWebhookDeeds(webhookId);
  const title = data === undefined ? t('deliveries.title') : t(`event.${deliveryWords[data.event]}`);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('deliveries.close')}
          </Button>
          {data !== undefined && data.event !== 'webhook.test' && (
            <Button icon={IconRefresh} isBusy={resending.isPending} onClick={() => resending.mutate(deliveryId)}>
              {t('deliveries.resend')}
            </Button>
          )}
        </>
      }
    >
      {data !== undefined ? (
        <InFull delivery={data} />
      ) : error !== null ? (
        <ErrorState
          title={t('deliveries.oneFailed')}
          code={failureCode(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Dialog>
  );
}

function InFull({ delivery }: { readonly delivery: WebhookDeliveryInFull }) {
  const t = useTranslations('webhooks.deliveries');
  const tTrouble = useTranslations('webhooks.trouble');
  const { moment } = useFormats();
  const { messageId, occurredAt, body, attempts } = delivery;
  return (
    <div className="stack">
      <DeliveryState delivery={delivery} />
      <Facts
        items={[
          { label: t('id'), value: <code className={classes['code']}>{messageId}</code> },
          { label: t('happened'), value: moment(occurredAt) },
        ]}
      />
      <Text label={t('body')} text={spread(body)} />
      {attempts.length > 0 && <h3 className={classes['subtitle']}>{t('attempts')}</h3>}
      {attempts.toReversed().map((attempt) => (
        <details key={attempt.at} className={classes['attempt']}>
          <summary>
            {t('attempt', { moment: moment(attempt.at), ms: String(attempt.durationMs) })}
            {' · '}
            {[
              attempt.status === null ? null : t('answered', { status: String(attempt.status) }),
              attempt.trouble === null ? null : tTrouble(attempt.trouble),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </summary>
          <Text
            label={t('headers')}
            text={[`POST ${attempt.url}`, ...attempt.headers.map((header) => `${header.name}: ${header.value}`)].join(
              '\n',
            )}
          />
          {attempt.status !== null && <Text label={t('answer')} text={attempt.answer || t('noAnswer')} />}
        </details>
      ))}
    </div>
  );
}

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className={classes['text']}>
      <figcaption>{label}</figcaption>
      <pre>{text}</pre>
    </figure>
  );
}

/** The same message in lines that can be read; what is signed is the one without. */
function spread(body: string): string {
  const read: unknown = JSON.parse(body);
  return JSON.stringify(read, null, 2);
}
