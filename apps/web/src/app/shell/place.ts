import type { CurrentUser } from '@larder/contract/people/auth';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';

/** Where the frame stands: who is signed in, in which location (null is the group), on which page. */
export type Place = {
  readonly user: CurrentUser;
  readonly location: AllowedProperty | null;
  readonly pathname: string;
};
