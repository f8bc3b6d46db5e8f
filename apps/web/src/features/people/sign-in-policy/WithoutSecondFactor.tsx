import type { SignInPolicy } from '@larder/contract/people/sign-in-policy';
import { listUsers } from '@larder/contract/people/users';
import { roles } from '@larder/domain/platform/permission';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../lib/api.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import classes from './SignInPolicy.module.css';

/** So many names say whom to talk to; who wants more looks at the list of accounts. */
const shownCount = 8;

type WithoutSecondFactorProps = { readonly policy: SignInPolicy; readonly scope: Scope };

/** Who has none yet of those of whom the group asks a second factor, or of all while it asks nobody. */
export function WithoutSecondFactor({ policy, scope }: WithoutSecondFactorProps) {
  const t = useTranslations('secondFactor.policy');
  const tAccounts = useTranslations('accounts');
  const asked = policy.roles.length === 0 ? roles : policy.roles;
  const count = policy.people
    .filter(({ role }) => asked.includes(role))
    .reduce((sum, { withoutCount }) => sum + withoutCount, 0);
  // One question for each role, the one with the most rights first.
  const answers = useQueries({
    queries: asked.toReversed().map((role) => ({
      ...queryOptionsFor(listUsers, {
        query: { role, secondFactor: 'off' as const, limit: String(shownCount) },
        propertyId: null,
      }),
      staleTime: 0,
    })),
  });
  const people = answers.flatMap(({ data }) => data?.users ?? []).slice(0, shownCount);
  if (count === 0) return null;
  const role = asked.length === 1 ? asked[0] : undefined;
  return (
    <Panel
      title={t('missing', { count })}
      className={classes['missing']}
      aside={
        <a className="link" href={paths.accounts(scope, { steps: 'off', role })}>
          {t('all')}
        </a>
      }
    >
      <ul className={classes['people']}>
        {people.map((person) => (
          <li key={person.id}>
            <a className="link" href={paths.account(scope, person.id)}>
              {person.name}
            </a>
            <span className="muted">{tAccounts(`role.${person.role}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
