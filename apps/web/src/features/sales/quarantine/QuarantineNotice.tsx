import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { quarantineListQuery } from './api.ts';
import classes from './Quarantine.module.css';
import { writeQuarantine } from './quarantine-search.ts';

/** At the foot of the transactions, while receipts wait for somebody: how many, and the way to them. */
export function QuarantineNotice({ place }: { readonly place: Place }) {
  const t = useTranslations('quarantine');
  const { data } = useQuery(quarantineListQuery(place, { status: 'open', cursor: null }));
  const count = data?.pagination.totalCount ?? 0;
  if (count === 0) return null;
  const href = paths.transactions(place.scope, writeQuarantine({ status: 'open', cursor: null, receiptId: null }));
  return (
    <div className={classes['foot']}>
      <FormNotice tone="warn">
        {t('notice', { count })}{' '}
        <a className="link screen-only" href={href}>
          {t('look')}
        </a>
      </FormNotice>
    </div>
  );
}
