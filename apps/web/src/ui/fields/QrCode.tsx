import { lazyPart } from '../states/lazy-part.tsx';
import classes from './QrCode.module.css';

/** A QR code of a text, for a device to scan; `label` says what it holds, because its picture says nothing to a person. */
export const QrCode = lazyPart(async () => (await import('./QrDrawing.tsx')).QrDrawing, {
  waiting: <div className={classes['frame']} />,
});
