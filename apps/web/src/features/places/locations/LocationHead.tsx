import { isInactive } from '@larder/domain/places/activity';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { IconArrowUpRight, IconPlus } from '../../../ui/pictures/icons.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ResourceMenu } from '../../../ui/pages/ResourceMenu.tsx';
import type { Location } from './location.ts';
import { removeLocation } from './api.ts';
import { LastSale, LocationActivity } from './LocationActivity.tsx';
import classes from './Locations.module.css';

type LocationHeadProps = {
  readonly location: Location;
  readonly groupSlug: string;
  readonly onRemoved: () => void;
};

/** The head of a location: name, whether it sells, and what else can be done with it. */
export function LocationHead({ location, groupSlug, onRemoved }: LocationHeadProps) {
  const t = useTranslations('locations');
  const now = useNow();
  const place = { groupSlug, propertySlug: location.slug };
  const addShop = paths.newShop(place);
  return (
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
          <ResourceMenu
            noun="locations"
            name={location.name}
            items={[
              { key: 'open', label: t('open'), icon: IconArrowUpRight, href: paths.scope(place) },
              { key: 'shop', label: t('addShop'), icon: IconPlus, href: addShop },
            ]}
            action={t('remove.action')}
            detail={<Shops location={location} groupSlug={groupSlug} />}
            remove={() => removeLocation(location.id)}
            onRemoved={onRemoved}
          />
        </>
      }
    />
  );
}

/** The shops that keep a location, with the way to each. */
function Shops({ location: { slug, shops }, groupSlug }: Pick<LocationHeadProps, 'location' | 'groupSlug'>) {
  if (shops.length === 0) return null;
  return (
    <ul className={classes['hindrances']}>
      {shops.map((shop) => (
        <li key={shop.id}>
          <a className="link" href={paths.shop({ groupSlug, propertySlug: slug }, shop.id)}>
            {shop.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
