import type { ReactNode } from 'react';
import classes from './BarChart.module.css';

/** What the bars and the line stand for; before them a remark such as "vandaag tot 08:12". */
export function ChartLegend({ bars, line, remark }: { bars: ReactNode; line?: ReactNode; remark?: ReactNode }) {
  return (
    <div className={classes['legend']}>
      {remark !== undefined && <span>{remark}</span>}
      <span>
        <i aria-hidden className={classes['swatch']} />
        {bars}
      </span>
      {line !== undefined && (
        <span>
          <i aria-hidden className={classes['stroke']} />
          {line}
        </span>
      )}
    </div>
  );
}
