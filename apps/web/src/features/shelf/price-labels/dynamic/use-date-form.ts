import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useFailureText } from '../../../../lib/failure.ts';
import { changedMeanwhile, useSayDone } from '../../../../ui/overlays/use-say-done.ts';
import { type DialogForm, useDialogForm } from '../../../../ui/forms/use-dialog-form.ts';
import { dateEntryOf, dateProblemsOf, type DateValues, dateValuesOf, inFormTerms } from './date-values.ts';
import { addDate, type DynamicDate, findDate, removeDate, rulesChanged, saveDate } from './dynamic-api.ts';

/** The form over a period in a dialog. */
export type DateForm = DialogForm<DateValues>;

type Given = {
  /** Null adds one. */
  readonly date: DynamicDate | null;
  readonly others: readonly DynamicDate[];
  readonly propertyId: number;
  readonly zone: string;
  readonly onDone: () => void;
};

const order = ['dynamicPercentage', 'startDay', 'startTime', 'endDay', 'endTime', 'reason'] as const;

/** Holds the form over a period. */
export function useDateForm({ date, others, propertyId, zone, onDone }: Given): DateForm {
  const t = useTranslations('priceLabels.dates');
  const messages = useFieldMessages({ zone, others });
  const client = useQueryClient();
  const failureText = useFailureText();
  const sayDone = useSayDone();
  return useDialogForm<DateValues, DynamicDate>({
    thing: date,
    valuesOf: (thing) => dateValuesOf(thing, zone),
    validate: messages,
    async save(values, base) {
      const entry = dateEntryOf(values, zone);
      const saved = await (base === null ? addDate(entry, propertyId) : saveDate(entry, base));
      const takeBack = async () => {
        await (base === null ? removeUnchanged(saved) : saveDate(base, saved));
        await rulesChanged(client);
      };
      sayDone({ title: t(base === null ? 'added' : 'saved'), takeBack });
      await rulesChanged(client);
    },
    reload: findDate,
    failureOf(error, isNew) {
      const { errors } = fieldErrorsOf(error, ['startAt', 'endAt', 'dynamicPercentage', 'reason']);
      return { errors: inFormTerms(errors), text: `${t(isNew ? 'addFailed' : 'saveFailed')} ${failureText(error)}` };
    },
    focusWrong(_form, errors) {
      const wrong = order.find((field) => errors[field] !== undefined);
      if (wrong !== undefined) document.querySelector<HTMLElement>(`dialog [data-field="${wrong}"]`)?.focus();
    },
    onDone,
  });
}

/** Takes a period away that nobody changed since. */
async function removeUnchanged(saved: DynamicDate): Promise<void> {
  if ((await findDate(saved)).version !== saved.version) throw changedMeanwhile;
  await removeDate(saved);
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
