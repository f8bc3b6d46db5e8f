import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { LocationForm } from './LocationForm.tsx';
import { useLocationForm } from './use-location-form.ts';

/** A new location (LOC-01). */
export function LocationCreatePage({ params }: PageProps) {
  const t = useTranslations('locations');
  const navigate = useNavigate();
  const words = useResourceWords('locations');
  const groupSlug = params['groupId'] ?? '';
  usePageTitle(t('create.title'));
  const edit = useLocationForm(null, {
    onSaved: ({ id, name }) => {
      notify({ tone: 'success', title: words.created(name), text: t('create.next') });
      void navigate(paths.location({ groupSlug }, id), { replace: true });
    },
  });
  const list = paths.locations({ groupSlug });
  return (
    <div className="stack">
      <PageHead title={t('create.title')} crumbs={[{ label: t('title'), href: list }]} />
      <LocationForm
        edit={{ ...edit, creation: { label: t('add'), cancelHref: list } }}
        groupSlug={groupSlug}
        isCountrySettled={false}
      />
    </div>
  );
}
