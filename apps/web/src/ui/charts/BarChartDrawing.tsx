import { type ChartBand, type ChartBar, type ChartFrame, heightOf, middleOf } from './bar-chart.ts';
import classes from './BarChart.module.css';
import { barPath, labelledIndexes, linePath } from './chart-scale.ts';

type BarChartDrawingProps = {
  readonly label: string;
  readonly bars: readonly ChartBar[];
  readonly bands: readonly ChartBand[];
  readonly labelEvery: number | undefined;
  readonly frame: ChartFrame;
  readonly ticks: readonly number[];
  readonly active: number | undefined;
  readonly formatTick: (value: number) => string;
};

const labelRoomPx = 26;

function Gridlines({ frame, ticks, formatTick }: Pick<BarChartDrawingProps, 'frame' | 'ticks' | 'formatTick'>) {
  return ticks.map((tick) => {
    const y = Math.round(heightOf(frame, tick)) + 0.5;
    return (
      <g key={tick}>
        <line
          x1={frame.left}
          x2={frame.width}
          y1={y}
          y2={y}
          className={tick === 0 ? classes['axis'] : classes['gridline']}
        />
        <text x={frame.left - 10} y={y + 3.5} textAnchor="end">
          {formatTick(tick)}
        </text>
      </g>
    );
  });
}

function Bands({ frame, bands }: Pick<BarChartDrawingProps, 'frame' | 'bands'>) {
  return bands.map(({ from, to, label }) => {
    const width = frame.slot * (to - from + 1);
    return (
      <g key={from} aria-hidden>
        <rect
          className={classes['night']}
          x={frame.left + frame.slot * from}
          y={frame.top}
          width={width}
          height={frame.bottom - frame.top}
        />
        {label !== undefined && (
          <text x={frame.left + frame.slot * from + width / 2} y={frame.top + 16} textAnchor="middle">
            {label}
          </text>
        )}
      </g>
    );
  });
}

/** The picture itself: one image for screen readers, which read the numbers from the slider or the table. */
export function BarChartDrawing({
  label,
  bars,
  bands,
  labelEvery,
  frame,
  ticks,
  active,
  formatTick,
}: BarChartDrawingProps) {
  const labelled =
    labelEvery === undefined
      ? labelledIndexes(bars.length, frame.slot, labelRoomPx)
      : new Set([...bars.keys()].filter((index) => index % labelEvery === 0));
  const line = linePath(
    bars.map(({ previous }, index) => previous && ([middleOf(frame, index), heightOf(frame, previous.value)] as const)),
  );
  const activeBar = active === undefined ? undefined : bars[active];
  return (
    <svg
      className={classes['svg']}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      <Bands frame={frame} bands={bands} />
      {active !== undefined && (
        <rect
          className={classes['highlight']}
          x={frame.left + frame.slot * active}
          y={frame.top}
          width={frame.slot}
          height={frame.bottom - frame.top}
        />
      )}
      <Gridlines frame={frame} ticks={ticks} formatTick={formatTick} />
      {bars.map((bar, index) => (
        <g key={bar.key} className={bar.href === undefined ? undefined : classes['linked']}>
          <path
            className={bar.isUnfinished === true ? classes['soft'] : classes['bar']}
            d={barPath({
              x: middleOf(frame, index) - frame.barWidth / 2,
              width: frame.barWidth,
              top: heightOf(frame, bar.value),
              bottom: frame.bottom,
            })}
          />
          {(labelled.has(index) || index === active) && (
            <text
              x={middleOf(frame, index)}
              y={frame.height - 8}
              textAnchor="middle"
              className={index === active || bar.isUnfinished === true ? classes['strong'] : undefined}
            >
              {bar.label}
            </text>
          )}
        </g>
      ))}
      <path className={classes['halo']} d={line} />
      <path className={classes['previous']} d={line} />
      {active !== undefined && activeBar?.previous !== undefined && (
        <circle
          className={classes['point']}
          cx={middleOf(frame, active)}
          cy={heightOf(frame, activeBar.previous.value)}
          r={3.5}
        />
      )}
    </svg>
  );
}
