import { lazy, Suspense } from 'react';
import classes from './QrCode.module.css';

const Drawing = lazy(async () => ({ default: (await import('./QrDrawing.tsx')).QrDrawing }));

/** A QR code of a text, for a device to scan; `label` says what it holds, because its picture says nothing to a person. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={classes['frame']}>
      <Suspense>
        <Drawing text={text} label={label} />
      </Suspense>
    </div>
  );
}
