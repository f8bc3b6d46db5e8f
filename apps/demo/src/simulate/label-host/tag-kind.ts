/** What a label is made of, as an access point's definition of its type says. */
export type TagKind = {
  readonly hardwareType: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Quarter turns between what is sent and the way the label stands. */
  readonly rotateBuffer: number;
  readonly bitsPerPixel: 1 | 2;
  /** The firmware from which pictures go compressed; null: never. */
  readonly zlibFrom: number | null;
  readonly colours: readonly Colour[];
};

/** Red, green and blue. */
type Colour = readonly [number, number, number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
const red: Colour = [255, 0, 0];
const yellow: Colour = [255, 255, 0];

const palettes = { bw: [white, black], bwr: [white, black, red], bwy: [white, black, yellow] } as const;

type Row = readonly [number, string, readonly [number, number], number, keyof typeof palettes, number | null];

const rows: readonly Row[] = [
  [0x00, 'M2 1.54"', [152, 152], 0, 'bwr', null],
  [0x01, 'M2 2.9"', [296, 128], 1, 'bwr', null],
  [0x02, 'M2 4.2"', [400, 300], 0, 'bwr', null],
  [0x03, 'M2 2.2"', [212, 104], 1, 'bwr', null],
  [0x27, '2.9" BW', [296, 128], 1, 'bw', null],
  [0x30, 'M3 1.6"', [200, 200], 0, 'bwr', 27],
  [0x31, 'M3 2.2"', [296, 160], 3, 'bwr', 27],
  [0x32, 'M3 2.6"', [360, 184], 3, 'bwr', 27],
  [0x33, 'M3 2.9"', [384, 168], 3, 'bwr', 27],
  [0x34, 'M3 4.2"', [400, 300], 0, 'bwr', 27],
  [0x36, 'M3 7.5"', [800, 480], 0, 'bwr', 27],
  [0x40, 'M3 2.9" BW', [384, 168], 3, 'bw', 27],
  [0x60, 'HS 3.5" BWY', [384, 184], 1, 'bwy', 27],
  [0x66, 'HS 7.5" BWY', [800, 480], 2, 'bwy', 27],
];

const kinds: ReadonlyMap<number, TagKind> = new Map(
  rows.map(([hardwareType, name, [width, height], rotateBuffer, palette, zlibFrom]) => [
    hardwareType,
    {
      hardwareType,
      name,
      width,
      height,
      rotateBuffer,
      bitsPerPixel: palette === 'bw' ? 1 : 2,
      zlibFrom,
      colours: palettes[palette],
    },
  ]),
);

/** The kind with this number; undefined where the access point has no definition. */
export function kindOf(hardwareType: number): TagKind | undefined {
  return kinds.get(hardwareType);
}

/** The definition that an access point serves at `/tagtypes/XX.json`. */
export function definitionOf(kind: TagKind): unknown {
  const names = ['white', 'black', kind.colours[2] === yellow ? 'yellow' : 'red'];
  return {
    version: 4,
    name: kind.name,
    width: kind.width,
    height: kind.height,
    rotatebuffer: kind.rotateBuffer,
    bpp: kind.bitsPerPixel,
    colortable: Object.fromEntries(kind.colours.map((colour, index) => [names[index] ?? '', colour])),
    ...(kind.zlibFrom === null ? {} : { zlib_compression: kind.zlibFrom.toString(16) }),
  };
}
