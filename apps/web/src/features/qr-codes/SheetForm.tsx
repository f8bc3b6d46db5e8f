import { agesOf, openedBy, sheetLimits, sheetProblems } from '@larder/domain/age-check';
import type { Country } from '@larder/domain/country';
import { addMonths } from '@larder/domain/date-range';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import { Button } from '../../ui/Button.tsx';
import { IconQrcode } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AgeChoice } from './AgeChoice.tsx';
import { forgetSheets, makeSheet } from './api.ts';
import { ExportFailure } from './ExportFailure.tsx';
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
        {making.error !== null && <ExportFailure title={t('form.failed')} error={making.error} fields={fields} />}
        <div className={classes['fields']}>
          <AgeChoice ages={ages} age={age} opened={openedBy(age, country)} onChange={setAge} />
          <TextInput
            id={`${id}-amount`}
            label={t('form.amount')}
            description={t('form.amountHelp', { page: String(sheetLimits.plainCodes) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={amountText}
            error={isTried && isWrong ? t('form.amountWrong', { most: String(sheetLimits.mostCodes) }) : errors.amount}
            onChange={(event) => setAmountText(event.currentTarget.value)}
          />
          <Select
            label={t('form.validity')}
            description={t('form.validityHelp', { day: day(addMonths(place.today, validMonths)) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={monthChoices.map((months) => ({
              value: String(months),
              label: t('form.validityValue', { months }),
            }))}
            value={String(validMonths)}
            error={errors.validMonths}
            allowDeselect={false}
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
