import type { Services } from '../../../platform/context.ts';
import { variantNameOf } from '../../../platform/media.ts';
import { pictureLibrary } from '../../../platform/picture-library.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';

/** Wide enough for a logo of two centimetres, sharp in print. */
const storedWidth = 512;
const heightPx = 192;

/** Reads a location's logo as PNG, which PDF knows; null when it has none or it cannot be read: a receipt goes without. */
export async function readLogo(services: Services, file: string | null): Promise<Buffer | null> {
  if (file === null) return null;
  const storage = openStorage(services);
  try {
    const bytes = (await storage.read(variantNameOf(file, storedWidth))) ?? (await storage.read(file));
    if (bytes === null) return null;
    const sharp = await pictureLibrary();
    // On white, because a document's see-through pictures are a second picture with a filter of its own.
    const size = { width: heightPx * 3, height: heightPx, fit: 'inside', withoutEnlargement: true } as const;
    return await sharp(bytes).resize(size).flatten({ background: '#fff' }).png({ compressionLevel: 9 }).toBuffer();
  } catch (error) {
    services.log.warn({ err: error }, 'logo not read');
    return null;
  }
}
