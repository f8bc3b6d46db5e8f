import { type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../lib/navigation.ts';
import { type ChartBand, type ChartBar, frameOf } from './bar-chart.ts';
import { BarChartTip, useBarSentence } from './BarChartTip.tsx';
import { BarChartDrawing } from './BarChartDrawing.tsx';
import classes from './BarChart.module.css';
import { niceTicks } from './chart-scale.ts';
import { useIsPhone } from '../basics/use-media.ts';
import { useSize } from '../basics/use-size.ts';

export type BarChartProps = {
  /** What the chart shows, in a sentence: "Omzet per dag, 1 – 20 november 2026". */
  readonly label: string;
  /** What a bar is: "Omzet". */
  readonly name: string;
  readonly bars: readonly ChartBar[];
  readonly bands?: readonly ChartBand[];
  /** Names every so many bars, from the first on; else as many as there is room for. */
  readonly labelEvery?: number;
  /** A value in full, for the tooltip. */
  readonly format: (value: number) => string;
  /** A value beside a gridline; compact on a phone: "4k". */
  readonly formatAxis: (value: number, isCompact: boolean) => string;
  readonly heightPx?: number;
};

const axisPx = { wide: 56, compact: 34 };
const phoneHeightPx = 190;
const desktopHeightPx = 262;

/**
 * Bars with the previous period as a line. A slider that nobody sees lies over them, so that arrow keys go from bar to
 * bar and a screen reader reads each; the pointer does the same by hovering.
 */
export function BarChart({ label, name, bars, bands, labelEvery, format, formatAxis, heightPx }: BarChartProps) {
  const t = useTranslations('ui.chart');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [plot, width] = useSize<HTMLDivElement>('clientWidth');
  const [active, setActive] = useState<number | undefined>(undefined);
  const sentenceOf = useBarSentence(name, format);

  const height = heightPx ?? (isPhone ? phoneHeightPx : desktopHeightPx);
  const ticks = niceTicks(Math.max(0, ...bars.flatMap(({ value, previous }) => [value, previous?.value ?? 0])));
  const box = { width, height, left: isPhone ? axisPx.compact : axisPx.wide };
  const frame = frameOf(box, bars.length, ticks.at(-1) ?? 0);
  const current = active === undefined ? undefined : bars[active];
  const shownIndex = active ?? bars.length - 1;
  const shown = bars[shownIndex];

  const barUnder = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left;
    const index = Math.floor(x / frame.slot);
    return index >= 0 && index < bars.length ? index : undefined;
  };
  const open = (bar: ChartBar | undefined) => {
    if (bar?.href !== undefined) void navigate(bar.href);
  };
  return (
    <div className={classes['chart']}>
      <div
        ref={plot}
        className={classes['plot']}
        style={{ height }}
        onPointerMove={(event) => setActive(barUnder(event))}
        onPointerDown={(event) => setActive(barUnder(event))}
        onPointerLeave={() => setActive(undefined)}
        onClick={() => open(current)}
      >
        {width > 0 && (
          <BarChartDrawing
            label={label}
            bars={bars}
            bands={bands ?? []}
            labelEvery={labelEvery}
            frame={frame}
            ticks={ticks}
            active={active}
            formatTick={(value) => formatAxis(value, isPhone)}
          />
        )}
        {shown !== undefined && (
          <input
            type="range"
            className={classes['keys']}
            aria-label={t('explore', { name: label })}
            aria-valuetext={sentenceOf(shown)}
            min={0}
            max={bars.length - 1}
            value={shownIndex}
            onChange={(event) => setActive(Number(event.currentTarget.value))}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(shownIndex)}
            onBlur={() => setActive(undefined)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') open(shown);
              if (event.key === 'Escape') setActive(undefined);
            }}
          />
        )}
      </div>
      {current !== undefined && active !== undefined && (
        <BarChartTip bar={current} index={active} frame={frame} name={name} format={format} />
      )}
    </div>
  );
}
