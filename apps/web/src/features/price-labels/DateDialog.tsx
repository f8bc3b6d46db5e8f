import { useTranslations } from 'use-intl';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import classes from './Dynamic.module.css';
import type { DynamicDate } from './dynamic-api.ts';
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
  const t = useTranslations('priceLabels.dates.form');
  const { form, notice, isSaving, submit } = useDateForm({ date, others, propertyId, zone, onDone: onClose });
  return (
    <FormDialog
      title={date === null ? t('add') : t('edit')}
      submitLabel={date === null ? t('submit') : t('save')}
      notice={notice}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentFields form={form} part="start" />
      <MomentFields form={form} part="end" />
      <PercentageSelect
        value={form.getValues().dynamicPercentage}
        error={form.errors['dynamicPercentage']}
        description={t('percentageHelp')}
        isInDialog
        onChange={(percentage) => form.setFieldValue('dynamicPercentage', percentage)}
      />
      <ReasonField form={form} />
    </FormDialog>
  );
}

type FieldsProps = Pick<DateForm, 'form'>;

/** A day and a time by the clocks of the location. */
function MomentFields({ form, part }: FieldsProps & { readonly part: 'start' | 'end' }) {
  const t = useTranslations('priceLabels.dates.form');
  return (
    <div className={classes['moment']}>
      <TextInput
        {...form.getInputProps(`${part}Day`)}
        type="date"
        label={t(`${part}Day`)}
        withAsterisk
        autoFocus={part === 'start'}
        data-field={`${part}Day`}
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

function ReasonField({ form }: FieldsProps) {
  const t = useTranslations('priceLabels.dates');
  return (
    <TextInput
      {...form.getInputProps('reason')}
      label={t('reason')}
      description={t('form.reasonHelp')}
      maxLength={100}
      autoComplete="off"
      data-field="reason"
    />
  );
}
