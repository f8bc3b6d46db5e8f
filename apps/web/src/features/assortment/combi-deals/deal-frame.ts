import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import type { Role } from '@larder/domain/platform/permission';
import { canChangeWhole } from '@larder/domain/assortment/product';
import type { Place } from '../../../lib/place.ts';
import { dealTab } from './deal-search.ts';
import { paths, type Scope } from '../../../lib/paths.ts';

/** What the form over a combi-deal is about, from where one stands. */
export type DealFrame = {
  /** The location whose own it is; null is the group. */
  readonly ownerId: number | null;
  /** It is the whole group's, and is changed elsewhere or by others. */
  readonly isShared: boolean;
  readonly isArchived: boolean;
  /** The locations that can offer it. */
  readonly places: readonly AllowedProperty[];
};

/** Who looks at a combi-deal, and from where. */
export type Standing = Pick<Place, 'location' | 'properties'> & { readonly role: Role | null };

/** The frame of a combi-deal, or of a new one when it is null: a location's own there, at group level the group's. */
export function frameOf({ location, properties, role }: Standing, deal: CombiDeal | null): DealFrame {
  const ownerId = deal === null ? (location?.id ?? null) : deal.propertyId;
  const by = { role, propertyId: location?.id ?? null };
  return {
    ownerId,
    isShared: deal !== null && !canChangeWhole(deal, by),
    isArchived: deal !== null && deal.archivedAt !== null,
    places: ownerId === null ? properties : properties.filter(({ id }) => id === ownerId),
  };
}

/** Where the list of combi-deals is: a tab of the assortment. */
export function dealListPath(scope: Scope): string {
  return paths.categories(scope, { tab: dealTab });
}
