import type { LabelModel } from '@larder/domain/shelf/label-content';

/** A type of label as OpenEPaperLink numbers them: what it shows, and how its bits are sent. */
export type TagType = LabelModel & {
  /** Quarter turns between the picture and the bits that are sent. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
};

type Size = readonly [width: number, height: number];
type Row = readonly [number, Size, TagType['quarterTurns'], LabelModel['colour']];

// Numbers only: sizes, turns and colours of the labels that shops use. Labels with four colours print ours in red.
const rows: readonly Row[] = [
  [0x00, [152, 152], 0, 'red'],
  [0x01, [296, 128], 1, 'red'],
  [0x02, [400, 300], 0, 'red'],
  [0x03, [212, 104], 1, 'red'],
  [0x04, [296, 152], 1, 'red'],
  [0x05, [640, 384], 0, 'red'],
  [0x11, [296, 128], 1, 'red'],
  [0x12, [400, 300], 0, 'red'],
  [0x21, [296, 128], 1, 'none'],
  [0x22, [264, 176], 1, 'red'],
  [0x26, [640, 384], 0, 'none'],
  [0x27, [296, 128], 1, 'none'],
  [0x28, [168, 168], 0, 'red'],
  [0x29, [296, 168], 3, 'red'],
  [0x2a, [400, 168], 3, 'red'],
  [0x2b, [384, 168], 3, 'red'],
  [0x2e, [960, 672], 2, 'red'],
  [0x30, [200, 200], 0, 'red'],
  [0x31, [296, 160], 3, 'red'],
  [0x32, [360, 184], 3, 'red'],
  [0x33, [384, 168], 3, 'red'],
  [0x34, [400, 300], 0, 'red'],
  [0x35, [600, 448], 0, 'red'],
  [0x36, [800, 480], 0, 'red'],
  [0x3c, [400, 300], 0, 'yellow'],
  [0x40, [384, 168], 3, 'none'],
  [0x45, [250, 128], 3, 'red'],
  [0x46, [296, 160], 3, 'none'],
  [0x47, [300, 200], 3, 'red'],
  [0x4a, [200, 200], 0, 'red'],
  [0x4b, [296, 160], 3, 'red'],
  [0x4c, [800, 480], 0, 'red'],
  [0x4e, [360, 184], 3, 'none'],
  [0x4f, [360, 184], 3, 'red'],
  [0x54, [256, 128], 1, 'none'],
  [0x55, [256, 128], 1, 'red'],
  [0x56, [296, 152], 1, 'red'],
  [0x57, [200, 200], 1, 'red'],
  [0x58, [256, 128], 1, 'none'],
  [0x5a, [212, 104], 1, 'none'],
  [0x60, [384, 184], 1, 'yellow'],
  [0x61, [384, 184], 1, 'red'],
  [0x62, [384, 184], 1, 'none'],
  [0x63, [400, 300], 0, 'red'],
  [0x66, [800, 480], 2, 'yellow'],
  [0x67, [152, 200], 1, 'yellow'],
  [0x68, [480, 176], 1, 'yellow'],
  [0x6b, [800, 480], 2, 'red'],
  [0x6d, [384, 184], 1, 'red'],
  [0x6e, [296, 128], 1, 'red'],
  [0x6f, [296, 152], 1, 'red'],
  [0x70, [384, 168], 1, 'red'],
  [0x71, [296, 144], 1, 'red'],
  [0x80, [640, 384], 0, 'red'],
  [0x82, [296, 128], 1, 'red'],
  [0x83, [400, 300], 0, 'red'],
  [0x90, [400, 300], 0, 'red'],
];

const types: ReadonlyMap<number, TagType> = new Map(
  rows.map(([hardwareType, [width, height], quarterTurns, colour]) => [
    hardwareType,
    { hardwareType, width, height, quarterTurns, colour },
  ]),
);

/** The type with this number; null: one that we cannot draw for. */
export function tagTypeOf(hardwareType: number): TagType | null {
  return types.get(hardwareType) ?? null;
}

/** The numbers of all types. */
export const tagTypeNumbers: readonly number[] = [...types.keys()];
