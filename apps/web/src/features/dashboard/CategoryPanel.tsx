import type { Report } from '@larder/contract/reporting';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RankedBars } from '../../ui/RankedBars.tsx';
import { categoryShares } from './category-shares.ts';
import classes from './Dashboard.module.css';

/** How many categories stand there before the rest is asked for. */
const shownCount = 6;

/** The turnover by category, the largest first. */
export function CategoryPanel({ report }: { report: Report | undefined }) {
  const t = useTranslations('dashboard.categories');
  const { locale } = useLanguage();
  const { money } = useFormats();
  const [isExpanded, setIsExpanded] = useState(false);
  const items = report && categoryShares(report.categories, locale, t('none'));
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
