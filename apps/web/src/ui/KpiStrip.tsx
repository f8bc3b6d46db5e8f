import { useTranslations } from 'use-intl';
import { Delta } from './Delta.tsx';
import { InfoHint } from './InfoHint.tsx';
import classes from './KpiStrip.module.css';
import { Panel } from './Panel.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Sparkline } from './Sparkline.tsx';

/** One figure of the strip. Without a value it is still loading. */
export type Kpi = {
  readonly key: string;
  readonly label: string;
  /** What exactly is counted. */
  readonly definition: string;
  readonly value: string | undefined;
  /** What it was in the previous period, and the change from it in per cent. */
  readonly previous?: string | undefined;
  readonly changePercent?: number | undefined;
  readonly trend?: readonly number[];
  /** The list behind the number. */
  readonly href?: string;
};

function KpiCell({ kpi }: { kpi: Kpi }) {
  const t = useTranslations('ui.kpi');
  const { label, definition, value, previous, changePercent, trend, href } = kpi;
  const hasTrend = trend !== undefined && trend.length > 1;
  return (
    <li className={classes['cell']}>
      <div className={classes['label']}>
        {href === undefined ? label : <a href={href}>{label}</a>}
        <InfoHint label={t('definition', { name: label })} text={definition} />
      </div>
      <div className={classes['value']}>{value ?? <Skeleton width={128} height={34} />}</div>
      <div className={classes['compare']}>
        {value === undefined && <Skeleton width={104} />}
        {previous !== undefined && (
          <>
            <Delta percent={changePercent} />
            <span>
              {t.rich('was', { value: previous, quiet: (word) => <span className={classes['was']}>{word}</span> })}
            </span>
          </>
        )}
      </div>
      {hasTrend && (
        <span className={classes['spark']}>
          <Sparkline values={trend} />
        </span>
      )}
    </li>
  );
}

/** Four figures in one panel: what it is, how much, and how that compares. Two by two on a phone. */
export function KpiStrip({ items, label }: { items: readonly Kpi[]; label?: string }) {
  const t = useTranslations('ui.kpi');
  return (
    <Panel label={label ?? t('label')} isBare>
      <ul className={classes['strip']} aria-busy={items.some(({ value }) => value === undefined)}>
        {items.map((kpi) => (
          <KpiCell key={kpi.key} kpi={kpi} />
        ))}
      </ul>
    </Panel>
  );
}
