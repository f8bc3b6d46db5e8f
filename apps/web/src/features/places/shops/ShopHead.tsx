import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconExternalLink, IconPlus, IconTrash } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { removeShop, shopsChanged } from './api.ts';
import classes from './Shop.module.css';
import type { Shop } from './shop-values.ts';

type ShopHeadProps = { readonly shop: Shop; readonly scope: Scope };

/** The shop's name, where guests find it (CON-06), and what is done with it as a whole. */
export function ShopHead({ shop, scope }: ShopHeadProps) {
  const t = useTranslations('shops');
  const [isAsking, setIsAsking] = useState(false);
  const { production, staging } = shop.storefrontUrls;
  return (
    <>
      <PageHead
        title={shop.name}
        {...(production === null && staging === null ? {} : { facts: <StorefrontLinks urls={shop.storefrontUrls} /> })}
        actions={
          <Can access="write" area="shop">
            <ActionMenu
              items={[
                { key: 'new', label: t('new'), icon: IconPlus, href: paths.newShop(scope) },
                {
                  key: 'remove',
                  label: t('remove'),
                  icon: IconTrash,
                  isDanger: true,
                  onSelect: () => setIsAsking(true),
                },
              ]}
            />
          </Can>
        }
      />
      {isAsking && <DeleteShop shop={shop} scope={scope} onClose={() => setIsAsking(false)} />}
    </>
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

function DeleteShop({ shop, scope, onClose }: ShopHeadProps & { readonly onClose: () => void }) {
  const t = useTranslations('shops');
  const words = useResourceWords('shops');
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeShop({ propertyId: shop.propertyId, shopId: shop.id }),
    onSuccess: async () => {
      notify({ tone: 'success', title: words.removed(shop.name) });
      await navigate(paths.scope(scope), { replace: true });
      await shopsChanged(client);
    },
    onError: (error) => {
      onClose();
      notify({ tone: 'error', title: t('removeFailed'), text: failureText(error) });
    },
  });
  return (
    <ConfirmDialog
      title={words.removeTitle(shop.name)}
      text={t('removeText')}
      confirmLabel={t('remove')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
