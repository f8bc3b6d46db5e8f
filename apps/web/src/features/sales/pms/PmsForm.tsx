import { checkPmsConnection, type PmsConnection } from '@larder/contract/sales/pms';
import { pmsSystemRules, pmsSystems } from '@larder/domain/sales/pms';
import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { messagesOf } from '../../../ui/forms/edit-form-errors.ts';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { vatsQuery } from './api.ts';
import { enteredOf, type PmsFormValues, usePmsForm } from './use-pms-form.ts';

type PmsFormProps = { readonly location: AllowedProperty; readonly connection: PmsConnection };

const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;

/** How a location reaches its hotel system, with a trial before it is on (PMS-01, PMS-06). */
export function PmsForm({ location, connection }: PmsFormProps) {
  const t = useTranslations('pms');
  const edit = usePmsForm(location.id, connection);
  const { form } = edit;
  const { system, isOn } = form.getValues();
  return (
    <EditForm edit={edit} labels={useLabels()} show={useShownValue()}>
      <FormSection title={t('system')} note={t('systemNote')}>
        <FieldRow>
          <Select
            label={t('which')}
            data={pmsSystems.map((value) => ({ value, label: t(`systems.${value}`) }))}
            value={system}
            onChange={(value) => {
              const next = pmsSystems.find((known) => known === value);
              if (next === undefined) return;
              form.setFieldValue('system', next);
              form.setFieldValue('address', pmsSystemRules[next].address);
            }}
          />
          <TextInput
            label={t('address')}
            required
            type="url"
            inputMode="url"
            maxLength={300}
            {...plain}
            {...form.getInputProps('address')}
          />
        </FieldRow>
        <FieldRow>
          {pmsSystemRules[system].ids.map((field) => (
            <TextInput
              key={field}
              label={t(field)}
              description={t(`${field}Help`)}
              required
              maxLength={100}
              {...plain}
              {...form.getInputProps(field)}
            />
          ))}
        </FieldRow>
        <Keys edit={edit} connection={connection} />
        <CheckButton edit={edit} propertyId={location.id} />
      </FormSection>
      {system === 'mews' && <VatCodes edit={edit} location={location} />}
      <FormSection title={t('turnOn')}>
        <Switch
          label={t('isOn')}
          description={t('isOnHelp')}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('isOn', checked)}
        />
      </FormSection>
    </EditForm>
  );
}

type EditProps = { readonly edit: Form<PmsFormValues> };

function Keys({ edit: { form }, connection: { keysSetAt } }: EditProps & { readonly connection: PmsConnection }) {
  const t = useTranslations('pms');
  const { momentDay } = useFormats();
  const { system } = form.getValues();
  const note = keysSetAt === null ? t('keysMissing') : t('keysSet', { day: momentDay(keysSetAt) });
  return (
    <FieldRow>
      {(['clientKey', 'accessKey'] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(`${field}.${system}`)}
          description={note}
          maxLength={500}
          {...plain}
          autoComplete="new-password"
          {...form.getInputProps(field)}
        />
      ))}
    </FieldRow>
  );
}

/** Tries the system before anything is saved; what is wrong stands at its field. */
function CheckButton({ edit: { form }, propertyId }: EditProps & { readonly propertyId: number }) {
  const t = useTranslations('pms');
  const failureText = useFailureText();
  const { isOn: _isOn, ...values } = form.getValues();
  const entered = JSON.stringify(values);
  const check = useMutation({
    mutationFn: (_asked: string) => call(checkPmsConnection, { params: { propertyId }, body: enteredOf(values) }),
    onError: (error) => {
      const { errors, isAllShown } = messagesOf(error, Object.keys(values));
      for (const [field, message] of Object.entries(errors)) form.setFieldError(field, message);
      if (!isAllShown) form.setFieldError('address', failureText(error));
    },
  });
  const isAnswered = check.isSuccess && check.variables === entered;
  return (
    <>
      <div>
        <Button isBusy={check.isPending} onClick={() => check.mutate(entered)}>
          {t('check')}
        </Button>
      </div>
      {isAnswered ? <FormNotice tone="quiet">{t('checked')}</FormNotice> : null}
    </>
  );
}

/** What the system calls the rates of the location's country. */
function VatCodes({ edit: { form }, location }: EditProps & { readonly location: AllowedProperty }) {
  const t = useTranslations('pms');
  const { percent } = useFormats();
  const vats = useQuery(vatsQuery).data?.vats ?? [];
  const { vatCodes } = form.getValues();
  const rates = [
    ...new Set(
      vats.flatMap(({ country, validTo, rateBasisPoints }) =>
        country === location.country && validTo === null ? [rateBasisPoints] : [],
      ),
    ),
  ].toSorted((a, b) => a - b);
  return (
    <FormSection title={t('vatCodes')} note={t('vatCodesNote')}>
      <FieldRow>
        {rates.map((rateBasisPoints) => (
          <TextInput
            key={rateBasisPoints}
            label={t('vatCode', { rate: percent(rateBasisPoints / 100) })}
            maxLength={50}
            {...plain}
            value={vatCodes.find((each) => each.rateBasisPoints === rateBasisPoints)?.code ?? ''}
            onChange={({ currentTarget: { value: code } }) => {
              const others = vatCodes.filter((each) => each.rateBasisPoints !== rateBasisPoints);
              const next = code === '' ? others : [...others, { rateBasisPoints, code }];
              form.setFieldValue(
                'vatCodes',
                next.toSorted((a, b) => a.rateBasisPoints - b.rateBasisPoints),
              );
            }}
          />
        ))}
      </FieldRow>
    </FormSection>
  );
}

function useLabels(): { readonly [Key in keyof PmsFormValues]: string } {
  const t = useTranslations('pms');
  return {
    isOn: t('isOn'),
    system: t('which'),
    address: t('address'),
    hotelId: t('hotelId'),
    serviceId: t('serviceId'),
    outletId: t('outletId'),
    clientKey: t('clientKey.mews'),
    accessKey: t('accessKey.mews'),
    vatCodes: t('vatCodes'),
  };
}

/** How a value is told where somebody else changed the same one. */
function useShownValue() {
  const t = useTranslations('pms');
  return (_: keyof PmsFormValues, value: unknown): string | undefined =>
    typeof value === 'boolean' ? (value ? t('yes') : t('no')) : typeof value === 'string' ? value : undefined;
}
