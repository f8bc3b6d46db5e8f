import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { usePlace } from '../../../lib/place.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { useCreationForm } from '../../../ui/forms/use-resource-form.ts';
import { deals } from './api.ts';
import { CombiDealForm } from './CombiDealForm.tsx';
import { dealRules } from './deal-figures.ts';
import { dealListPath, frameOf } from './deal-frame.ts';
import { newDeal } from './deal-values.ts';

/** A new combi-deal, of the group or of a location (CMB-01). */
export function CombiDealCreatePage({ params }: PageProps) {
  const t = useTranslations('combiDeals');
  const place = usePlace(params);
  const role = useCurrentUser()?.role ?? null;
  const frame = frameOf({ ...place, role }, null);
  const list = dealListPath(place.scope);
  usePageTitle(t('add'));
  const edit = useCreationForm(deals, {
    place,
    blank: newDeal(frame.ownerId === null ? null : [frame.ownerId]),
    problemsOf: dealRules(frame.places, place.today),
    creation: { label: t('add'), cancelHref: list },
    leadTo: () => list,
  });
  return (
    <div className="stack">
      <PageHead
        title={t('add')}
        facts={place.location === undefined ? undefined : t('own', { location: place.location.name })}
        crumbs={[{ label: t('assortment'), href: list }]}
      />
      <CombiDealForm edit={edit} place={place} frame={frame} />
    </div>
  );
}
