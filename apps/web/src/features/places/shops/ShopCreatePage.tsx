import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { shortcutProposalQuery } from './api.ts';
import { MainSection } from './MainSection.tsx';
import { areShortcutsRequired, type ProposedProduct } from './shop-values.ts';
import { ShopLoading } from './ShopLoading.tsx';
import { ShortcutSection } from './ShortcutSection.tsx';
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

type NewShopProps = { readonly location: AllowedProperty; readonly scope: Scope };

function NewShop({ location, scope }: NewShopProps) {
  const t = useTranslations('shops');
  const { data, error, isFetching, refetch } = useQuery(shortcutProposalQuery(location.id));
  if (data !== undefined) return <NewShopForm location={location} scope={scope} proposal={data.products} />;
  if (error === null) return <ShopLoading />;
  return (
    <Panel label={t('failedNew')}>
      <ErrorState
        title={t('failedNew')}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Panel>
  );
}

function NewShopForm({ location, scope, proposal }: NewShopProps & { readonly proposal: readonly ProposedProduct[] }) {
  const t = useTranslations('shops');
  const navigate = useNavigate();
  const { id: propertyId, country } = location;
  const edit = useNewShopForm({ propertyId, country, proposal }, ({ id, name }) => {
    notify({ tone: 'success', title: t('created', { name }), text: t('createdNext') });
    void navigate(paths.shop(scope, id));
  });
  const labels = useFieldLabels(edit.form.getValues().defaultCountry);
  const section = { edit, labels };
  return (
    <EditForm edit={{ ...edit, creation: { label: t('create'), cancelHref: paths.scope(scope) } }} labels={labels}>
      <MainSection {...section} location={location} />
      {areShortcutsRequired(proposal) && <ShortcutSection {...section} propertyId={propertyId} proposal={proposal} />}
    </EditForm>
  );
}
