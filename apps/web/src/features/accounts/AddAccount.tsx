import { useTranslations } from 'use-intl';
import { paths, type Scope } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconPlus } from '../../ui/icons.ts';

/** The way to a new account, for who may make one. */
export function AddAccount({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('accounts');
  return (
    <Can access="write" area="account">
      <ButtonLink variant={isPlain ? 'default' : 'primary'} icon={IconPlus} href={paths.newAccount(scope)}>
        {t('add')}
      </ButtonLink>
    </Can>
  );
}
