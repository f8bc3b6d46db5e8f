import classes from './BarChartSkeleton.module.css';

/** Heights that look like weeks of sales rather than like a pattern, in hundredths of the chart. */
const heights = [62, 48, 50, 56, 52, 70, 78, 60, 44, 54, 58, 56, 66, 80, 72, 46, 52, 50, 58, 24];

/** What stands in a bar chart's place while its numbers load: as high, so that nothing jumps. */
export function BarChartSkeleton() {
  return (
    <div className={classes['chart']} aria-hidden>
      {heights.map((percent, index) => (
        <span key={index} className={classes['bar']} style={{ height: `${percent}%` }} />
      ))}
    </div>
  );
}
