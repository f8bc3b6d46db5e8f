import decodeQr from 'jsqr';
import type { Locator, Page } from 'playwright-core';

/** Reads a QR code as a scanner does: from the pixels on screen, with a decoder that knows nothing of who drew it. */
export async function readQr(page: Page, picture: Locator): Promise<string> {
  const base64 = (await picture.screenshot({ scale: 'css' })).toString('base64');
  const reader = await page.context().newPage();
  try {
    const { data, width, height } = await reader.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      return { data: [...pixels], width: bitmap.width, height: bitmap.height };
    }, base64);
    const found = decodeQr.default(Uint8ClampedArray.from(data), width, height);
    if (found === null) throw new Error('There is no QR code that can be read.');
    return found.data;
  } finally {
    await reader.close();
  }
}
