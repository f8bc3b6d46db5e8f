import { useMemo } from 'react';
import { qrDrawing } from '../../../../web/src/lib/qr-drawing.ts';

/** Draws a QR code. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
