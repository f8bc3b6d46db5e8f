import { useTranslations } from 'use-intl';
import { Choice } from './Choice.tsx';
import { isLocked, type SectionProps } from './section-props.ts';

type Account = 'ledgerAccountId' | 'ledgerAccountNlId';

/** The accounts that the takings are booked on: by country, and the location's own one. */
export function LedgerFields(props: SectionProps) {
  const { edit, frame, labels, options } = props;
  const t = useTranslations('products.field');
  const { form } = edit;
  const values = form.getValues();
  const isDutchOnly = frame.countries.every((country) => country === 'nl');
  const hasDutch = frame.countries.includes('nl');
  // A general account that was set once counts in the Netherlands too, so it is shown there as long as it is set.
  const hasGeneral = !isDutchOnly || values.ledgerAccountId !== null || edit.changed.includes('ledgerAccountId');
  // A location reads the one account that counts there.
  const ofCountry = hasDutch && values.ledgerAccountNlId !== null ? 'ledgerAccountNlId' : 'ledgerAccountId';
  const general: readonly Account[] = hasGeneral ? ['ledgerAccountId'] : [];
  const dutch: readonly Account[] = hasDutch ? ['ledgerAccountNlId'] : [];
  const all = isDutchOnly ? [...dutch, ...general] : [...general, ...dutch];
  const shown: readonly Account[] = frame.isShared ? [ofCountry] : all;
  const accounts = (propertyId: number | null) =>
    options.ledgerAccounts
      .filter((account) => account.propertyId === null || account.propertyId === propertyId)
      .map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` }));
  const ownerId = frame.isOwn ? (frame.places[0]?.id ?? null) : null;
  return (
    <>
      {shown.map((key) => (
        <Choice
          key={key}
          label={frame.isShared ? t('ledger') : labels[key]}
          description={key === 'ledgerAccountNlId' && shown.length > 1 ? t('ledgerNlHelp') : undefined}
          value={values[key]}
          options={accounts(ownerId)}
          error={form.errors[key]}
          isRequired={!isLocked(frame) && (key === 'ledgerAccountId' ? !isDutchOnly : !hasGeneral)}
          isSearchable
          disabled={isLocked(frame)}
          onChange={(value) => form.setFieldValue(key, value)}
          onBlur={() => form.validateField(key)}
        />
      ))}
      {frame.isShared && (
        <Choice
          label={labels.ownLedgerAccountId}
          description={t('followsLedger')}
          value={values.ownLedgerAccountId}
          options={accounts(frame.location?.id ?? null)}
          error={form.errors['propertyConfigs.0.ledgerAccountId']}
          isSearchable
          disabled={frame.isArchived}
          onChange={(value) => {
            form.setFieldValue('ownLedgerAccountId', value);
            form.clearFieldError('propertyConfigs.0.ledgerAccountId');
          }}
        />
      )}
    </>
  );
}
