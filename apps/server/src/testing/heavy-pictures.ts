import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainPicture } from './pictures.ts';

/**
 * Writes the heaviest pictures that are allowed into a directory, in a process of its own: drawing them takes memory
 * that a test of the server's has to be free of.
 */
const [, , directory = '.'] = process.argv;
const large = () => plainPicture(8_000, 5_000);
const heavy = {
  'progressive.jpg': large().jpeg({ progressive: true }),
  'turned.jpg': large().jpeg({ progressive: true }).withMetadata({ orientation: 6 }),
  'interlaced.png': plainPicture(8_000, 4_000, 4).png({ progressive: true, compressionLevel: 9 }),
  'rows.png': plainPicture(8_000, 5_000, 4).png({ compressionLevel: 9 }),
  'frame.webp': large().webp({ effort: 0 }),
};
for (const [name, picture] of Object.entries(heavy)) await writeFile(join(directory, name), await picture.toBuffer());
