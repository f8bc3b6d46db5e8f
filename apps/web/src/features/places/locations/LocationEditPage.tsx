import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { useRemoval } from '../../../ui/forms/use-removal.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ThingPage } from '../../../ui/pages/ThingPage.tsx';
import { LateHistory } from '../../office/history/public.ts';
import { locationQuery, locationsChanged, takeBackLocation } from './api.ts';
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

type LocationEditorProps = { readonly location: Location; readonly place: Place };

function LocationEditor({ location, place }: LocationEditorProps) {
  const client = useQueryClient();
  const { isRemoved, onRemoved } = useRemoval({
    noun: 'locations',
    name: location.name,
    draft: `location ${location.id}`,
    list: paths.locations({ groupSlug: place.scope.groupSlug }),
    takeBack: async () => locationsChanged(client, await takeBackLocation(location.id)),
    forget: () => {
      client.removeQueries({ queryKey: locationQuery(location.id).queryKey });
      return locationsChanged(client);
    },
  });
  if (isRemoved) return <PageHead title={location.name} />;
  return <Fields location={location} place={place} onRemoved={onRemoved} />;
}

function Fields({ location, place, onRemoved }: LocationEditorProps & { readonly onRemoved: () => void }) {
  const { groupSlug } = place.scope;
  const words = useResourceWords('locations');
  usePageTitle(location.name);
  const edit = useLocationForm(location, { said: ({ name }) => ({ title: words.saved(name) }) });
  return (
    <div className="stack">
      <LocationHead location={location} groupSlug={groupSlug} onRemoved={onRemoved} />
      <LocationForm edit={edit} groupSlug={groupSlug} isCountrySettled={location.lastReceiptAt !== null} />
      <LateHistory
        place={place}
        subject={{ type: 'property', id: location.id, version: location.version }}
        isDirty={edit.isDirty}
      />
    </div>
  );
}
