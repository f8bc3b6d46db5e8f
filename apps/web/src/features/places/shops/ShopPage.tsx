import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { useRemoval } from '../../../ui/forms/use-removal.ts';
import { isNotFound, shopQuery, shopsChanged, takeBackShop } from './api.ts';
import { CashRegisterPanel } from './CashRegisterPanel.tsx';
import { LateHistory } from '../../office/history/public.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { ShopForm } from './ShopForm.tsx';
import { ShopHead } from './ShopHead.tsx';
import { ShopLoading } from './ShopLoading.tsx';
import type { Shop } from './shop-values.ts';
import { useShopForm, useShortcutProposal } from './use-shop-form.ts';

/** The settings of one shop and its tills (SHP-01 … SHP-03). */
export function ShopPage({ params }: PageProps) {
  const t = useTranslations('shops');
  const words = useResourceWords('shops');
  const place = usePlace(params);
  const { location, scope } = place;
  const shopId = Number(params['shopId']);
  const shopPlace = { propertyId: location?.id ?? 0, shopId };
  const { data, error, isFetching, refetch } = useQuery({ ...shopQuery(shopPlace), enabled: location !== undefined });
  const isMissing = data === undefined && isNotFound(error);
  const name = data?.name ?? location?.shops.find(({ id }) => id === shopId)?.name ?? t('title');
  usePageTitle(isMissing ? words.missing.title : name);
  if (isMissing) return <NotFound scope={scope} />;
  if (data !== undefined && location !== undefined)
    return <ShopEditor key={data.id} shop={data} location={location} place={place} />;
  return (
    <div className="stack">
      <PageHead title={name} isLoading={error === null} />
      {error === null ? (
        <ShopLoading />
      ) : (
        <Panel label={words.failedOne}>
          <ErrorState
            title={words.failedOne}
            code={failureCode(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
    </div>
  );
}

type ShopEditorProps = { readonly shop: Shop; readonly location: AllowedProperty; readonly place: Place };

function ShopEditor(props: ShopEditorProps) {
  const { shop, place } = props;
  const client = useQueryClient();
  const shopPlace = { propertyId: shop.propertyId, shopId: shop.id };
  const { isRemoved, onRemoved } = useRemoval({
    noun: 'shops',
    name: shop.name,
    draft: `shop ${shop.id}`,
    list: paths.scope(place.scope),
    takeBack: async () => shopsChanged(client, await takeBackShop(shopPlace)),
    forget: () => {
      client.removeQueries({ queryKey: shopQuery(shopPlace).queryKey });
      return shopsChanged(client);
    },
  });
  if (isRemoved) return <PageHead title={shop.name} />;
  return <Fields {...props} onRemoved={onRemoved} />;
}

function Fields({ shop, location, place, onRemoved }: ShopEditorProps & { readonly onRemoved: () => void }) {
  const { scope } = place;
  const t = useTranslations('shops');
  const words = useResourceWords('shops');
  const proposal = useShortcutProposal(shop.propertyId);
  const edit = useShopForm({ shop, proposal }, ({ name }) => ({
    title: words.saved(name),
    text: t('savedNext'),
  }));
  return (
    <div className="stack">
      <ShopHead shop={shop} scope={scope} onRemoved={onRemoved} />
      <SectionLinks isRow />
      <ShopForm edit={edit} shop={shop} location={location} proposal={proposal} />
      <CashRegisterPanel shop={shop} zone={location.timeZone} scope={scope} />
      <LateHistory
        place={place}
        subject={{ type: 'shop', id: shop.id, version: shop.version }}
        isDirty={edit.isDirty}
      />
    </div>
  );
}

function NotFound({ scope }: { readonly scope: Scope }) {
  const t = useTranslations('shops');
  const words = useResourceWords('shops');
  return (
    <div className="stack">
      <PageHead title={words.missing.title} />
      <Panel label={words.missing.title}>
        <EmptyState
          title={t('elsewhere')}
          text={t('wrongAddress')}
          actions={<ButtonLink href={paths.scope(scope)}>{words.missing.back}</ButtonLink>}
        />
      </Panel>
    </div>
  );
}
