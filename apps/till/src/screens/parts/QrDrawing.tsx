import { create } from 'qrcode';
import { useMemo } from 'react';

/** Light modules round the code, which a scanner needs (ISO/IEC 18004). */
const quietZone = 4;

/** Draws a QR code. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawingOf(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
  return { path, size: modules.size + 2 * quietZone };
}
