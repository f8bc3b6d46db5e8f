import type { Product } from '@larder/contract/assortment/products';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { priceChangesQuery, type PriceChanges } from './api.ts';
import classes from './Product.module.css';

type PriceChange = PriceChanges['priceChanges'][number];

type PricePanelProps = { readonly place: Place; readonly product: Product };

/** Every change of the price, newest first, and the lowest of the last 30 days. */
export function PricePanel({ place, product }: PricePanelProps) {
  const t = useTranslations('products.prices');
  const found = useInfiniteQuery(priceChangesQuery(place, product.id));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = found;
  const changes = data?.pages.flatMap(({ priceChanges }) => priceChanges) ?? [];
  const lowest = data?.pages[0]?.lowest ?? null;
  if (data === undefined && error !== null)
    return (
      <Panel title={t('title')}>
        <ErrorState
          title={t('failed')}
          code={failureCode(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Panel>
    );
  return (
    <Panel title={t('title')}>
      {data === undefined && <Waiting />}
      {lowest !== null && (
        <p className={classes['lowest']}>
          <span className="muted">{t('lowest', { days: String(lowest.days) })}</span>
          <MoneyText amountCents={lowest.priceCents} look="strong" />
        </p>
      )}
      {data !== undefined && changes.length === 0 && <p className="muted">{t('empty')}</p>}
      <ul className={classes['changes']}>
        {changes.map((change) => (
          <Change key={change.id} change={change} isOwnProduct={product.propertyId !== null} zone={place.zone} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}

type ChangeProps = { readonly change: PriceChange; readonly isOwnProduct: boolean; readonly zone: string };

/** One change: which price, from what to what, when and by whom. */
function Change({ change, isOwnProduct, zone }: ChangeProps) {
  const t = useTranslations('products.prices');
  const { moment } = useFormats();
  const { kind, property, fromCents, toCents, changedAt, user, program } = change;
  const advised = isOwnProduct ? t('price') : t('advised');
  const name = kind === 'own' ? t('own', { location: property?.name ?? '' }) : advised;
  const isFirst = kind === 'advised' && fromCents === null;
  return (
    <li>
      <div className={classes['change']}>
        <span>{isFirst ? t('first') : name}</span>
        <span className={classes['fromTo']}>
          {!isFirst && (
            <>
              <From cents={fromCents} />{' '}
            </>
          )}
          <strong>
            <Amount cents={toCents} />
          </strong>
        </span>
      </div>
      <p className="muted caption">
        {moment(changedAt, zone)} · {user?.name ?? program ?? t('system')}
      </p>
    </li>
  );
}

/** What it was: an amount is struck out, that there was none is not. */
function From({ cents }: { readonly cents: number | null }) {
  const t = useTranslations('products.prices');
  if (cents === null) return <span className="muted">{t('was')}</span>;
  return (
    <s className="muted">
      <Amount cents={cents} />
    </s>
  );
}

/** A price, or that none is set and the advised one applies. */
function Amount({ cents }: { readonly cents: number | null }) {
  const t = useTranslations('products.prices');
  return cents === null ? t('none') : <MoneyText amountCents={cents} />;
}

function Waiting() {
  const tUi = useTranslations('ui');
  return (
    <div className="stack" role="status" aria-label={tUi('loading')} aria-busy>
      <Skeleton width="100%" />
      <Skeleton width="70%" />
      <Skeleton width="100%" />
    </div>
  );
}
