import { useTranslations } from 'use-intl';
import { OrderRow } from '../../../ui/order/OrderRow.tsx';
import type { Step } from '../../../ui/order/steps.ts';
import classes from './Shop.module.css';

type CategoryRowProps = {
  readonly id: number;
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** The element that says what the keys do. */
  readonly helpId: string;
  readonly onStep: (step: Step, control: string) => void;
};

/** A category with its place and everything that moves it. */
export function CategoryRow({ name, ...row }: CategoryRowProps) {
  const t = useTranslations('shops.order');
  const { place, count } = row;
  const labels = {
    handle: t('handle', { name, place: String(place), count: String(count) }),
    top: t('top', { name }),
    up: t('up', { name }),
    down: t('down', { name }),
  };
  return (
    <OrderRow {...row} kind="category" labels={labels} className={classes['orderRow']}>
      <span className={classes['place']} aria-hidden>
        {place}
      </span>
      <span className={classes['orderName']}>{name}</span>
    </OrderRow>
  );
}
