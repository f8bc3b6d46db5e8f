import { prepareZXingModule, purgeZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import programUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeFormat, Detector } from './formats.ts';

/** What the reader calls the formats that browsers know. */
const names = {
  qr_code: 'QRCode',
  code_128: 'Code128',
  data_matrix: 'DataMatrix',
  code_39: 'Code39',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
} as const satisfies Record<CodeFormat, ReadInputBarcodeFormat>;

/** The longer side of what is looked through: a finer picture takes longer and is read no better. */
const longestSidePx = 960;

/** That it cannot be fetched is told on screen, and not on the console. */
const overrides = { locateFile: () => programUrl, printErr: () => undefined };

/** A reader of codes for browsers that have none of their own: ZXing as WebAssembly, from this server. */
export async function openReader(formats: readonly CodeFormat[]): Promise<Detector> {
  await prepareZXingModule({ overrides, fireImmediately: true }).catch((error: unknown) => {
    // It would keep the failure, and not try again.
    purgeZXingModule();
    throw error;
  });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const options = { formats: formats.map((format) => names[format]), maxNumberOfSymbols: 1 };
  return {
    async detect(video) {
      const scale = Math.min(1, longestSidePx / Math.max(video.videoWidth, video.videoHeight));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (context === null || width === 0 || height === 0) return [];
      // A canvas that is given its size anew is emptied first, whether it has it already or not.
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const found = await readBarcodes(context.getImageData(0, 0, width, height), options);
      return found.map(({ text }) => ({ rawValue: text }));
    },
  };
}
