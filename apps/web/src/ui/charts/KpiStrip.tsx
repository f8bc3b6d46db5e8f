import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Delta } from './Delta.tsx';
import { InfoHint } from '../basics/InfoHint.tsx';
import classes from './KpiStrip.module.css';
import { Panel } from '../pages/Panel.tsx';
import { Skeleton } from '../basics/Skeleton.tsx';
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

const fullRow = 4;

function KpiCell({ kpi, isCompared }: { kpi: Kpi; isCompared: boolean }) {
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
      {isCompared && (
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
      )}
      {hasTrend && (
        <span className={classes['spark']}>
          <Sparkline values={trend} />
        </span>
      )}
    </li>
  );
}

type KpiStripProps = {
  /** Four of them, or five. */
  readonly items: readonly Kpi[];
  readonly label?: string;
  /** Over the figures, where a page has more than one strip; with what stands at its right. */
  readonly title?: string;
  readonly aside?: ReactNode;
  /** Has room for what the figures were before; it has unless said. */
  readonly isCompared?: boolean;
};

/** Four figures in one panel: what it is, how much, and how that compares. Two by two on a phone. */
export function KpiStrip({ items, label, title, aside, isCompared = true }: KpiStripProps) {
  const t = useTranslations('ui.kpi');
  return (
    <Panel {...(title === undefined ? { label: label ?? t('label') } : { title, aside })} isBare>
      <ul
        className={classNames(
          classes['strip'],
          items.length === fullRow + 1 && classes['isOfFive'],
          title !== undefined && classes['isTitled'],
        )}
        aria-busy={items.some(({ value }) => value === undefined)}
      >
        {items.map((kpi) => (
          <KpiCell key={kpi.key} kpi={kpi} isCompared={isCompared} />
        ))}
      </ul>
    </Panel>
  );
}
