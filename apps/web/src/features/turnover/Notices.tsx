import type { Turnover } from '@larder/contract/turnover';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { classNames } from '../../ui/class-names.ts';
import { FormNotice } from '../../ui/FormNotice.tsx';
import { withoutAccountCents } from './balance.ts';
import classes from './Turnover.module.css';

/** What is not in the books as it should be: receipts set apart, and sales without a ledger account. */
export function Notices({ place, turnover }: { readonly place: Place; readonly turnover: Turnover }) {
  const t = useTranslations('turnover.notice');
  const { money } = useFormats();
  const { ledgers, quarantinedReceiptCount } = turnover;
  const hasLoose = ledgers.some(({ ledgerAccountId }) => ledgerAccountId === null);
  return (
    <>
      {quarantinedReceiptCount > 0 && (
        <FormNotice tone="warn">
          {t('quarantined', { count: quarantinedReceiptCount })}{' '}
          <a
            className={classNames('screen-only', classes['inline'])}
            href={paths.transactions(place.scope, { view: 'quarantine' })}
          >
            {t('toQuarantine')}
          </a>
        </FormNotice>
      )}
      {hasLoose && (
        <FormNotice tone="warn">
          {t('noAccount', { amount: money(withoutAccountCents(turnover)) })} {t('noAccountHelp')}{' '}
          <a className={classNames('screen-only', classes['inline'])} href={paths.ledgers(place.scope)}>
            {t('toLedgers')}
          </a>
        </FormNotice>
      )}
    </>
  );
}
