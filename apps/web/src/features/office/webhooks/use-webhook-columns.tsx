import type { Webhook } from '@larder/contract/office/webhooks';
import { deliveryWords } from '@larder/domain/office/webhooks';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '../../../ui/pictures/icons.ts';

/** The columns of the list. */
export function useWebhookColumns(): readonly Column<Webhook>[] {
  const t = useTranslations('webhooks');
  const { momentDay } = useFormats();
  const words = useWebhookWords();
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      isRowLink: true,
      skeletonPx: 130,
      render: ({ name }) => <span className="kept">{name}</span>,
    },
    {
      key: 'place',
      header: t('column.place'),
      sortKey: 'place',
      skeletonPx: 110,
      render: (webhook) => <span className="kept">{words.place(webhook)}</span>,
    },
    {
      key: 'events',
      header: t('column.events'),
      isFluid: true,
      minTablePx: 700,
      skeletonPx: 180,
      render: (webhook) => <span className="clip">{words.events(webhook)}</span>,
    },
    {
      key: 'state',
      header: t('column.state'),
      skeletonPx: 110,
      render: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      sortKey: 'createdAt',
      firstOrder: 'desc',
      minTablePx: 880,
      skeletonPx: 90,
      render: ({ createdAt }) => <span className="nowrap">{momentDay(createdAt)}</span>,
    },
  ];
}

/** A webhook on a phone: its name and how it goes / of what and what it hears. */
export function useWebhookCard(): (webhook: Webhook) => CardParts {
  const words = useWebhookWords();
  return (webhook) => ({
    title: webhook.name,
    value: <WebhookState webhook={webhook} />,
    detail: (
      <span className="clip">
        {words.place(webhook)} · {words.events(webhook)}
      </span>
    ),
  });
}

function useWebhookWords() {
  const t = useTranslations('webhooks');
  const { locale } = useLanguage();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    place: ({ property }: Webhook) => property?.name ?? t('wholeGroup'),
    events: ({ events }: Webhook) => list.format(events.map((event) => t(`event.${deliveryWords[event]}`))),
  };
}

const looks = {
  on: { tone: 'good', icon: IconCircleCheck },
  off: { tone: 'neutral', icon: IconCircleDashed },
  failing: { tone: 'warn', icon: IconAlertTriangle },
  stopped: { tone: 'bad', icon: IconCircleX },
} as const;

/** How a webhook goes: icon, word and colour. */
export function WebhookState({ webhook: { isOn, off, failingSince } }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks.state');
  const state = isOn ? (failingSince === null ? 'on' : 'failing') : off === null ? 'off' : 'stopped';
  return <StateText {...looks[state]}>{t(state)}</StateText>;
}
