import type { LabelPicture } from '@larder/domain/shelf/label-content';

/** Digits as a reader knows them, stretched to ten by fourteen; nothing here knows how labels are laid out or drawn. */
const shapes: readonly string[] = [
  '...####... ..######.. .###..###. .##....##. ###....### ###....### ###....### ###....### ###....### ###....### .##....##. .###..###. ..######.. ...####...',
  '......#### ....###### ########## ########## ####.##### .....##### .....##### .....##### .....##### .....##### .....##### .....##### .....##### .....#####',
  '..######.. .########. ####..###. ###....### .......### ......#### ......###. .....####. ....####.. ...####... ..####.... #####..... ########## ##########',
  '...#####.. .########. .###..###. ###....### .......### .....####. ...#####.. ...######. ......#### ###....### ###....### .###..#### .########. ...#####..',
  '......###. .....####. ....#####. ....#####. ...######. ..###.###. ..###.###. .###..###. ###...###. ########## ########## ......###. ......###. ......###.',
  '.########. .########. .###...... .###...... .###...... .#######.. .########. .##....### .......### .......### ###....### ####..#### .########. ...#####..',
  '...#####.. ..#######. .###..###. .##....### ###....... ###.####.. #########. ####..#### ###....### ###....### ###....### .###..#### ..#######. ...#####..',
  '########## ########## .......### ......###. .....###.. .....###.. ....###... ....###... ....###... ...###.... ...###.... ...###.... ...###.... ..###.....',
  '..######.. .########. .###..###. ###....### ###....### .###..###. ..######.. .########. ###....### ###....### ###....### ####..#### .########. ..######..',
  '..#####... .#######.. ####..###. ###....### ###....### ###....### ########## .######### ...##..### .......### ###....##. .###..###. .#######.. ..#####...',
];
const [columns, rows] = [10, 14];

/** Pixels that hang together: the square around them, and which of all pixels are theirs. */
type Spot = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly has: (at: number) => boolean;
};

/** Reads the price off a label: the black digits that are at least 30 % of its height, the last two of them cents. */
export function readPrice(picture: LabelPicture): number {
  const lowest = Math.ceil(picture.height * 0.3);
  const digits = spotsOf(picture)
    .filter(({ top, bottom }) => bottom - top >= lowest)
    .toSorted((a, b) => a.left - b.left)
    .map((spot) => digitOf(spot, picture.width));
  return Number(digits.join(''));
}

/** The digit that a spot looks most like: how black each of its cells is beside what the cell of the shape should be. */
function digitOf(spot: Spot, width: number): number {
  const seen = Array.from({ length: columns * rows }, (_, cell) => inkOf(spot, width, cell));
  const differences = shapes.map((shape) =>
    Array.from(shape.replaceAll(' ', '')).reduce(
      (sum, dot, at) => sum + Math.abs((seen[at] ?? 0) - Number(dot === '#')),
      0,
    ),
  );
  return differences.indexOf(Math.min(...differences));
}

/** The share of a cell that is black, from nine points in it: one point alone took a small 6 for an 8. */
function inkOf({ left, top, right, bottom, has }: Spot, width: number, cell: number): number {
  const thirds = [1 / 6, 1 / 2, 5 / 6];
  const points = thirds.flatMap((down) =>
    thirds.map((across) => {
      const y = Math.floor(top + ((Math.floor(cell / columns) + down) * (bottom - top)) / rows);
      const x = Math.floor(left + (((cell % columns) + across) * (right - left)) / columns);
      return Number(has(y * width + x));
    }),
  );
  return points.reduce((sum, point) => sum + point, 0) / points.length;
}

/** The black spots of a picture that hang together, side by side or corner to corner. */
function spotsOf(picture: LabelPicture): readonly Spot[] {
  const owners = new Int32Array(picture.pixels.length);
  const spots: Spot[] = [];
  for (const [start, pixel] of picture.pixels.entries())
    if (pixel === 1 && owners[start] === 0) spots.push(spotAt(picture, owners, { start, owner: spots.length + 1 }));
  return spots;
}

function spotAt(
  { pixels, width, height }: LabelPicture,
  owners: Int32Array,
  { start, owner }: { readonly start: number; readonly owner: number },
): Spot {
  const spot = [start];
  owners[start] = owner;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })));
  for (const at of spot) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    for (const { dx, dy } of around) {
      const next = (y + dy) * width + x + dx;
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      if (!isInside || pixels[next] !== 1 || owners[next] !== 0) continue;
      owners[next] = owner;
      spot.push(next);
    }
  }
  return { left, top, right, bottom, has: (at) => owners[at] === owner };
}
