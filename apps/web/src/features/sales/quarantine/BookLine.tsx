import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import { IconTrash } from '../../../ui/pictures/icons.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { LineValues } from './book-values.ts';
import classes from './Quarantine.module.css';

type BookLineProps = {
  readonly line: LineValues;
  readonly number: number;
  readonly errorOf: (field: keyof LineValues) => string | undefined;
  readonly onChange: (line: LineValues) => void;
  /** Absent where it is the only one. */
  readonly onRemove?: () => void;
};

/** One line of a receipt, to correct. */
export function BookLine({ line, number, errorOf, onChange, onRemove }: BookLineProps) {
  const t = useTranslations('quarantine');
  return (
    <fieldset className={classes['line']} aria-label={t('line', { number: String(number) })}>
      <TextInput
        label={t('field.name')}
        value={line.name}
        maxLength={300}
        onChange={(event) => onChange({ ...line, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.quantity')}
        value={line.quantity}
        inputMode="numeric"
        maxLength={7}
        required
        error={errorOf('quantity')}
        onChange={(event) => onChange({ ...line, quantity: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.vatRate')}
        value={line.vatRate}
        inputMode="decimal"
        maxLength={6}
        required
        error={errorOf('vatRate')}
        onChange={(event) => onChange({ ...line, vatRate: event.currentTarget.value })}
      />
      <MoneyField
        label={t('field.deposit')}
        value={line.deposit}
        error={errorOf('deposit')}
        onChange={(deposit) => onChange({ ...line, deposit })}
      />
      <MoneyField
        label={t('field.total')}
        value={line.total}
        isRequired
        error={errorOf('total')}
        onChange={(total) => onChange({ ...line, total })}
      />
      <span className={classes['remove']}>
        {onRemove !== undefined && (
          <IconButton icon={IconTrash} label={t('removeLine', { number: String(number) })} onClick={onRemove} />
        )}
      </span>
    </fieldset>
  );
}
