import type { NetContent } from '../assortment/net-content.ts';
import type { Locale } from '../platform/locale.ts';

/** A kind of label: its size in pixels, the way it stands on the shelf, and what it can print besides black. */
export type LabelModel = {
  /** The hardware's number at its host, e.g. 51 for a 2.9" label (0x33). */
  readonly hardwareType: number;
  readonly width: number;
  readonly height: number;
  readonly colour: 'none' | 'red' | 'yellow';
};

/** What a label says: all that its picture is drawn from, and nothing else. */
export type LabelContent = {
  readonly locale: Locale;
  readonly name: string;
  /** In whole cents, as the guest pays it, without the deposit; null: it is not for sale, and nothing else is said of it. */
  readonly priceCents: number | null;
  /** In whole cents; beside the price, never in it (CJEU C-543/21). 0: none. */
  readonly depositCents: number;
  /** What is in the package; null where nobody said. */
  readonly netContent: NetContent | null;
  readonly eanCode: string | null;
  /** The age from which it may be bought; null: any. */
  readonly minimumAge: number | null;
  readonly mark: 'combi' | 'voucher' | null;
  /** A price that may be crossed out beside it, because the law's rule of 30 days allows it; null: none. */
  readonly wasCents: number | null;
};

/** What a label with a price says. */
export type PricedContent = LabelContent & { readonly priceCents: number };

/** A picture for one label. */
export type LabelPicture = {
  /** One byte a pixel, row by row, as the label shows it: 0 white, 1 black, 2 the label's colour (red, or yellow). */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

type Colour = readonly [red: number, green: number, blue: number];

const third: Readonly<Record<LabelModel['colour'], readonly Colour[]>> = {
  none: [],
  red: [[255, 0, 0]],
  yellow: [[255, 255, 0]],
};

/** The colours that a label shows, by what stands for them in its pixels. */
export function labelPalette(colour: LabelModel['colour']): readonly Colour[] {
  return [[255, 255, 255], [0, 0, 0], ...third[colour]];
}

/** The pixels of a picture as bytes of red, green and blue; throws for a colour that the label does not have. */
export function rgbOf({ pixels }: Pick<LabelPicture, 'pixels'>, colour: LabelModel['colour']): Uint8Array {
  const palette = labelPalette(colour);
  const bytes = new Uint8Array(pixels.length * 3);
  for (const [index, pixel] of pixels.entries()) {
    const shown = palette[pixel];
    if (shown === undefined) throw new RangeError(`a label has no colour ${pixel}`);
    bytes.set(shown, index * 3);
  }
  return bytes;
}
