import type { AgeRestriction } from '@larder/domain/assortment/age';
import { agesOf, openedBy, sheetLimits, sheetProblems } from '@larder/domain/sales/age-check';
import type { Country } from '@larder/domain/platform/country';
import { addMonths } from '@larder/domain/platform/date-range';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { failureCode, fieldErrorsOf, useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { IconQrcode } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { forgetSheets, makeSheet } from './api.ts';
import classes from './QrCodes.module.css';

type SheetFormProps = { readonly place: Place; readonly country: Country; readonly onMade: () => void };

const monthChoices = [1, 3, 6, 12] as const;
const fields = ['age', 'amount', 'validMonths'] as const;

/** Asks for which age, how many codes and how long, and downloads the sheet that is made. */
export function SheetForm({ place, country, onMade }: SheetFormProps) {
  const t = useTranslations('qrCodes');
  const { day } = useFormats();
  const id = useId();
  const ages = agesOf(country);
  // The lower age is the safer mistake: such a code opens less.
  const [age, setAge] = useState(ages[0] ?? 18);
  const [amountText, setAmountText] = useState(String(sheetLimits.plainCodes));
  const [validMonths, setValidMonths] = useState<number>(sheetLimits.plainMonths);
  const [isTried, setIsTried] = useState(false);
  const making = useMaking(place, onMade);
  const amount = /^\d{1,4}$/.test(amountText.trim()) ? Number(amountText) : 0;
  const isWrong = sheetProblems({ age, amount, validMonths }, country)['amount'] !== undefined;
  const { errors } = fieldErrorsOf(making.error, fields);
  const submit = () => {
    setIsTried(true);
    if (isWrong) return document.getElementById(`${id}-amount`)?.focus();
    making.mutate({ age, amount, validMonths });
  };
  return (
    <Panel title={t('form.title')} note={t('form.note')}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!making.isPending) submit();
        }}
      >
        {making.error !== null && <ExportFailure error={making.error} />}
        <div className={classes['fields']}>
          <AgeChoice ages={ages} age={age} opened={openedBy(age, country)} onChange={setAge} />
          <TextInput
            id={`${id}-amount`}
            label={t('form.amount')}
            description={t('form.amountHelp', { page: String(sheetLimits.plainCodes) })}
            inputMode="numeric"
            maxLength={4}
            value={amountText}
            error={isTried && isWrong ? t('form.amountWrong', { most: String(sheetLimits.mostCodes) }) : errors.amount}
            onChange={(event) => setAmountText(event.currentTarget.value)}
          />
          <Select
            label={t('form.validity')}
            description={t('form.validityHelp', { day: day(addMonths(place.today, validMonths)) })}
            data={monthChoices.map((months) => ({
              value: String(months),
              label: t('form.validityValue', { months }),
            }))}
            value={String(validMonths)}
            error={errors.validMonths}
            onChange={(value) => setValidMonths(Number(value ?? sheetLimits.plainMonths))}
          />
          <div className={classes['make']}>
            <Button type="submit" variant="primary" size="large" icon={IconQrcode} isBusy={making.isPending}>
              {t('form.make')}
            </Button>
            <span className="visually-hidden" role="status">
              {making.isPending && t('form.making')}
            </span>
          </div>
        </div>
      </form>
    </Panel>
  );
}

function useMaking(place: Place, onMade: () => void) {
  const t = useTranslations('qrCodes.form');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Parameters<typeof makeSheet>[1]) => makeSheet(place, values),
    onSuccess() {
      notify({ tone: 'success', title: t('made'), text: t('madeHelp') });
      onMade();
    },
    // Also after a failure: the sheet may be there, and only its file have got lost.
    onSettled: () => forgetSheets(client),
  });
}

type AgeChoiceProps = {
  readonly ages: readonly number[];
  readonly age: number;
  readonly opened: readonly AgeRestriction[];
  readonly onChange: (age: number) => void;
};

/** The age that the codes stand for, and what they open; a choice only where the country has several. */
function AgeChoice({ ages, age, opened, onChange }: AgeChoiceProps) {
  const t = useTranslations('qrCodes.form');
  return (
    <div className={classes['age']}>
      <span className={classes['label']}>{t('age')}</span>
      {ages.length === 1 ? (
        <span className={classes['onlyAge']}>{t('ageValue', { age: String(age) })}</span>
      ) : (
        <div className={classes['ages']}>
          <Segmented
            label={t('age')}
            value={String(age)}
            options={ages.map((one) => ({ value: String(one), label: t('ageValue', { age: String(one) }) }))}
            onChange={(value) => onChange(Number(value))}
          />
        </div>
      )}
      <span className={classes['help']} aria-live="polite">
        {t(opened.includes('high') ? 'opens.high' : 'opens.low')}
      </span>
    </div>
  );
}

/** Why there is no sheet: what the server says is wrong, a connection that is gone, or else whom to call (CON-04). */
function ExportFailure({ error }: { readonly error: unknown }) {
  const t = useTranslations('qrCodes');
  const failureText = useFailureText();
  const { others } = fieldErrorsOf(error, fields);
  const isExplained = isApiError(error) && error.fieldErrors.length > 0;
  const isOffline = isApiError(error) && error.code === 'no_connection';
  const code = failureCode(error);
  return (
    <FormNotice tone="bad">
      <strong>{t('form.failed')}</strong>
      <br />
      {isExplained && (others.length > 0 ? others.join(' ') : failureText(error))}
      {isOffline && failureText(error)}
      {!isExplained && !isOffline && t('support')}
      {!isExplained && code !== undefined && ` ${t('code', { code })}`}
    </FormNotice>
  );
}
