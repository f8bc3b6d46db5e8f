import { AppError } from '../../../platform/http/app-error.ts';
import { redrawPicture } from './picture.ts';

/** Draws the one picture that it is sent, and ends: its memory goes back to the machine whole. */
async function redraw(message: unknown): Promise<void> {
  try {
    process.send?.(message instanceof Uint8Array ? await redrawPicture(Buffer.from(message)) : null);
  } catch (error) {
    process.send?.(error instanceof AppError ? error.code : null);
  } finally {
    process.disconnect();
  }
}

process.once('message', (message) => void redraw(message));
