import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { ShortList } from '../../../ui/lists/ShortList.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { webhooks } from './api.ts';
import { useWebhookCard, useWebhookColumns } from './use-webhook-columns.tsx';

const webhookSearch = defineSearch(['name', 'place', 'createdAt']);

/** The addresses that are told of what happens, of the group and of its locations (HOK-01). */
export function WebhooksPage({ params, ...address }: PageProps) {
  const t = useTranslations('webhooks');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const list = useList(webhookSearch, address, (asked) => webhooks.listQuery(place, webhookSearch.queryOf(asked)));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: t('administration'), href: paths.ledgers(place.scope) }]}
        actions={<AddWebhook scope={place.scope} />}
      />
      <ShortList
        kept="webhooks"
        list={list}
        label={t('title')}
        columns={useWebhookColumns()}
        renderCard={useWebhookCard()}
        rowsOf={(answer) => answer.webhooks}
        rowHref={({ id }) => paths.webhook(place.scope, id)}
        empty={{ title: t('empty.title'), text: t('empty.text'), add: <AddWebhook scope={place.scope} isPlain /> }}
      />
    </div>
  );
}

function AddWebhook({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('webhooks');
  return <AddLink area="webhook" label={t('add')} href={paths.newWebhook(scope)} isPlain={isPlain} />;
}
