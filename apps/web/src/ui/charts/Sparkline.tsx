import { linePath } from './chart-scale.ts';
import classes from './Sparkline.module.css';

const width = 72;
const height = 24;
const padding = { x: 1, top: 3 };

/** The shape of a row of numbers, without scale; the numbers themselves stand elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const lowest = Math.min(...values);
  const spread = Math.max(...values) - lowest || 1;
  const stepPx = (width - 2 * padding.x) / Math.max(1, values.length - 1);
  const bottom = height - padding.top;
  const path = linePath(
    values.map((value, index) => [
      padding.x + index * stepPx,
      bottom - ((value - lowest) / spread) * (bottom - padding.top),
    ]),
  );
  return (
    <svg width={width} height={height} aria-hidden>
      <path className={classes['spark']} d={path} />
    </svg>
  );
}
