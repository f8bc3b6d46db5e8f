import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { countries, type Country } from '@larder/domain/platform/country';
import { locales } from '@larder/messages/translation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { locationQuery } from './api.ts';
import { OpeningFields } from './OpeningFields.tsx';
import { takenOver } from './shop-values.ts';
import { ThemeFields } from './ThemeFields.tsx';
import type { SectionProps } from './use-shop-form.ts';

type MainSectionProps = SectionProps & { readonly location: AllowedProperty };

/** Fields whose rules depend on the country. */
const ofCountry = ['vatNumber', 'chamberOfCommerceNumber', 'postalCode'] as const;

/** What the shop is called, where it is, and how it reaches people. */
export function MainSection({ edit, labels, location }: MainSectionProps) {
  const t = useTranslations('shops');
  const { form } = edit;
  return (
    <FormSection
      id="main"
      title={t('section.main')}
      aside={<TakeOver edit={edit} labels={labels} location={location} />}
    >
      <FieldRow>
        <TextInput {...form.getInputProps('name')} label={labels.name} withAsterisk maxLength={200} />
        <TextInput
          {...form.getInputProps('receiptName')}
          label={labels.receiptName}
          description={t('help.receiptName')}
          maxLength={200}
        />
      </FieldRow>
      <AddressFields edit={edit} labels={labels} location={location} />
      <Switch
        {...form.getInputProps('isPickupActive', { type: 'checkbox' })}
        label={labels.isPickupActive}
        description={t('help.isPickupActive')}
      />
      <TextInput
        {...form.getInputProps('replyToEmail')}
        type="email"
        label={labels.replyToEmail}
        description={t('help.replyToEmail')}
        maxLength={254}
      />
      <TextInput
        {...form.getInputProps('orderingEmails')}
        inputMode="email"
        label={labels.orderingEmails}
        description={t('help.orderingEmails')}
        maxLength={2_000}
      />
      <OpeningFields edit={edit} labels={labels} />
      <ThemeFields edit={edit} labels={labels} location={location} />
    </FormSection>
  );
}

function AddressFields({ edit: { form }, labels }: MainSectionProps) {
  const t = useTranslations('shops');
  const { defaultCountry, defaultLanguage } = form.getValues();
  const move = (country: Country) => {
    form.setFieldValue('defaultCountry', country);
    for (const field of ofCountry) form.clearFieldError(field);
  };
  return (
    <>
      <TextInput {...form.getInputProps('address')} label={labels.address} maxLength={200} />
      <FieldRow>
        <TextInput {...form.getInputProps('postalCode')} label={labels.postalCode} maxLength={20} />
        <TextInput {...form.getInputProps('city')} label={labels.city} maxLength={100} />
        <Select
          label={labels.defaultCountry}
          data={countries.map((value) => ({ value, label: t(`country.${value}`) }))}
          value={defaultCountry}
          onChange={(value) => move(countries.find((one) => one === value) ?? defaultCountry)}
        />
      </FieldRow>
      <FieldRow>
        <TextInput {...form.getInputProps('vatNumber')} label={labels.vatNumber} maxLength={40} spellCheck={false} />
        <TextInput
          {...form.getInputProps('chamberOfCommerceNumber')}
          label={labels.chamberOfCommerceNumber}
          maxLength={80}
          spellCheck={false}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={labels.defaultLanguage}
          description={t('help.defaultLanguage')}
          data={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={defaultLanguage}
          onChange={(value) =>
            form.setFieldValue('defaultLanguage', locales.find((one) => one === value) ?? defaultLanguage)
          }
        />
      </FieldRow>
    </>
  );
}

/** Fills the fields that the location has too, so that nobody types them twice. */
function TakeOver({ edit: { form }, location }: MainSectionProps) {
  const t = useTranslations('shops');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      const details = await client.fetchQuery(locationQuery(location.id));
      form.setValues(takenOver(details, form.getValues()));
      for (const field of [...ofCountry, 'address', 'city']) form.clearFieldError(field);
      notify({ tone: 'info', title: t('copied', { location: location.name }) });
    } catch (error) {
      notify({ tone: 'error', title: t('copyFailed'), text: failureText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      {t('copyLocation', { location: location.name })}
    </Button>
  );
}
