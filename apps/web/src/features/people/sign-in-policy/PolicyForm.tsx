import type { CurrentUser } from '@larder/contract/people/auth';
import { getSignInPolicy, type SignInPolicy, updateSignInPolicy } from '@larder/contract/people/sign-in-policy';
import { type SignInPolicyValues, signInPolicyProblems } from '@larder/domain/people/sign-in-policy';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { type Role, roles } from '@larder/domain/platform/permission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import { DayField } from '../../../ui/dates/DayField.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { type EditForm as Form, useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { secondFactorQuery } from '../second-factor/public.ts';
import classes from './SignInPolicy.module.css';

type PolicyFormProps = {
  readonly policy: SignInPolicy;
  readonly user: CurrentUser;
  readonly today: PlainDay;
  readonly ownHref: string;
};

/** Which roles need a second factor, and from which day on. */
export function PolicyForm({ policy, user, today, ownHref }: PolicyFormProps) {
  const t = useTranslations('secondFactor.policy');
  const edit = usePolicyForm(policy, today);
  const { form } = edit;
  const values = form.getValues();
  const countText = (role: Role) => {
    const found = policy.people.find((each) => each.role === role);
    if (found === undefined || found.count === 0) return t('nobody');
    return t('without', { count: found.withoutCount, total: String(found.count) });
  };
  const choose = (role: Role, isOn: boolean) => {
    const chosen = roles.filter((each) => (each === role ? isOn : values.roles.includes(each)));
    form.setValues({ roles: chosen, requiredOn: chosen.length === 0 ? null : (values.requiredOn ?? today) });
  };
  return (
    <EditForm edit={edit} labels={{ roles: t('roles'), requiredOn: t('day') }} show={useShownValue()}>
      <FormSection title={t('roles')} note={t('rolesNote')}>
        <div className={classes['roles']}>
          {roles.toReversed().map((role) => (
            <Switch
              key={role}
              label={t(`role.${role}`)}
              description={countText(role)}
              checked={values.roles.includes(role)}
              onChange={({ currentTarget: { checked } }) => choose(role, checked)}
            />
          ))}
        </div>
      </FormSection>
      {values.roles.length > 0 && (
        <FormSection title={t('on')} note={t('onNote')}>
          <div className={classes['day']}>
            <DayField
              label={t('day')}
              value={values.requiredOn ?? ''}
              error={form.errors['requiredOn']}
              field="requiredOn"
              onChange={(day) => form.setFieldValue('requiredOn', day === '' ? null : day)}
            />
          </div>
          {values.roles.includes(user.role) && values.requiredOn !== null && (
            <OwnWarning requiredOn={values.requiredOn} today={today} href={ownHref} />
          )}
        </FormSection>
      )}
    </EditForm>
  );
}

type OwnWarningProps = { readonly requiredOn: string; readonly today: PlainDay; readonly href: string };

/** Says what will happen to whoever asks of their own role what they do not have themselves. */
function OwnWarning({ requiredOn, today, href }: OwnWarningProps) {
  const t = useTranslations('secondFactor.policy');
  const { day } = useFormats();
  const { data } = useQuery(secondFactorQuery());
  if (data === undefined || data.hasFactor) return null;
  return (
    <FormNotice tone="warn">
      {requiredOn <= today ? t('selfNow') : t('self', { day: day(requiredOn) })}{' '}
      <a className="link" href={href}>
        {t('setUp')}
      </a>
    </FormNotice>
  );
}

function usePolicyForm(policy: SignInPolicy, today: PlainDay): Form<SignInPolicyValues> {
  const t = useTranslations('secondFactor.policy');
  const tField = useTranslations('problems.field');
  const client = useQueryClient();
  const query = queryOptionsFor(getSignInPolicy, {});
  const savedOf = (from: SignInPolicy) => ({ values: valuesOf(from), version: from.version });
  return useEditForm<SignInPolicyValues, SignInPolicy>({
    name: 'sign-in policy',
    saved: savedOf(policy),
    validate: (values) => {
      const { requiredOn } = signInPolicyProblems(values, policy, today);
      return requiredOn === undefined ? {} : { requiredOn: tField(requiredOn) };
    },
    save: ({ roles: asked, requiredOn }, version) =>
      call(updateSignInPolicy, { body: { roles: [...asked], requiredOn }, ifMatch: version }),
    valuesOf,
    reload: async () => savedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved(saved) {
      client.setQueryData(query.queryKey, saved);
      void client.prefetchQuery({ ...currentUserQuery, staleTime: 0 });
    },
    said: () => ({ title: t('saved') }),
  });
}

function valuesOf({ roles: asked, requiredOn }: SignInPolicy): SignInPolicyValues {
  return { roles: asked, requiredOn };
}

/** How a value is told where somebody else changed the same one. */
function useShownValue(): (key: string, value: unknown) => string | undefined {
  const t = useTranslations('secondFactor.policy.role');
  const { day } = useFormats();
  return (key, value) => {
    if (key === 'requiredOn' && typeof value === 'string') return day(value);
    if (!Array.isArray(value)) return undefined;
    return roles
      .filter((role) => value.includes(role))
      .map((role) => t(role))
      .join(', ');
  };
}
