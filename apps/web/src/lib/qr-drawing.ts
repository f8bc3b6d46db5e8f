import { create } from 'qrcode';

/** Light modules round the code, which a scanner needs (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code of a text as the path of an SVG, dark modules one unit wide, and the side of the square that it stands in. */
export function qrDrawing(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
  return { path, size: modules.size + 2 * quietZone };
}
