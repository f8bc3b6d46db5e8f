import { defaultTheme, readableSurface } from '@larder/domain/places/theme';
import type { Services } from '../../../platform/context.ts';
import { mediaUrlOf, variantNameOf } from '../../../platform/media.ts';
import { findPlaceOfLook } from './queries.ts';
import type { MailLook } from '../../office/mails/public.ts';

/** How mails of a location look; undefined, which is as Larder's own, for those of none (SND-07). */
export async function readLook(
  services: Services,
  { groupId, propertyId }: { readonly groupId: number; readonly propertyId: number | null },
): Promise<MailLook | undefined> {
  if (propertyId === null) return undefined;
  const place = await services.database.read({ groupId }, (tx) => findPlaceOfLook(tx, propertyId));
  if (place === undefined) return undefined;
  const { name, logo_url: file } = place;
  const theme = place.theme ?? defaultTheme;
  const url = mediaUrlOf(services.config, file === null ? null : variantNameOf(file, 512));
  return {
    button: readableSurface(theme.ctaButtonColor),
    bar: theme.primaryColor,
    logo: url === null ? null : { url, name },
  };
}
