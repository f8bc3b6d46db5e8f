import { isInactive } from '@larder/domain/places/activity';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { IconArrowUpRight, IconPlus, IconTrash } from '../../../ui/pictures/icons.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import type { Location } from './location.ts';
import { DeleteLocation } from './DeleteLocation.tsx';
import { LastSale, LocationActivity } from './LocationActivity.tsx';
import classes from './Locations.module.css';

/** The head of a location: name, whether it sells, and what else can be done with it. */
export function LocationHead({ location, groupSlug }: { readonly location: Location; readonly groupSlug: string }) {
  const t = useTranslations('locations');
  const now = useNow();
  const [isDeleting, setIsDeleting] = useState(false);
  const place = { groupSlug, propertySlug: location.slug };
  const addShop = paths.newShop(place);
  return (
    <>
      <PageHead
        title={location.name}
        crumbs={[{ label: t('title'), href: paths.locations({ groupSlug }) }]}
        facts={
          <span className={classes['facts']}>
            <LocationActivity isInactive={isInactive(location, now)} />
            <span>
              {t('column.lastSale')} <LastSale location={location} now={now} />
            </span>
          </span>
        }
        actions={
          <>
            {location.shops.length === 0 && (
              <ButtonLink icon={IconPlus} href={addShop}>
                {t('addShop')}
              </ButtonLink>
            )}
            <ActionMenu
              items={[
                { key: 'open', label: t('open'), icon: IconArrowUpRight, href: paths.scope(place) },
                { key: 'shop', label: t('addShop'), icon: IconPlus, href: addShop },
                { kind: 'separator', key: 'line' },
                {
                  key: 'delete',
                  label: t('remove.action'),
                  icon: IconTrash,
                  isDanger: true,
                  onSelect: () => setIsDeleting(true),
                },
              ]}
            />
          </>
        }
      />
      {isDeleting && <DeleteLocation location={location} groupSlug={groupSlug} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
