/** How many gridlines stand above the axis. */
const gridlineCount = 4;

const niceFactors = [1, 2, 2.5, 5, 10];

/**
 * The gridlines of an axis from nought that holds the highest value: four even steps of a round whole number. An axis
 * of noughts still has its lines.
 */
export function niceTicks(highest: number): readonly number[] {
  const rough = Math.max(1, highest / gridlineCount);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = niceFactors.map((factor) => factor * power).find((size) => size >= rough && Number.isInteger(size));
  const size = step ?? 10 * power;
  return Array.from({ length: gridlineCount + 1 }, (_, index) => index * size);
}

/** Which labels fit under the bars: every one, or every second, fifth, …; the last always, the first of a longer step too. */
export function labelledIndexes(count: number, slotPx: number, labelPx: number): ReadonlySet<number> {
  const last = count - 1;
  // A longer step leaves air between its labels, or counting in fives would read like counting in twos.
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => size * slotPx >= labelPx * (size === 1 ? 1 : 1.6)) ?? count;
  const chosen = new Set<number>([0, last]);
  for (let index = step - 1; index < count; index += step) chosen.add(index);
  const isCrowded = (one: number, other: number) => one !== other && Math.abs(one - other) * slotPx < labelPx;
  for (const index of chosen) {
    if (index !== last && isCrowded(index, last)) chosen.delete(index);
    else if (index !== 0 && index !== last && isCrowded(index, 0)) chosen.delete(index);
  }
  return chosen;
}

/** A line through points, broken where one is missing. */
export function linePath(points: ReadonlyArray<readonly [x: number, y: number] | undefined>): string {
  let path = '';
  let isDrawing = false;
  for (const point of points) {
    if (point !== undefined) path += `${isDrawing ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    isDrawing = point !== undefined;
  }
  return path;
}

/** A bar with round shoulders that stands on the axis. */
export function barPath(bar: { x: number; width: number; top: number; bottom: number }, radius = 3): string {
  const height = bar.bottom - bar.top;
  const r = Math.max(0, Math.min(radius, height, bar.width / 2));
  const side = (height - r).toFixed(1);
  const flat = (bar.width - 2 * r).toFixed(1);
  return `M${bar.x.toFixed(1)} ${bar.bottom}v-${side}q0-${r} ${r}-${r}h${flat}q${r} 0 ${r} ${r}v${side}z`;
}
