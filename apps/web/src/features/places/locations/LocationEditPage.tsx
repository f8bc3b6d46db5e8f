import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { ThingPage } from '../../../ui/pages/ThingPage.tsx';
import { LateHistory } from '../../office/history/public.ts';
import { locationQuery } from './api.ts';
import type { Location } from './location.ts';
import { LocationForm } from './LocationForm.tsx';
import { LocationHead } from './LocationHead.tsx';
import { useLocationForm } from './use-location-form.ts';

/** One location, to change (LOC-01). */
export function LocationEditPage({ params }: PageProps) {
  const t = useTranslations('locations');
  const place = usePlace(params);
  const { groupSlug } = place.scope;
  return (
    <ThingPage
      noun="locations"
      title={t('title')}
      list={{ label: t('title'), href: paths.locations({ groupSlug }) }}
      query={locationQuery(Number(params['propertyId']))}
      shape={[
        [40, 40, 40, 40],
        [40, 40],
      ]}
    >
      {(location) => <LocationEditor location={location} place={place} />}
    </ThingPage>
  );
}

/** Asks for the location while the frame is still being drawn. */
export const prefetchLocation: PrefetchPage = (client, { params }) => {
  void client.prefetchQuery(locationQuery(Number(params['propertyId'])));
};

function LocationEditor({ location, place }: { readonly location: Location; readonly place: Place }) {
  const { groupSlug } = place.scope;
  const words = useResourceWords('locations');
  usePageTitle(location.name);
  const edit = useLocationForm(location, { said: ({ name }) => ({ title: words.saved(name) }) });
  return (
    <div className="stack">
      <LocationHead location={location} groupSlug={groupSlug} />
      <LocationForm edit={edit} groupSlug={groupSlug} isCountrySettled={location.lastReceiptAt !== null} />
      <LateHistory
        place={place}
        subject={{ type: 'property', id: location.id, version: location.version }}
        isDirty={edit.isDirty}
      />
    </div>
  );
}
