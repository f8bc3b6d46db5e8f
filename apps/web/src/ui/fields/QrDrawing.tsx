import { useMemo } from 'react';
import { qrDrawing } from '../../lib/qr-drawing.ts';
import classes from './QrCode.module.css';

/** Draws a QR code; fetched with its library only when one is shown. Scanners want it dark on light in both schemes. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => qrDrawing(text), [text]);
  return (
    <div className={classes['frame']}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
