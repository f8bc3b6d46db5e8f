import type { AllowedProperty, CurrentUser } from '@larder/contract/people/auth';

/** Where the frame stands: who is signed in, in which location (null is the group), on which page. */
export type Place = {
  readonly user: CurrentUser;
  readonly location: AllowedProperty | null;
  readonly pathname: string;
};
