import type { CurrentUser } from '@larder/contract/people/auth';
import { roles } from '@larder/domain/platform/permission';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import { LocationChecklist } from '../../../ui/fields/LocationChecklist.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { FieldRow } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { IconPlus, IconTrash } from '../../../ui/pictures/icons.ts';
import { FieldProblem } from './FieldProblem.tsx';
import classes from './SignInDirectory.module.css';
import type { DirectoryFormValues, RuleValues } from './use-directory-form.ts';

type RuleListProps = { readonly edit: Form<DirectoryFormValues>; readonly user: CurrentUser };

/** Which value of the claim gives which role where. */
export function RuleList({ edit: { form }, user }: RuleListProps) {
  const t = useTranslations('signInDirectory');
  const { rules } = form.getValues();
  const change = (next: readonly RuleValues[]) => {
    form.setFieldValue('rules', next);
    form.clearFieldError('rules');
  };
  return (
    <>
      <TextInput
        label={t('claim')}
        description={t('claimHelp')}
        required
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('claim')}
      />
      <ol className={classes['rules']}>
        {rules.map((rule, index) => (
          <li key={index}>
            <RuleFields
              rule={rule}
              number={index + 1}
              user={user}
              onChange={(changed) => change(rules.with(index, changed))}
              onRemove={() => change(rules.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon={IconPlus} onClick={() => change([...rules, { value: '', role: 'default', propertyIds: [] }])}>
          {t('addRule')}
        </Button>
      </div>
      <FieldProblem error={form.errors['rules']} />
    </>
  );
}

type RuleFieldsProps = {
  readonly rule: RuleValues;
  readonly number: number;
  readonly user: CurrentUser;
  readonly onChange: (rule: RuleValues) => void;
  readonly onRemove: () => void;
};

function RuleFields({ rule, number, user, onChange, onRemove }: RuleFieldsProps) {
  const t = useTranslations('signInDirectory');
  const tAccounts = useTranslations('accounts');
  return (
    <fieldset className={classes['rule']}>
      <legend className="visually-hidden">{t('rule', { number: String(number) })}</legend>
      <div className={classes['ruleHead']}>
        <FieldRow>
          <TextInput
            label={t('value')}
            required
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
            value={rule.value}
            onChange={({ currentTarget: { value } }) => onChange({ ...rule, value })}
          />
          <Select
            label={t('role')}
            data={roles.map((value) => ({ value, label: tAccounts(`role.${value}`) }))}
            value={rule.role}
            onChange={(value) => {
              const role = roles.find((known) => known === value);
              if (role !== undefined)
                onChange({ ...rule, role, propertyIds: role === 'admin' ? [] : rule.propertyIds });
            }}
          />
        </FieldRow>
        <IconButton icon={IconTrash} label={t('removeRule', { number: String(number) })} onClick={onRemove} />
      </div>
      {rule.role === 'admin' ? (
        <p className="muted">{tAccounts('form.everywhere')}</p>
      ) : (
        <LocationChecklist
          label={t('propertyIds')}
          options={user.allowedProperties}
          value={rule.propertyIds}
          error={undefined}
          onChange={(propertyIds) => onChange({ ...rule, propertyIds })}
        />
      )}
    </fieldset>
  );
}
