import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { ledgersChanged, saveLedger } from './api.ts';
import { LedgerForm, useLedgerProblems } from './LedgerForm.tsx';
import { nameOf, newLedger } from './ledger-values.ts';

/** A new ledger account: of the location, else of the whole group (LED-01). */
export function LedgerCreatePage({ params }: PageProps) {
  const t = useTranslations('ledgers');
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace(params);
  const list = paths.ledgers(place.scope);
  usePageTitle(t('add'));
  const edit = useEditForm({
    name: `new ledger account ${place.location?.id ?? 'group'}`,
    saved: newLedger,
    validate: useLedgerProblems(),
    save: (values) => saveLedger(place, values, null),
    onSaved: (account) => {
      ledgersChanged(client, place, account);
      notify({ tone: 'success', title: t('created', { name: nameOf(account) }) });
      void navigate(list);
    },
  });
  return (
    <div className="stack">
      <PageHead title={t('add')} crumbs={[{ label: t('title'), href: list }]} />
      <LedgerForm edit={edit} locationName={place.location?.name} creation={{ label: t('add'), cancelHref: list }} />
    </div>
  );
}
