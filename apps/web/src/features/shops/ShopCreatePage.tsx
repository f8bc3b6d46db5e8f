import type { AllowedProperty } from '@larder/contract/auth';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { EditForm } from '../../ui/EditForm.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { MainSection } from './MainSection.tsx';
import { useFieldLabels, useNewShopForm } from './use-shop-form.ts';

/** A new shop at a location; the other settings follow on its own page. */
export function ShopCreatePage({ params }: PageProps) {
  const t = useTranslations('shops');
  const { location, scope } = usePlace(params);
  usePageTitle(t('new'));
  return (
    <div className="stack">
      <PageHead title={t('new')} facts={t('newLead', { location: location?.name ?? '' })} />
      {location !== undefined && <NewShop key={location.id} location={location} scope={scope} />}
    </div>
  );
}

function NewShop({ location, scope }: { readonly location: AllowedProperty; readonly scope: Scope }) {
  const t = useTranslations('shops');
  const navigate = useNavigate();
  const edit = useNewShopForm({ propertyId: location.id, country: location.country }, ({ id, name }) => {
    notify({ tone: 'success', title: t('created', { name }), text: t('createdNext') });
    void navigate(paths.shop(scope, id));
  });
  const labels = useFieldLabels(edit.form.getValues().defaultCountry);
  return (
    <EditForm edit={edit} labels={labels} newLabel={t('create')} cancelHref={paths.scope(scope)}>
      <MainSection edit={edit} labels={labels} location={location} />
    </EditForm>
  );
}
