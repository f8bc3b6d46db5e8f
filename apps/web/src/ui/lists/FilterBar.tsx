import type { ViewListName } from '@larder/domain/office/saved-views';
import { Children, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import classes from './FilterBar.module.css';
import { FilterChips, type FilterChip } from './FilterChips.tsx';
import { IconButton } from '../basics/IconButton.tsx';
import { IconAdjustmentsHorizontal } from '../pictures/icons.ts';
import { Popover } from '../overlays/Popover.tsx';
import { useIsPhone } from '../basics/use-media.ts';
import { ColumnsButton, ListViews } from '../views/late-views.tsx';

type FilterBarProps = {
  /** The list that it stands over: what it shows can be kept, and its columns chosen. */
  readonly list: ViewListName;
  /** A `SearchField`. */
  readonly search?: ReactNode;
  /** The date stepper: beside the search, and on a phone among the filters. */
  readonly range?: ReactNode;
  /** One button a filter. */
  readonly children?: ReactNode;
  /** What is set now. The date is a chip on a phone only: give it `isPhoneOnly`. */
  readonly chips: readonly FilterChip[];
  readonly onClearAll: () => void;
};

function PhoneBar({ search, range, children, chips }: FilterBarProps) {
  const t = useTranslations('ui.filters');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = chips.length === 0 ? t('open') : t('openWithCount', { count: chips.length });
  return (
    <div className={classes['phone']}>
      {search ?? <span />}
      {(range !== undefined || Children.count(children) > 0) && (
        <span ref={anchor} className={classes['open']}>
          <IconButton
            icon={IconAdjustmentsHorizontal}
            label={label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          {chips.length > 0 && (
            <span aria-hidden className={classes['count']}>
              {chips.length}
            </span>
          )}
          {isOpen && (
            <Popover
              anchor={anchor}
              align="end"
              isSheet
              role="dialog"
              aria-label={t('label')}
              className={classes['sheet']}
              onClose={() => setIsOpen(false)}
            >
              <h2>{t('label')}</h2>
              <div className={classes['sheetControls']}>
                {range}
                {children}
              </div>
              <Button variant="primary" isFullWidth onClick={() => setIsOpen(false)}>
                {t('show')}
              </Button>
            </Popover>
          )}
        </span>
      )}
    </div>
  );
}

/** Over every list: its saved views, search, period, one button a filter, columns; under it what is set. On a phone one button for all. */
export function FilterBar(props: FilterBarProps) {
  const t = useTranslations('ui.filters');
  const isPhone = useIsPhone();
  const { list, search, range, children, onClearAll } = props;
  const chips = props.chips.filter((chip) => isPhone || chip.isPhoneOnly !== true);
  return (
    <>
      <ListViews list={list} />
      <div role="group" aria-label={t('label')} className={classes['bar']}>
        {isPhone ? (
          <PhoneBar {...props} />
        ) : (
          <div className={classes['controls']}>
            {search !== undefined && <div className={classes['search']}>{search}</div>}
            {range}
            {children}
            <div className={classes['end']}>
              <ColumnsButton list={list} />
            </div>
          </div>
        )}
        {chips.length > 0 && <FilterChips chips={chips} onClearAll={onClearAll} />}
      </div>
    </>
  );
}
