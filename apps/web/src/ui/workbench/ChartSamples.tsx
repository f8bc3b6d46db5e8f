import { formatCount } from '@larder/domain/money';
import { AttentionList } from '../AttentionList.tsx';
import { BarChart } from '../BarChart.tsx';
import { KpiStrip } from '../KpiStrip.tsx';
import { Panel } from '../Panel.tsx';
import { bars } from './sample.ts';
import { words } from './words.ts';
import classes from './Workbench.module.css';

const few = bars.slice(0, 3).map((bar) => ({ ...bar, value: Math.round(bar.value / 100_000), previous: undefined }));
const year = Array.from({ length: 12 }, (_, index) => ({
  key: String(index),
  label: String(index + 1),
  title: `maand ${index + 1}`,
  value: index > 8 ? 0 : 40_000 + index * 7000,
}));
const none = year.map((bar) => ({ ...bar, value: 0 }));
const loading = ['Omzet', 'Bonnen', 'Gemiddelde bon', 'Artikelen'].map((label) => ({
  key: label,
  label,
  definition: label,
  value: undefined,
}));

/** Charts with few bars, with none, and what stands there while figures load. */
export function ChartSamples() {
  const shared = {
    label: words.turnoverPerDay,
    name: words.turnover,
    format: (value: number) => formatCount(value, 'nl'),
    formatAxis: (value: number) => formatCount(value, 'nl'),
  };
  return (
    <div className={classes['page']}>
      <h1>{words.parts}</h1>
      <KpiStrip items={loading} />
      <div className={classes['thirds']}>
        {[few, year, none].map((one, index) => (
          <Panel key={index} title={words.turnoverPerDay}>
            <BarChart {...shared} bars={one} heightPx={180} />
          </Panel>
        ))}
        <Panel title={words.attention} isBare isStretched>
          <AttentionList label={words.attention} items={[]} />
        </Panel>
      </div>
    </div>
  );
}
