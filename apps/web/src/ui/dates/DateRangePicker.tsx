import type { PlainDay } from '@larder/domain/platform/date-range';
import { formatRange } from '@larder/domain/platform/moments';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import classes from './DateRangePicker.module.css';
import { IconButton } from '../basics/IconButton.tsx';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '../pictures/icons.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { nameOf, type Period, shownRange, steppedPeriod } from './period.ts';
import type { Alignment } from '../basics/place.ts';
import { Popover } from '../overlays/Popover.tsx';

const DateRangePanel = lazyPart(async () => (await import('./DateRangePanel.tsx')).DateRangePanel, {
  waiting: <div className={classes['waiting']} />,
});

type DateRangePickerProps = {
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  /** The location's local day. */
  readonly today: PlainDay;
  readonly align?: Alignment;
  /** The longest period that can be asked for. */
  readonly maximumDays?: number;
};

/** The period of a list or report: arrows step by one period, the button opens presets and two months. */
export function DateRangePicker({ value, onChange, today, align = 'start', maximumDays }: DateRangePickerProps) {
  const t = useTranslations('ui.dateRange');
  const locale = useLocale();
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(value, today);
  const previous = steppedPeriod(value, -1, today);
  const next = steppedPeriod(value, 1, today);
  return (
    <div ref={anchor} role="group" aria-label={t('label')} className={classes['picker']}>
      <span className="print-only">{t('printed', { range: formatRange(shownRange(value, today), locale) })}</span>
      <IconButton
        icon={IconChevronLeft}
        label={t('previous')}
        pressedBy="["
        disabled={previous === undefined}
        onClick={() => previous && onChange(previous)}
      />
      <Button
        icon={IconCalendar}
        iconAfter={IconChevronDown}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void DateRangePanel.preload()}
        onFocus={() => void DateRangePanel.preload()}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name !== undefined && <span className={classes['name']}>{t(name)}</span>}
        <span className={name === undefined ? undefined : classes['range']}>
          {formatRange(shownRange(value, today), locale)}
        </span>
      </Button>
      <IconButton
        icon={IconChevronRight}
        label={t('next')}
        pressedBy="]"
        className={classes['last']}
        disabled={next === undefined}
        onClick={() => next && onChange(next)}
      />
      {isOpen && (
        <Popover
          anchor={anchor}
          align={align}
          isSheet
          role="dialog"
          aria-label={t('label')}
          className={classes['panel']}
          onClose={() => setIsOpen(false)}
        >
          <DateRangePanel
            value={value}
            today={today}
            maximumDays={maximumDays}
            onCancel={() => setIsOpen(false)}
            onApply={(period) => {
              setIsOpen(false);
              onChange(period);
            }}
          />
        </Popover>
      )}
    </div>
  );
}
