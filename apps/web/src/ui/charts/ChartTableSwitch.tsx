import { useTranslations } from 'use-intl';
import { IconChartBar, IconTable } from '../pictures/icons.ts';
import { Segmented } from '../basics/Segmented.tsx';

/** How a chart's numbers are shown: every chart has its table twin in the same panel. */
export type ChartView = 'chart' | 'table';

/** Switches a panel between its chart and the table with the same numbers. */
export function ChartTableSwitch({ value, onChange }: { value: ChartView; onChange: (view: ChartView) => void }) {
  const t = useTranslations('ui.chart');
  return (
    <Segmented
      isSmall
      label={t('view')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'chart', label: t('asChart'), icon: IconChartBar },
        { value: 'table', label: t('asTable'), icon: IconTable },
      ]}
    />
  );
}
