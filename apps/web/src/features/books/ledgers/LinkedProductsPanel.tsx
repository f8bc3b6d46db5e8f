import type { LedgerAccount } from '@larder/contract/assortment/ledger-accounts';
import type { ListedProduct } from '@larder/contract/assortment/products';
import { translate } from '@larder/domain/platform/translated-text';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { linkedProductsQuery } from './api.ts';
import classes from './Ledgers.module.css';

type LinkedProductsProps = { readonly place: Place; readonly account: LedgerAccount };

/** The products that are booked on an account, archived ones too: what keeps it from being removed. */
export function LinkedProductsPanel({ place, account }: LinkedProductsProps) {
  const t = useTranslations('ledgers');
  const locale = useLocale();
  const { count } = useFormats();
  const { data, error, isFetching, refetch } = useQuery(linkedProductsQuery(place, account.id));
  const products = data?.products;
  const total = data?.pagination.totalCount ?? 0;
  const nameOf = ({ name }: ListedProduct) => translate(name, locale);
  // The first ones of many are no list to be put in order.
  const orderOn = (sortBy: (product: ListedProduct) => string) => (total > (products?.length ?? 0) ? {} : { sortBy });
  return (
    <div id="products" className={classes['form']}>
      <DataTable<ListedProduct>
        label={t('products.title')}
        title={t('products.title')}
        aside={data === undefined ? undefined : <span className="muted">{count(total)}</span>}
        columns={[
          {
            key: 'name',
            header: t('products.name'),
            sortBy: nameOf,
            isRowLink: true,
            isFluid: true,
            skeletonPx: 180,
            render: nameOf,
          },
          {
            key: 'status',
            header: t('products.status'),
            ...orderOn(({ archivedAt, status }) =>
              archivedAt === null ? t(`products.${status}`) : t('products.archived'),
            ),
            skeletonPx: 80,
            render: (product) => <Status product={product} />,
          },
        ]}
        rows={products}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => paths.product(place.scope, id)}
        density="panel"
        skeletonRows={3}
        renderCard={(product) => ({ title: nameOf(product), state: <Status product={product} /> })}
        empty={<EmptyState title={t('products.empty')} text={t('products.emptyHint')} />}
        footer={
          products !== undefined && total > products.length ? (
            <p className={classes['note']}>
              {t('products.shown', { shown: count(products.length), count: count(total) })}
            </p>
          ) : undefined
        }
        error={
          error === null || data !== undefined
            ? undefined
            : {
                title: t('failed.products'),
                code: failureCode(error),
                onRetry: () => void refetch(),
                isRetrying: isFetching,
              }
        }
      />
    </div>
  );
}

function Status({ product: { archivedAt, status } }: { readonly product: ListedProduct }) {
  const t = useTranslations('ledgers.products');
  if (archivedAt !== null) return <Badge tone="warn">{t('archived')}</Badge>;
  return status === 'concept' ? (
    <Badge tone="neutral">{t('concept')}</Badge>
  ) : (
    <span className="muted">{t('published')}</span>
  );
}

const namedCount = 5;

/** How many products are booked on an account, and the first of them by name. */
export function LinkedProductNames({ place, account }: LinkedProductsProps) {
  const t = useTranslations('ledgers.remove');
  const locale = useLocale();
  const { data } = useQuery({ ...linkedProductsQuery(place, account.id), staleTime: 0 });
  if (data === undefined) return null;
  const { totalCount } = data.pagination;
  if (totalCount === 0) return <p className={classes['reason']}>{t('linkedElsewhere')}</p>;
  const named = data.products.slice(0, namedCount);
  return (
    <>
      <p className={classes['reason']}>{t('linked', { count: totalCount })}</p>
      <ul className={classes['linked']}>
        {named.map((product) => (
          <li key={product.id}>
            <a className="link" href={paths.product(place.scope, product.id)}>
              {translate(product.name, locale)}
            </a>
          </li>
        ))}
      </ul>
      {totalCount > named.length && <p className="muted">{t('more', { count: totalCount - named.length })}</p>}
    </>
  );
}
