import { isPlainDay, type PlainDay } from '@larder/domain/platform/date-range';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './DateRangePicker.module.css';
import { IconButton } from '../basics/IconButton.tsx';
import { IconCalendar } from '../pictures/icons.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { useTypedDay } from './use-typed-day.ts';

const DayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).DayCalendar, {
  waiting: <div className={classes['waitingDay']} />,
});

type DayFieldProps = {
  readonly label: string;
  /** A day, or nothing. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly isOptional?: true;
  /** How the form finds it, to put the focus into it. */
  readonly field: string;
  readonly onChange: (day: PlainDay | '') => void;
};

/** A day, required unless it says otherwise: typed, or chosen in a calendar that opens beside it. */
export function DayField({ label, value, error, description, isOptional, field, onChange }: DayFieldProps) {
  const t = useTranslations('ui.dateRange');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const day = isPlainDay(value) ? value : null;
  const { type, tidy, ...input } = useTypedDay(day, (next) => onChange(next ?? ''));
  return (
    <TextInput
      {...input}
      label={label}
      error={error}
      description={description}
      withAsterisk={isOptional !== true}
      data-field={field}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      rightSection={
        <span ref={anchor}>
          <IconButton
            variant="subtle"
            size="small"
            icon={IconCalendar}
            label={t('choose', { name: label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void DayCalendar.preload()}
            onFocus={() => void DayCalendar.preload()}
            onClick={() => setIsOpen(!isOpen)}
          />
          {isOpen && (
            <Popover
              anchor={anchor}
              align="end"
              isSheet
              role="dialog"
              aria-label={label}
              onClose={() => setIsOpen(false)}
            >
              <DayCalendar
                value={day}
                onChange={(next) => {
                  setIsOpen(false);
                  onChange(next);
                }}
              />
            </Popover>
          )}
        </span>
      }
    />
  );
}
