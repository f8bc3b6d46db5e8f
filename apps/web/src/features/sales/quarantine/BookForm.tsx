import { listPaymentMethods } from '@larder/contract/books/payment-methods';
import { can } from '@larder/domain/platform/permission';
import { translate } from '@larder/domain/platform/translated-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { queryOptionsFor } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useSaveFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { IconPlus } from '../../../ui/pictures/icons.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { book, type QuarantinedReceipt, quarantineChanged } from './api.ts';
import { bookEntryOf, bookProblems, bookSums, type BookValues, bookValuesOf, withLine } from './book-values.ts';
import { BookLine } from './BookLine.tsx';
import classes from './Quarantine.module.css';

type BookFormProps = { readonly place: Place; readonly receipt: QuarantinedReceipt };

/** Corrects what the till said and books it; what is typed stays until it is booked. */
export function BookForm({ place, receipt }: BookFormProps) {
  const t = useTranslations('quarantine');
  const client = useQueryClient();
  const navigate = useNavigate();
  const saveFailureText = useSaveFailureText();
  const { money } = useFormats();
  const [values, setValues] = useState(() => bookValuesOf(receipt));
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problems = bookProblems(values);
  const sums = bookSums(values);
  const errorOf = (field: string) => {
    const problem = problems[field];
    return isTried && problem !== undefined ? t(`wrong.${problem}`) : undefined;
  };
  const change = (update: Partial<BookValues>) => setValues({ ...values, ...update });
  const send = async () => {
    setIsTried(true);
    if (Object.keys(problems).length > 0) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const { receiptId, number } = await book(place, receipt.id, bookEntryOf(values, receipt));
      notify({ tone: 'success', title: t('booked', { number: String(number) }) });
      await quarantineChanged(client);
      await navigate(paths.transaction(place.scope, receiptId));
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure !== null && (
        <FormNotice tone="bad">
          {isApiError(failure) && failure.fieldErrors.length > 0
            ? failure.fieldErrors.map(({ message }) => message).join(' ')
            : saveFailureText(failure)}
        </FormNotice>
      )}
      <Panel title={t('lines')} note={t('linesNote')}>
        <div className={classes['lines']}>
          {values.lines.map((line, index) => (
            <BookLine
              key={`${String(line.origin)} ${String(index)}`}
              line={line}
              number={index + 1}
              errorOf={(field) => errorOf(`lines.${String(index)}.${field}`)}
              onChange={(next) => change({ lines: values.lines.with(index, next) })}
              {...(values.lines.length > 1
                ? { onRemove: () => change({ lines: values.lines.filter((_, at) => at !== index) }) }
                : {})}
            />
          ))}
        </div>
        <Button size="small" icon={IconPlus} onClick={() => setValues(withLine(values))}>
          {t('addLine')}
        </Button>
      </Panel>
      <Panel title={t('payment')}>
        <div className={classes['payment']}>
          <MoneyField
            label={t('field.paid')}
            value={values.paid}
            isRequired
            error={errorOf('paid')}
            onChange={(paid) => change({ paid })}
          />
          <MethodField
            place={place}
            value={values.paymentMethod}
            onChange={(paymentMethod) => change({ paymentMethod })}
          />
          <TextInput
            label={t('field.note')}
            value={values.note}
            maxLength={500}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </div>
        <div className={classes['sums']} aria-live="polite">
          <span>
            {t('sum')} <strong>{money(sums?.totalCents)}</strong>
          </span>
          <span className="muted">{t('saidTotal', { amount: money(receipt.totalCents) })}</span>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('book')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}

type MethodFieldProps = {
  readonly place: Place;
  readonly value: string;
  readonly onChange: (code: string) => void;
};

/** The group's payment methods; whoever may not read them leaves what the till said. */
function MethodField({ place, value, onChange }: MethodFieldProps) {
  const t = useTranslations('quarantine');
  const locale = useLocale();
  const role = useCurrentUser()?.role;
  const { data } = useQuery({
    ...queryOptionsFor(listPaymentMethods, { query: { limit: '200' }, propertyId: place.location?.id ?? null }),
    enabled: can(role, 'read', 'administration'),
  });
  const known = (data?.paymentMethods ?? []).map(({ code, name }) => ({ value: code, label: translate(name, locale) }));
  const isKnown = value === '' || known.some((method) => method.value === value);
  return (
    <Select
      label={t('field.paymentMethod')}
      value={value === '' ? null : value}
      clearable
      data={isKnown ? known : [...known, { value, label: t('unknownMethod', { code: value }) }]}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
