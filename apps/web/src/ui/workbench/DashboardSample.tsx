import { formatMoney } from '@larder/domain/money';
import { useState } from 'react';
import { ActionMenu } from '../ActionMenu.tsx';
import { AttentionList } from '../AttentionList.tsx';
import { BarChart } from '../BarChart.tsx';
import { Button } from '../Button.tsx';
import { ChartLegend } from '../ChartLegend.tsx';
import { ChartTableSwitch, type ChartView } from '../ChartTableSwitch.tsx';
import { DataTable } from '../DataTable.tsx';
import { DateRangePicker } from '../DateRangePicker.tsx';
import {
  IconArrowsDiff,
  IconBarcode,
  IconChevronDown,
  IconClockPause,
  IconCreditCardOff,
  IconTagOff,
} from '../icons.ts';
import { KpiStrip } from '../KpiStrip.tsx';
import { formatMoneyAxis } from '../money-axis.ts';
import { PageHead } from '../PageHead.tsx';
import { Panel } from '../Panel.tsx';
import { type Period, periodNamed } from '../period.ts';
import { ProductThumb } from '../ProductThumb.tsx';
import { RankedBars } from '../RankedBars.tsx';
import type { Silhouette } from '../silhouettes.tsx';
import { useIsPhone } from '../use-media.ts';
import { bars, categories, categoriesTotalCents, today, trends } from './sample.ts';
import { words } from './words.ts';
import classes from './Workbench.module.css';

const kpis = [
  { key: 'turnover', label: 'Omzet', value: '€ 48.216,40', previous: '€ 45.401,10', changePercent: 6.2 },
  { key: 'receipts', label: 'Bonnen', value: '6.482', previous: '6.287', changePercent: 3.1 },
  { key: 'average', label: 'Gemiddelde bon', value: '€ 7,44', previous: '€ 7,22', changePercent: 3 },
  { key: 'items', label: 'Artikelen', value: '14.906', previous: '15.087', changePercent: -1.2 },
].map((kpi, index) => ({
  ...kpi,
  definition: 'Alles wat verkocht is, zonder statiegeld.',
  href: '#list',
  trend: trends[index] ?? [],
}));

const attention = [
  {
    key: 'a',
    tone: 'bad',
    icon: IconTagOff,
    title: '2 schaplabels zonder verbinding',
    detail: 'To go lobby · sinds 06:40',
    href: '#a',
  },
  {
    key: 'b',
    tone: 'warn',
    icon: IconCreditCardOff,
    title: '4 betalingen afgebroken',
    detail: 'Vandaag · € 31,85',
    href: '#b',
  },
  {
    key: 'c',
    tone: 'warn',
    icon: IconClockPause,
    title: 'Kassa 2 heeft geen bonnen',
    detail: 'Sinds gisteren 21:14',
    href: '#c',
  },
  {
    key: 'd',
    tone: 'info',
    icon: IconBarcode,
    title: '3 artikelen zonder schaplabel',
    detail: 'Koppel ze aan een label',
    href: '#d',
  },
] as const;

type Seller = {
  readonly name: string;
  readonly silhouette: Silhouette;
  readonly count: string;
  readonly cents: number;
};
const sellers: readonly Seller[] = [
  { name: 'Caesarwrap kip', silhouette: 'wrap', count: '812', cents: 564_340 },
  { name: 'Bronwater bruisend', silhouette: 'bottle', count: '744', cents: 167_400 },
  { name: 'Broodje gezond', silhouette: 'burger', count: '631', cents: 375_445 },
  { name: 'Cola zero 33 cl', silhouette: 'can', count: '598', cents: 161_460 },
  { name: 'Blond bier 33 cl', silhouette: 'beer', count: '402', cents: 150_750 },
];

const money = (value: number) => formatMoney(value, 'nl');

/** The dashboard of the design. */
export function DashboardSample() {
  const [period, setPeriod] = useState<Period>(periodNamed('thisMonth', today));
  const [view, setView] = useState<ChartView>('chart');
  const isPhone = useIsPhone();
  const legend = <ChartLegend remark={isPhone ? undefined : words.until} bars={words.now} line={words.before} />;
  return (
    <div className={classes['page']}>
      <PageHead
        title={words.dashboard}
        facts={words.greeting}
        hasWideActions
        actions={
          <>
            <DateRangePicker value={period} onChange={setPeriod} today={today} align="end" />
            <Button icon={IconArrowsDiff} iconAfter={IconChevronDown}>
              {words.compare}
            </Button>
            <ActionMenu items={[]} />
          </>
        }
      />
      <KpiStrip items={kpis} />
      <div className={classes['mainAndAside']}>
        <Panel
          title={words.turnoverPerDay}
          aside={
            <>
              {!isPhone && legend}
              <ChartTableSwitch value={view} onChange={setView} />
            </>
          }
        >
          <BarChart
            label={words.turnoverPerDay}
            name={words.turnover}
            bars={bars}
            format={money}
            formatAxis={(value, isCompact) => formatMoneyAxis(value, 'nl', isCompact)}
          />
          {isPhone && legend}
        </Panel>
        <Panel title={words.attention} aside={words.attentionCount} isBare isStretched>
          <AttentionList label={words.attention} items={attention} />
        </Panel>
      </div>
      <div className={classes['thirds']}>
        <Panel
          title={words.categories}
          aside={
            <a className="link" href="#all">
              {words.all}
            </a>
          }
          isStretched
        >
          <RankedBars label={words.categories} items={categories} total={categoriesTotalCents} format={money} />
        </Panel>
        <Panel title={words.categories} isStretched>
          <RankedBars label={words.categories} items={undefined} total={0} format={money} />
        </Panel>
        <DataTable
          label={words.best}
          title={words.best}
          aside={
            <a className="link" href="#all">
              {words.all}
            </a>
          }
          density="panel"
          isHeadBare
          rows={sellers}
          rowKey={(row) => row.name}
          columns={[
            {
              key: 'name',
              header: 'Artikel',
              isFluid: true,
              render: (row) => (
                <span className="row medium">
                  <ProductThumb silhouette={row.silhouette} sizePx={28} />
                  <span className="clip">{row.name}</span>
                </span>
              ),
            },
            {
              key: 'count',
              header: 'Aantal',
              align: 'end',
              render: (row) => <span className="muted">{row.count}</span>,
            },
            {
              key: 'cents',
              header: 'Omzet',
              align: 'end',
              render: (row) => <span className="medium">{money(row.cents)}</span>,
            },
          ]}
        />
      </div>
    </div>
  );
}
