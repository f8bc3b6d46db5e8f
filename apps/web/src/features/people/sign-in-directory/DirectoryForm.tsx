import type { CurrentUser } from '@larder/contract/people/auth';
import { checkSignInDirectory, type SignInDirectory } from '@larder/contract/people/sign-in-directory';
import { keepsPassword } from '@larder/domain/people/directory';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { RuleList } from './RuleList.tsx';
import classes from './SignInDirectory.module.css';
import { type DirectoryFormValues, domainsOf, useDirectoryForm } from './use-directory-form.ts';
import { Ways } from './Ways.tsx';

type DirectoryFormProps = { readonly directory: SignInDirectory; readonly user: CurrentUser };

/** The directory, whom it lets in, with which rights, and who does without. */
export function DirectoryForm({ directory, user }: DirectoryFormProps) {
  const t = useTranslations('signInDirectory');
  const edit = useDirectoryForm(directory);
  const { form } = edit;
  const values = form.getValues();
  return (
    <EditForm edit={edit} labels={useLabels()} show={useShownValue(directory)}>
      <ServiceFields edit={edit} directory={directory} />
      <FormSection title={t('people')}>
        <TextInput
          label={t('domains')}
          description={t('domainsHelp')}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('domains')}
        />
      </FormSection>
      <FormSection title={t('rules')} note={t('rulesNote')}>
        <RuleList edit={edit} user={user} />
      </FormSection>
      <FormSection title={t('keepers')} note={t('keepersNote')}>
        <Keepers edit={edit} directory={directory} />
      </FormSection>
      <FormSection title={t('turnOn')}>
        <Switch
          label={t('isOn')}
          description={t('isOnHelp')}
          checked={values.isOn}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('isOn', checked)}
        />
      </FormSection>
    </EditForm>
  );
}

type EditProps = { readonly edit: Form<DirectoryFormValues>; readonly directory: SignInDirectory };

/** Where the directory is, and what Larder is called there. */
function ServiceFields({ edit: { form }, directory }: EditProps) {
  const t = useTranslations('signInDirectory');
  const { day } = useFormats();
  const { secretSetAt, redirectUrl } = directory;
  const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;
  return (
    <FormSection title={t('service')} note={t('serviceNote')}>
      <CopyField
        label={t('redirectUrl')}
        value={redirectUrl}
        words={{ copy: t('copy'), copied: t('copied'), selected: t('selected') }}
      />
      <Ways />
      <FieldRow>
        <TextInput
          label={t('name')}
          description={t('nameHelp')}
          required
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <TextInput label={t('clientId')} required maxLength={300} {...plain} {...form.getInputProps('clientId')} />
      </FieldRow>
      <PasswordField
        label={t('clientSecret')}
        description={secretSetAt === null ? t('secretMissing') : t('secretSet', { day: day(secretSetAt.slice(0, 10)) })}
        maxLength={1_000}
        {...plain}
        autoComplete="new-password"
        {...form.getInputProps('clientSecret')}
      />
      <div className={classes['issuer']}>
        <TextInput
          label={t('issuer')}
          required
          type="url"
          inputMode="url"
          maxLength={300}
          {...plain}
          {...form.getInputProps('issuer')}
        />
        <CheckButton issuer={form.getValues().issuer} onFailed={(problem) => form.setFieldError('issuer', problem)} />
      </div>
    </FormSection>
  );
}

/** Tries the directory before anything is saved; what is wrong stands at its field. */
function CheckButton({ issuer, onFailed }: { readonly issuer: string; readonly onFailed: (problem: string) => void }) {
  const t = useTranslations('signInDirectory');
  const failureText = useFailureText();
  const check = useMutation({
    mutationFn: (asked: string) => call(checkSignInDirectory, { body: { issuer: asked } }),
    onError: (error) => onFailed((isApiError(error) ? error.fieldErrors[0]?.message : undefined) ?? failureText(error)),
  });
  const isAnswered = check.isSuccess && check.variables === issuer;
  return (
    <>
      <Button disabled={issuer.trim() === ''} isBusy={check.isPending} onClick={() => check.mutate(issuer)}>
        {t('check')}
      </Button>
      <p role="status" className={isAnswered ? classes['answered'] : 'visually-hidden'}>
        {isAnswered && t('checked')}
      </p>
    </>
  );
}

/** The administrators, each with whether they go on with a password. */
function Keepers({ edit: { form }, directory: { administrators } }: EditProps) {
  const t = useTranslations('signInDirectory');
  const { keeperIds, domains } = form.getValues();
  const own = domainsOf(domains.toLowerCase());
  return (
    <div className={classes['keepers']}>
      {administrators.map((person) => {
        const isElsewhere = keepsPassword({ ...person, hasPassword: true }, { domains: own, keeperIds: [] });
        const note = !person.hasPassword ? t('noPassword') : isElsewhere ? t('otherDomain') : person.email;
        return (
          <Switch
            key={person.id}
            label={person.name}
            description={note}
            checked={isElsewhere || keeperIds.includes(person.id)}
            disabled={isElsewhere}
            onChange={({ currentTarget: { checked } }) => {
              const others = keeperIds.filter((id) => id !== person.id);
              form.setFieldValue('keeperIds', checked ? [...others, person.id].toSorted((a, b) => a - b) : others);
              form.clearFieldError('keeperIds');
            }}
          />
        );
      })}
      <FieldProblem error={form.errors['keeperIds']} />
    </div>
  );
}

function useLabels(): { readonly [Key in keyof DirectoryFormValues]: string } {
  const t = useTranslations('signInDirectory');
  return {
    isOn: t('isOn'),
    name: t('name'),
    issuer: t('issuer'),
    clientId: t('clientId'),
    clientSecret: t('clientSecret'),
    domains: t('domains'),
    claim: t('claim'),
    rules: t('rules'),
    keeperIds: t('keepers'),
  };
}

/** How a value is told where somebody else changed the same one. */
function useShownValue({ administrators }: SignInDirectory) {
  const t = useTranslations('signInDirectory');
  return (key: keyof DirectoryFormValues, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (!Array.isArray(value)) return undefined;
    if (key === 'rules') return value.map((rule: DirectoryFormValues['rules'][number]) => rule.value).join(', ');
    return administrators
      .filter(({ id }) => value.includes(id))
      .map(({ name }) => name)
      .join(', ');
  };
}
