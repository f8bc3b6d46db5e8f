import { formatPercent } from '@larder/domain/platform/money';
import { useLayoutEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type ChartBar, type ChartFrame, changePercent, middleOf } from './bar-chart.ts';
import classes from './BarChart.module.css';

type BarChartTipProps = {
  readonly bar: ChartBar;
  readonly index: number;
  readonly frame: ChartFrame;
  readonly name: string;
  readonly format: (value: number) => string;
};

const missing = '–';

/** A change with its sign: `+ 1,1 %`. */
function useChangeText(): (percent: number | undefined) => string {
  const locale = useLocale();
  return (percent) => {
    if (percent === undefined) return missing;
    const text = formatPercent(percent, locale, 1);
    return percent > 0 ? `+\u00A0${text}` : text;
  };
}

/** What a screen reader says of a bar. */
export function useBarSentence(name: string, format: (value: number) => string): (bar: ChartBar) => string {
  const t = useTranslations('ui.chart');
  const changeText = useChangeText();
  return (bar) => {
    const before = bar.previous;
    const head = `${bar.title}${bar.isUnfinished === true ? `, ${t('soFar')}` : ''}: ${name} ${format(bar.value)}`;
    if (before === undefined) return head;
    return `${head}, ${before.title} ${format(before.value)}, ${t('change')} ${changeText(changePercent(bar.value, before.value))}`;
  };
}

/** Beside the bar, never over it: at its right, or at its left where the panel ends. */
export function BarChartTip({ bar, index, frame, name, format }: BarChartTipProps) {
  const t = useTranslations('ui.chart');
  const changeText = useChangeText();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = element.current;
    if (tip === null) return;
    const right = middleOf(frame, index) + frame.slot / 2 + 6;
    const left = middleOf(frame, index) - frame.slot / 2 - 6 - tip.offsetWidth;
    const isRight = right + tip.offsetWidth <= frame.width || left < 0;
    tip.style.left = `${Math.round(isRight ? Math.min(right, frame.width - tip.offsetWidth) : left)}px`;
  }, [frame, index, bar]);
  return (
    <div ref={element} aria-hidden className={classes['tip']} style={{ top: -8 }}>
      <span className={classes['quiet']}>{bar.title}</span>
      <div>
        <span>{name}</span>
        <b>{format(bar.value)}</b>
      </div>
      {bar.previous !== undefined && (
        <>
          <div>
            <span className={classes['quiet']}>{bar.previous.title}</span>
            <span>{format(bar.previous.value)}</span>
          </div>
          <div>
            <span className={classes['quiet']}>{t('change')}</span>
            <b>{changeText(changePercent(bar.value, bar.previous.value))}</b>
          </div>
        </>
      )}
    </div>
  );
}
