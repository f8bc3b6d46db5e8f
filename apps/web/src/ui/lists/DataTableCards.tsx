import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import type { CardParts, DataTableProps } from './data-table.ts';
import { handleRowKeys } from './data-table-keys.ts';
import classes from './DataTable.module.css';
import { Skeleton } from '../basics/Skeleton.tsx';

type CardsProps<Row> = DataTableProps<Row> & { readonly renderCard: (row: Row) => CardParts };

function CardBody({ title, value, detail, state, picture }: CardParts) {
  return (
    <>
      {picture !== undefined && <span className={classes['cardPicture']}>{picture}</span>}
      <span className={classes['cardTitle']}>{title}</span>
      <span className={classes['cardValue']}>{value}</span>
      <span className={classes['cardDetail']}>{detail}</span>
      <span className={classes['cardState']}>{state}</span>
    </>
  );
}

function CardFrame({ href, isNew, children }: { href: string | undefined; isNew: boolean; children: ReactNode }) {
  const className = classNames(classes['card'], isNew && classes['newCard']);
  if (href === undefined) return <div className={className}>{children}</div>;
  return (
    <a href={href} className={className} data-row-link>
      {children}
    </a>
  );
}

function LoadingCards({ count }: { count: number }) {
  const t = useTranslations('ui');
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className={classes['card']}>
            <CardBody
              title={<Skeleton width={116} />}
              value={<Skeleton width={62} />}
              detail={<Skeleton width={148} height={10} />}
              state={<Skeleton width={70} height={10} />}
            />
          </div>
        </li>
      ))}
      <li className="visually-hidden" role="status">
        {t('loading')}
      </li>
    </>
  );
}

/** The same rows on a phone: two lines each, with heads between groups such as days. */
export function DataTableCards<Row>({
  label,
  rows,
  rowKey,
  rowHref,
  renderCard,
  cardGroup,
  totalCard,
  isNew,
  isSelected,
  skeletonRows = 5,
}: CardsProps<Row>) {
  let lastGroup: string | undefined;
  return (
    <ul className={classes['cards']} aria-label={label} aria-busy={rows === undefined} onKeyDown={handleRowKeys}>
      {rows === undefined && <LoadingCards count={skeletonRows} />}
      {rows?.map((row) => {
        const group = cardGroup?.(row);
        const isGroupStart = group !== undefined && group.key !== lastGroup;
        lastGroup = group?.key;
        const parts = renderCard(row);
        return (
          <Fragment key={rowKey(row)}>
            {isGroupStart && (
              <li className={classes['group']}>
                <span>{group.label}</span>
                <span>{group.note}</span>
              </li>
            )}
            <li
              className={classNames(
                parts.check !== undefined && classes['checkable'],
                isSelected?.(row) === true && classes['selectedCard'],
              )}
            >
              {parts.check}
              <CardFrame href={rowHref?.(row)} isNew={isNew?.(row) === true}>
                <CardBody {...parts} />
              </CardFrame>
            </li>
          </Fragment>
        );
      })}
      {totalCard !== undefined && (
        <li className={classes['totalCard']}>
          <div className={classes['card']}>
            <CardBody {...totalCard} />
          </div>
        </li>
      )}
    </ul>
  );
}
