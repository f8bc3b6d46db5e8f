/** One bar: a whole number (cents or a count), what to call it, and what stood there in the period before. */
export type ChartBar = {
  readonly key: string;
  /** Under the bar, short: "15". */
  readonly label: string;
  /** In full, for the tooltip and for screen readers: "zo 15 nov 2026". */
  readonly title: string;
  readonly value: number;
  /** Still running: drawn softly, and compared with the same hours. */
  readonly isUnfinished?: boolean;
  readonly previous?: { readonly title: string; readonly value: number } | undefined;
  /** The list behind the number. */
  readonly href?: string;
};

/** A stretch of bars with a shade behind it, such as the night; both ends are indexes, the last one included. */
export type ChartBand = { readonly from: number; readonly to: number; readonly label?: string };

/** Where everything in a chart stands, in pixels. */
export type ChartFrame = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** The axis. */
  readonly bottom: number;
  readonly slot: number;
  readonly barWidth: number;
  readonly highest: number;
};

const topPx = 10;
const labelsPx = 26;
const barShare = 0.62;

/** Lays out a chart of so many bars in a box. */
export function frameOf(
  box: { width: number; height: number; left: number },
  count: number,
  highest: number,
): ChartFrame {
  const slot = Math.max(0, box.width - box.left) / Math.max(1, count);
  const bottom = box.height - labelsPx;
  return { ...box, top: topPx, bottom, slot, barWidth: Math.max(1, slot * barShare), highest };
}

/** The middle of a bar's slot. */
export function middleOf({ left, slot }: ChartFrame, index: number): number {
  return left + slot * (index + 0.5);
}

/** The height at which a value stands. */
export function heightOf({ top, bottom, highest }: ChartFrame, value: number): number {
  return highest === 0 ? bottom : bottom - (Math.max(0, value) / highest) * (bottom - top);
}

/** The change from one value to another in per cent; undefined when there was nothing. */
export function changePercent(value: number, previous: number | undefined): number | undefined {
  return previous === undefined || previous === 0 ? undefined : ((value - previous) / Math.abs(previous)) * 100;
}
