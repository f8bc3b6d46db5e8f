import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { palettes } from '../../theme/palettes.ts';
import { Monogram } from '../../ui/pictures/Monogram.tsx';

/** The tile with a location's letters, in its own colour; the group's is slate. */
export function LocationTile({ name, location }: { readonly name: string; readonly location: AllowedProperty | null }) {
  const colour = location === null ? palettes.brand[7] : (location.theme?.primaryColor ?? palettes.accent[6]);
  return <Monogram name={name} colour={colour} kind={location === null ? 'group' : 'location'} />;
}
