import { useTranslations } from 'use-intl';
import { Checkbox } from '../fields/Checkbox.tsx';
import { OrderRow } from '../order/OrderRow.tsx';
import type { Step } from '../order/steps.ts';
import classes from './Views.module.css';

/** Tells these rows from whatever else is dragged. */
export const columnRows = 'column';

type ColumnRowProps = {
  readonly id: string;
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** The element that says what the keys do. */
  readonly helpId: string;
  readonly isShown: boolean;
  /** It stays shown. */
  readonly isFixed: boolean;
  readonly onToggle: () => void;
  readonly onStep: (step: Step, control: string) => void;
};

/** A column with the box that shows it and everything that moves it. */
export function ColumnRow({ name, isShown, isFixed, onToggle, ...row }: ColumnRowProps) {
  const t = useTranslations('savedViews.columns');
  const { place, count } = row;
  const labels = {
    handle: t('handle', { name, place: String(place), count: String(count) }),
    up: t('up', { name }),
    down: t('down', { name }),
  };
  return (
    <OrderRow {...row} kind={columnRows} labels={labels} className={classes['column']}>
      <Checkbox
        className={classes['columnName']}
        label={name}
        checked={isShown}
        disabled={isFixed}
        onChange={onToggle}
        {...(place === 1 ? { 'data-autofocus': true } : {})}
      />
    </OrderRow>
  );
}
