import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { ChartBar } from '../../../ui/charts/bar-chart.ts';
import { BarChart } from '../../../ui/charts/BarChart.tsx';
import { formatMoneyAxis } from '../../../ui/charts/money-axis.ts';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import { useSize } from '../../../ui/basics/use-size.ts';
import classes from './Dashboard.module.css';

/** The bars, as high as the panel has room for, so that it ends where its neighbour does. */
export function TurnoverChart({ label, bars }: { label: string; bars: readonly ChartBar[] }) {
  const t = useTranslations('dashboard.figure');
  const { money } = useFormats();
  const { locale } = useLanguage();
  const isPhone = useIsPhone();
  const [room, heightPx] = useSize<HTMLDivElement>('clientHeight');
  return (
    <div ref={room} className={classes['room']}>
      <div className={classes['fill']}>
        <BarChart
          label={label}
          name={t('turnover')}
          bars={bars}
          format={money}
          formatAxis={(value, isCompact) => formatMoneyAxis(value, locale, isCompact)}
          {...(isPhone || heightPx === 0 ? {} : { heightPx })}
        />
      </div>
    </div>
  );
}
