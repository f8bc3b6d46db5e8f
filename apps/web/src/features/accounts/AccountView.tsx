import { useTranslations } from 'use-intl';
import { Facts } from '../../ui/Facts.tsx';
import { FormNotice } from '../../ui/FormNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Accounts.module.css';
import type { Account } from './account.ts';
import { usePlacesText } from './use-places-text.ts';

/** An account that reaches further than who looks at it: its facts, and why they cannot change it. */
export function AccountView({ account }: { readonly account: Account }) {
  const t = useTranslations('accounts');
  const tShell = useTranslations('shell.languageNames');
  const placesText = usePlacesText();
  return (
    <div className="stack">
      <div className={classes['narrow']}>
        <FormNotice tone="quiet">{t('edit.wider')}</FormNotice>
      </div>
      <Panel title={t('form.person')} className={classes['narrow']}>
        <Facts
          items={[
            { label: t('form.name'), value: account.name },
            { label: t('form.email'), value: account.email },
            { label: t('form.locale'), value: tShell(account.locale) },
            { label: t('form.role'), value: t(`role.${account.role}`) },
            { label: t('form.propertyIds'), value: placesText(account, { isWhole: true }) },
          ]}
        />
      </Panel>
    </div>
  );
}
