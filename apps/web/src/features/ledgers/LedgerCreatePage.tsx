import { useTranslations } from 'use-intl';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useCreationForm } from '../../ui/use-resource-form.ts';
import { ledgers } from './api.ts';
import { LedgerForm, useLedgerProblems } from './LedgerForm.tsx';
import { newLedger } from './ledger-values.ts';

/** A new ledger account: of the location, else of the whole group (LED-01). */
export function LedgerCreatePage({ params }: PageProps) {
  const t = useTranslations('ledgers');
  const place = usePlace(params);
  const list = paths.ledgers(place.scope);
  usePageTitle(t('add'));
  const edit = useCreationForm(ledgers, {
    place,
    noun: 'ledgers',
    blank: newLedger,
    validate: useLedgerProblems(),
    creation: { label: t('add'), cancelHref: list },
    leadTo: () => list,
  });
  return (
    <div className="stack">
      <PageHead title={t('add')} crumbs={[{ label: t('title'), href: list }]} />
      <LedgerForm edit={edit} locationName={place.location?.name} />
    </div>
  );
}
