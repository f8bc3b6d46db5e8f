import { writeFile } from 'node:fs/promises';
import type { LabelContent, LabelModel } from '@larder/domain/shelf/label-content';
import { create } from 'qrcode';
import { drawLabel, pngOf } from '../modules/shelf/label-images/public.ts';
import { pictureLibrary } from '../platform/picture-library.ts';

/** What a camera sees: a picture in the middle of a grey wall, a little askew and out of focus. */
type Scene = { readonly png: Buffer; readonly widthPx: number };

const [width, height] = [640, 480];
const wall = '#8d8a86';
/** Frames of a scene; a simulated camera shows thirty a second. */
const framesPerScene = 45;

/** Writes a film for Chromium's simulated camera, which shows it over and over: JPEGs, one after the other. */
export async function writeFilm(file: string, scenes: readonly Scene[]): Promise<void> {
  const sharp = await pictureLibrary();
  const frames: Buffer[] = [];
  for (const { png, widthPx } of scenes) {
    const thing = await sharp(png)
      .resize({ width: widthPx, kernel: 'nearest' })
      .rotate(3, { background: wall })
      .toBuffer();
    const seen = await sharp({ create: { width, height, channels: 3, background: wall } })
      .composite([{ input: thing, gravity: 'centre' }])
      .png()
      .toBuffer();
    const frame = await sharp(seen).blur(0.6).jpeg({ quality: 85, chromaSubsampling: '4:2:0' }).toBuffer();
    frames.push(...Array.from({ length: framesPerScene }, () => frame));
  }
  await writeFile(file, Buffer.concat(frames));
}

/** A QR code as it stands on a label, with its light edge. */
export async function qrScene(text: string): Promise<Scene> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const edge = 4;
  const side = modules.size + 2 * edge;
  const pixels = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) pixels[(row + edge) * side + column + edge] = 0;
  const sharp = await pictureLibrary();
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  return { png, widthPx: 260 };
}

/** A label as it hangs on the shelf, drawn by the product. */
export async function labelScene(content: LabelContent, model: LabelModel): Promise<Scene> {
  return { png: await pngOf(drawLabel(content, model), model.colour), widthPx: 560 };
}
