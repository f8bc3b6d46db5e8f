import type { Outline, OutlineFont, OutlinePoint } from './outlines.ts';

/** The black pixels of a shape: runs within rows, from where the pen stands, y downwards. */
export type Span = { readonly y: number; readonly from: number; readonly to: number };

type Point = { readonly x: number; readonly y: number };
type Placing = { readonly font: OutlineFont; readonly size: number; readonly stretch: number };
type Crossing = { readonly x: number; readonly turn: number };

/** Below this size a letter is moved so that its left edge stands on the grid: stems come out equally wide. */
const largestFitted = 40;
const pieces = 8;

/**
 * Turns the shape of a letter into whole pixels. Heights are fitted to the grid, so that small letters stand in one line
 * with sharp tops; a pixel is black when its middle is inside, and no stroke disappears between two middles.
 */
export function rasterise(outline: Outline, placing: Placing): readonly Span[] {
  const lines = outline.contours.map((contour) => flatten(contour, placing));
  const xs = lines.flat().map(({ x }) => x);
  const ys = lines.flat().map(({ y }) => y);
  if (xs.length === 0) return [];
  const left = xs.reduce((a, b) => Math.min(a, b));
  const shift = placing.size < largestFitted ? Math.round(left) - left : 0;
  const spans: Span[] = [];
  const last = Math.ceil(ys.reduce((a, b) => Math.max(a, b)));
  for (let y = Math.floor(ys.reduce((a, b) => Math.min(a, b))); y < last; y += 1)
    spans.push(...spansOf(crossingsOf(lines, y + 0.5), y, shift));
  return spans;
}

function spansOf(crossings: readonly Crossing[], y: number, shift: number): readonly Span[] {
  const spans: Span[] = [];
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x + shift;
    winding += turn;
    if (winding !== 0) continue;
    const end = x + shift;
    const from = Math.ceil(start - 0.5);
    const to = Math.ceil(end - 0.5);
    if (to > from) spans.push({ y, from, to });
    else if (end > start) spans.push({ y, from: Math.floor((start + end) / 2), to: Math.floor((start + end) / 2) + 1 });
  }
  return spans;
}

function crossingsOf(lines: readonly (readonly Point[])[], middle: number): readonly Crossing[] {
  const crossings: Crossing[] = [];
  for (const line of lines) {
    let from = line.at(-1);
    for (const to of line) {
      if (from !== undefined && from.y <= middle !== to.y <= middle) {
        const x = from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x);
        crossings.push({ x, turn: from.y < to.y ? 1 : -1 });
      }
      from = to;
    }
  }
  return crossings.sort((a, b) => a.x - b.x);
}

/** A contour as a closed line in pixels, its curves in pieces that are shorter than a pixel at every size of a label. */
function flatten(contour: readonly OutlinePoint[], placing: Placing): readonly Point[] {
  const place = placer(placing);
  const whole = withMiddles(contour);
  const first = whole.findIndex(({ isOnCurve }) => isOnCurve);
  const turned = [...whole.slice(first), ...whole.slice(0, first + 1)];
  const line: Point[] = [];
  for (const [index, point] of turned.entries()) {
    const [before, after] = [turned[index - 1], turned[index + 1]];
    if (point.isOnCurve) line.push(place(point));
    else if (before !== undefined && after !== undefined)
      for (let piece = 1; piece < pieces; piece += 1) line.push(place(curveAt([before, point, after], piece / pieces)));
  }
  return line;
}

function curveAt([a, b, c]: readonly [Point, Point, Point], at: number): Point {
  const [p, q, r] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2];
  return { x: p * a.x + q * b.x + r * c.x, y: p * a.y + q * b.y + r * c.y };
}

/** Adds the points on the curve that the font leaves out: the middles between two points off it. */
function withMiddles(contour: readonly OutlinePoint[]): readonly OutlinePoint[] {
  return contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point;
    if (point.isOnCurve || next.isOnCurve) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOnCurve: true }];
  });
}

function placer({ font, size, stretch }: Placing): (point: Point) => Point {
  const scale = size / font.unitsPerEm;
  const fit = fitter(font, scale);
  return ({ x, y }) => ({ x: x * scale * stretch, y: -fit(y) });
}

/** Heights in pixels: the line of small letters and that of capitals lie on whole pixels, the rest between follows. */
function fitter({ xHeight, capHeight }: OutlineFont, scale: number): (y: number) => number {
  const [x, cap] = [Math.round(xHeight * scale), Math.round(capHeight * scale)];
  return (y) => {
    if (y <= 0) return y * scale;
    if (y <= xHeight) return (y / xHeight) * x;
    if (y <= capHeight) return x + ((y - xHeight) / (capHeight - xHeight)) * (cap - x);
    return cap + (y - capHeight) * scale;
  };
}
