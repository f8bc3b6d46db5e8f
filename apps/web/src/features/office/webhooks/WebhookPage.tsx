import type { Webhook } from '@larder/contract/office/webhooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { PageProps } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { SecretDialog } from '../../../ui/fields/SecretDialog.tsx';
import { ResourcePage } from '../../../ui/pages/ResourcePage.tsx';
import { IconSend } from '../../../ui/pictures/icons.ts';
import { takeSecret, useWebhookDeeds, webhooks } from './api.ts';
import { Deliveries } from './Deliveries.tsx';
import { useWebhookNotices } from './use-webhook-notices.tsx';
import { WebhookState } from './use-webhook-columns.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** A webhook to name, or one to change, to try or to remove, with what it was told (HOK-01, HOK-06, HOK-07). */
export function WebhookPage({ params, ...address }: PageProps) {
  const t = useTranslations('webhooks');
  const place = usePlace(params);
  return (
    <ResourcePage
      resource={webhooks}
      place={place}
      id={params['webhookId']}
      titles={{ add: t('add'), edit: t('title') }}
      list={{ label: t('title'), href: paths.webhooks(place.scope) }}
      leadTo={({ id }) => paths.webhook(place.scope, id)}
      area="webhook"
      shape={[
        [40, 40],
        [40, 90],
      ]}
      about={(webhook, name) => ({
        facts: <Stand webhook={webhook} />,
        removal: {
          action: t('remove.action'),
          question: { title: t('remove.title', { name }), text: t('remove.text'), action: t('remove.action') },
        },
      })}
    >
      {(edit, webhook) => (
        <>
          {webhook !== null && <Notices webhook={webhook} />}
          <WebhookForm edit={edit} place={place} webhook={webhook} />
          {webhook !== null && (
            <>
              <Deeds webhook={webhook} isDirty={edit.isDirty} />
              <Deliveries place={place} webhook={webhook} address={address} />
            </>
          )}
        </>
      )}
    </ResourcePage>
  );
}

type PartProps = { readonly webhook: Webhook };

/** How it goes, who added it and when, and when something last arrived. */
function Stand({ webhook }: PartProps) {
  const t = useTranslations('webhooks');
  const { moment, momentDay } = useFormats();
  const { createdBy, createdAt, lastDeliveredAt } = webhook;
  const day = momentDay(createdAt);
  const made = createdBy === null ? t('madeBySomebody', { day }) : t('made', { name: createdBy.name, day });
  const arrived =
    lastDeliveredAt === null ? t('neverDelivered') : t('lastDelivered', { moment: moment(lastDeliveredAt) });
  return (
    <>
      <WebhookState webhook={webhook} /> · {made} · {arrived}
    </>
  );
}

function Notices({ webhook }: PartProps) {
  return useWebhookNotices(webhook).map(({ key, tone, text }) => (
    <FormNotice key={key} tone={tone}>
      {text}
    </FormNotice>
  ));
}

/** A trial with its outcome, and a new secret; a secret that was just made is told this once. */
function Deeds({ webhook: { id, name }, isDirty }: PartProps & { readonly isDirty: boolean }) {
  const t = useTranslations('webhooks');
  const { renewal, trial } = useWebhookDeeds(id);
  const [secret, setSecret] = useState(() => takeSecret(id));
  const [isAsking, setIsAsking] = useState(false);
  const outcome = trial.data;
  return (
    <>
      <div className="choices">
        <Button icon={IconSend} isBusy={trial.isPending} disabled={isDirty} onClick={() => trial.mutate()}>
          {t('trial.action')}
        </Button>
        <Button variant="subtle" onClick={() => setIsAsking(true)}>
          {t('secret.renew')}
        </Button>
      </div>
      {outcome !== undefined && !trial.isPending && (
        <FormNotice tone={outcome.trouble === null ? 'quiet' : 'bad'}>
          {outcome.trouble === null ? t('trial.taken') : `${t('trial.failed')}. ${t(`trouble.${outcome.trouble}`)}`}
          {outcome.status !== null && ` (${t('deliveries.answered', { status: String(outcome.status) })})`}
        </FormNotice>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('secret.renewTitle', { name })}
          text={t('secret.renewText')}
          confirmLabel={t('secret.renew')}
          isDestructive={false}
          isBusy={renewal.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() =>
            renewal.mutate(undefined, {
              onSuccess: (made) => setSecret(made.secret),
              onSettled: () => setIsAsking(false),
            })
          }
        />
      )}
      {secret !== null && <Told name={name} secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function Told({
  name,
  secret,
  onClose,
}: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('webhooks.secret');
  const words = {
    ...{ title: t('title', { name }), once: t('once'), label: t('label'), done: t('done') },
    ...{ copy: t('copy'), copied: t('copied'), selected: t('selected') },
  };
  return <SecretDialog secret={secret} words={words} onClose={onClose} />;
}
