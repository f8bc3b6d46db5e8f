import type { LedgerAccount } from '@larder/contract/ledger-accounts';
import { useQuery } from '@tanstack/react-query';
import { translate } from '@larder/domain/translated-text';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ResourceRemoval } from '../../ui/ResourceRemoval.tsx';
import { ledgers, linkedProductsQuery } from './api.ts';
import classes from './Ledgers.module.css';
import { nameOf } from './ledger-values.ts';

type LedgerRemovalProps = {
  readonly place: Place;
  readonly account: LedgerAccount;
  readonly onRemoved: () => void;
};

/** Removes a ledger account after asking; a refusal names the products that keep it, and leads there (LED-01, CON-04). */
export function LedgerRemoval({ place, account, onRemoved }: LedgerRemovalProps) {
  const t = useTranslations('ledgers.remove');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <ActionMenu items={[{ key: 'remove', label: t('action'), isDanger: true, onSelect: () => setIsAsking(true) }]} />
      {isAsking && (
        <ResourceRemoval
          noun="ledgers"
          name={nameOf(account)}
          text={t('text')}
          action={t('action')}
          remove={() => ledgers.remove(place, account.id)}
          onRemoved={onRemoved}
          onClose={close}
          detail={<LinkedProducts place={place} account={account} />}
          instead={
            <ButtonLink variant="subtle" href="#products" onClick={close}>
              {t('toProducts')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

const namedCount = 5;

/** How many products are booked on an account, and the first of them by name. */
function LinkedProducts({ place, account }: Pick<LedgerRemovalProps, 'place' | 'account'>) {
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
