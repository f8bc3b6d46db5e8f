import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import type { Scope } from '../../lib/paths.ts';

/** Where the frame stands: who is signed in, in which location (null is the group), on which page. */
export type Place = {
  readonly user: CurrentUser;
  readonly location: AllowedProperty | null;
  readonly pathname: string;
};

/** The scope of the pages of a place. */
export function scopeOf({ user, location }: Pick<Place, 'user' | 'location'>): Scope {
  return { groupSlug: user.group?.slug ?? '', propertySlug: location?.slug };
}
