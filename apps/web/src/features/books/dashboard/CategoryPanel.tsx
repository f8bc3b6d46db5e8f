import type { Report } from '@larder/contract/books/reporting';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { RankedBars } from '../../../ui/charts/RankedBars.tsx';
import { categoryShares } from './category-shares.ts';
import classes from './Dashboard.module.css';

/** How many categories stand there before the rest is asked for. */
const shownCount = 6;

type CategoryPanelProps = {
  readonly place: Place;
  readonly period: Period;
  /** Undefined while it loads. */
  readonly report: Report | undefined;
};

/** The turnover by category, the largest first; each leads to its own report. */
export function CategoryPanel({ place, period, report }: CategoryPanelProps) {
  const t = useTranslations('dashboard.categories');
  const { locale } = useLanguage();
  const { money } = useFormats();
  const [isExpanded, setIsExpanded] = useState(false);
  const items =
    report &&
    categoryShares(report.categories, locale, {
      none: t('none'),
      hrefOf: (categoryId) =>
        paths.categoryReport(place.scope, categoryId, { ...writePeriod(period), shop: place.shopId }),
    });
  const restCount = (items?.length ?? 0) - shownCount;
  return (
    <Panel title={t('title')} isStretched>
      {items?.length === 0 ? (
        <p className={classes['nothing']}>{t('empty')}</p>
      ) : (
        <RankedBars
          label={t('title')}
          items={isExpanded ? items : items?.slice(0, shownCount)}
          total={report?.current.turnoverCents ?? 0}
          format={money}
          skeletonRows={shownCount}
        />
      )}
      {restCount > 0 && (
        <button
          type="button"
          className={classes['more']}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('less') : t('more', { count: String(restCount) })}
        </button>
      )}
    </Panel>
  );
}
