import { useTranslations } from 'use-intl';
import { paths, type Scope } from '../../../lib/paths.ts';
import { Can } from '../../../ui/basics/Can.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconExternalLink, IconPlus } from '../../../ui/pictures/icons.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ResourceMenu } from '../../../ui/pages/ResourceMenu.tsx';
import { removeShop } from './api.ts';
import classes from './Shop.module.css';
import type { Shop } from './shop-values.ts';

type ShopHeadProps = { readonly shop: Shop; readonly scope: Scope; readonly onRemoved: () => void };

/** The shop's name, where guests find it (CON-06), and what is done with it as a whole. */
export function ShopHead({ shop, scope, onRemoved }: ShopHeadProps) {
  const t = useTranslations('shops');
  const { production, staging } = shop.storefrontUrls;
  return (
    <PageHead
      title={shop.name}
      {...(production === null && staging === null ? {} : { facts: <StorefrontLinks urls={shop.storefrontUrls} /> })}
      actions={
        <Can access="write" area="shop">
          <ResourceMenu
            noun="shops"
            name={shop.name}
            items={[{ key: 'new', label: t('new'), icon: IconPlus, href: paths.newShop(scope) }]}
            action={t('remove')}
            remove={() => removeShop({ propertyId: shop.propertyId, shopId: shop.id })}
            onRemoved={onRemoved}
          />
        </Can>
      }
    />
  );
}

function StorefrontLinks({ urls }: { readonly urls: Shop['storefrontUrls'] }) {
  const t = useTranslations('shops');
  const links = [
    { url: urls.production, words: t('storefrontProduction') },
    { url: urls.staging, words: t('storefrontStaging') },
  ];
  return (
    <span className={classes['storefront']}>
      {links.map(
        ({ url, words }) =>
          url !== null && (
            <a key={url} className="link" href={url} target="_blank" rel="noreferrer">
              {words}
              <Icon of={IconExternalLink} size={14} />
              <span className="visually-hidden">{t('newTab')}</span>
            </a>
          ),
      )}
    </span>
  );
}
