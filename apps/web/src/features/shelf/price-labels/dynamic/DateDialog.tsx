import { useTranslations } from 'use-intl';
import { DayField } from '../../../../ui/dates/DayField.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { TextInput } from '../../../../ui/fields/TextInput.tsx';
import classes from './Dynamic.module.css';
import type { DynamicDate } from './dynamic-api.ts';
import { dayAfter } from './date-values.ts';
import { PercentageSelect } from './PercentageSelect.tsx';
import { TimeField } from './TimeField.tsx';
import { type DateForm, useDateForm } from './use-date-form.ts';

type DateDialogProps = {
  /** Null adds one. */
  readonly date: DynamicDate | null;
  /** The location's other periods, which it must not overlap. */
  readonly others: readonly DynamicDate[];
  readonly propertyId: number;
  readonly zone: string;
  readonly onClose: () => void;
};

/** A period with an increase of its own, to add or to change (DYN-03). */
export function DateDialog({ date, others, propertyId, zone, onClose }: DateDialogProps) {
  const t = useTranslations('priceLabels.dates');
  const { form, notice, isSaving, submit } = useDateForm({ date, others, propertyId, zone, onDone: onClose });
  return (
    <FormDialog
      title={t(date === null ? 'form.add' : 'form.edit')}
      submitLabel={t(date === null ? 'form.submit' : 'form.save')}
      notice={notice}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <PercentageSelect
        value={form.getValues().dynamicPercentage}
        error={form.errors['dynamicPercentage']}
        description={t('form.percentageHelp')}
        onChange={(percentage) => form.setFieldValue('dynamicPercentage', percentage)}
      />
      <MomentFields form={form} part="start" />
      <MomentFields form={form} part="end" />
      <TextInput
        {...form.getInputProps('reason')}
        label={t('reason')}
        description={t('form.reasonHelp')}
        maxLength={100}
        data-field="reason"
      />
    </FormDialog>
  );
}

/** A day and a time by the clocks of the location. */
function MomentFields({ form, part }: Pick<DateForm, 'form'> & { readonly part: 'start' | 'end' }) {
  const t = useTranslations('priceLabels.dates.form');
  const change = (value: string) => {
    const { startDay, endDay } = form.getValues();
    form.setFieldValue(`${part}Day`, value);
    // Most periods are a day: until somebody says otherwise the end follows the start.
    if (part === 'start' && (endDay === '' || endDay === dayAfter(startDay)))
      form.setFieldValue('endDay', dayAfter(value));
  };
  return (
    <div className={classes['moment']}>
      <DayField
        label={t(`${part}Day`)}
        value={form.getValues()[`${part}Day`]}
        error={form.errors[`${part}Day`]}
        field={`${part}Day`}
        onChange={change}
      />
      <TimeField
        input={form.getInputProps(`${part}Time`)}
        label={t(`${part}Time`)}
        field={`${part}Time`}
        onChange={(time) => form.setFieldValue(`${part}Time`, time)}
      />
    </div>
  );
}
