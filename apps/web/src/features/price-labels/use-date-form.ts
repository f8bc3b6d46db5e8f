import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { fieldErrorsOf, useFailureText } from '../../lib/failure.ts';
import { mergeOf } from '../../ui/edit-form-values.ts';
import { notify } from '../../ui/notify.ts';
import { dateEntryOf, dateProblemsOf, type DateValues, dateValuesOf, inFormTerms } from './date-values.ts';
import { addDate, type DynamicDate, findDate, rulesChanged, saveDate } from './dynamic-api.ts';

type Notice = { readonly tone: 'bad' | 'warn'; readonly text: string };

/** The form over a period in a dialog. */
export type DateForm = {
  readonly form: UseFormReturnType<DateValues>;
  readonly notice: Notice | null;
  readonly isSaving: boolean;
  readonly submit: () => void;
};

type Given = {
  /** Null adds one. */
  readonly date: DynamicDate | null;
  readonly others: readonly DynamicDate[];
  readonly propertyId: number;
  readonly zone: string;
  readonly onDone: () => void;
};

const order = ['startDay', 'startTime', 'endDay', 'endTime', 'dynamicPercentage', 'reason'] as const;

/** Holds the form over a period; what somebody else changed meanwhile joins what is typed, and nothing is saved unseen. */
export function useDateForm({ date, others, propertyId, zone, onDone }: Given): DateForm {
  const t = useTranslations('priceLabels.dates');
  const tConflict = useTranslations('ui.form.conflict');
  const messages = useFieldMessages({ zone, others });
  const client = useQueryClient();
  const failureText = useFailureText();
  const base = useRef(date);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<DateValues>({ initialValues: dateValuesOf(date, zone), validate: messages });
  const focusWrong = (errors: Partial<Record<keyof DateValues, unknown>>) => {
    const wrong = order.find((field) => errors[field] !== undefined);
    if (wrong !== undefined) document.querySelector<HTMLElement>(`dialog [data-field="${wrong}"]`)?.focus();
  };
  const meet = async (error: unknown) => {
    if (base.current !== null && isApiError(error) && error.code === 'stale_version') {
      const theirs = await findDate(base.current);
      form.setValues(mergeOf(dateValuesOf(base.current, zone), form.getValues(), dateValuesOf(theirs, zone)).merged);
      base.current = theirs;
      return setNotice({ tone: 'warn', text: `${tConflict('title')}. ${tConflict('nothing')}` });
    }
    const { errors } = fieldErrorsOf(error, ['startAt', 'endAt', 'dynamicPercentage', 'reason']);
    form.setErrors(inFormTerms(errors));
    const failed = t(base.current === null ? 'addFailed' : 'saveFailed');
    return setNotice({ tone: 'bad', text: `${failed} ${failureText(error)}` });
  };
  const send = async () => {
    setIsSaving(true);
    setNotice(null);
    try {
      const entry = dateEntryOf(form.getValues(), zone);
      const isNew = base.current === null;
      await (base.current === null ? addDate(entry, propertyId) : saveDate(entry, base.current));
      notify({ tone: 'success', title: t(isNew ? 'added' : 'saved') });
      await rulesChanged(client);
      onDone();
    } catch (error) {
      await meet(error).catch((failure: unknown) => setNotice({ tone: 'bad', text: failureText(failure) }));
    } finally {
      setIsSaving(false);
    }
  };
  return {
    form,
    notice,
    isSaving,
    submit: () => {
      if (isSaving) return;
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusWrong(errors);
      else void send();
    },
  };
}

function useFieldMessages(
  beside: Parameters<typeof dateProblemsOf>[1],
): (values: DateValues) => Record<string, string> {
  const t = useTranslations('priceLabels.week');
  const tProblem = useTranslations('problems.field');
  return (values) =>
    Object.fromEntries(
      Object.entries(dateProblemsOf(values, beside)).map(([field, problem]) => [
        field,
        problem === 'wrong_time' ? t('wrongTime') : tProblem(problem),
      ]),
    );
}
