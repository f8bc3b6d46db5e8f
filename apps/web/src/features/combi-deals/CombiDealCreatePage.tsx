import { translate } from '@larder/domain/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { usePlace } from '../../lib/place.ts';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { CombiDealForm } from './CombiDealForm.tsx';
import { dealListPath, frameOf } from './deal-frame.ts';
import { useDealForm } from './use-deal-form.ts';

/** A new combi-deal, of the group or of a location (CMB-01). */
export function CombiDealCreatePage({ params }: PageProps) {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  const navigate = useNavigate();
  const place = usePlace(params);
  const role = useCurrentUser()?.role ?? null;
  const frame = frameOf({ ...place, role }, null);
  const list = dealListPath(place.scope);
  usePageTitle(t('add'));
  const edit = useDealForm(null, {
    place,
    frame,
    onSaved: (deal) => {
      notify({ tone: 'success', title: t('created', { name: translate(deal.name, locale) }) });
      void navigate(list);
    },
  });
  return (
    <div className="stack">
      <PageHead
        title={t('add')}
        facts={place.location === undefined ? undefined : t('own', { location: place.location.name })}
        crumbs={[{ label: t('assortment'), href: list }]}
      />
      <CombiDealForm edit={edit} place={place} frame={frame} creation={{ label: t('add'), cancelHref: list }} />
    </div>
  );
}
