import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './Checkbox.module.css';
import { classNames } from '../../lib/class-names.ts';
import { describedByOf, FieldFrame, FieldMessages } from './Field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Some of what it stands for is chosen. */
  readonly indeterminate?: boolean;
  readonly isSwitch?: boolean;
};

/** A box to tick. */
export function Checkbox({ label, description, error, indeterminate = false, isSwitch, ...others }: CheckboxProps) {
  const { className, ...props } = others;
  const ownId = useId();
  const { id = ownId } = props;
  return (
    <div className={classNames(classes['line'], className)}>
      <input
        aria-invalid={Boolean(error) || undefined}
        {...props}
        ref={(input) => {
          if (input !== null) input.indeterminate = indeterminate;
        }}
        id={id}
        type="checkbox"
        role={isSwitch === true ? 'switch' : undefined}
        className={isSwitch === true ? classes['switch'] : classes['box']}
        aria-describedby={describedByOf(id, { description, error }, props['aria-describedby'])}
      />
      <div className={classes['text']}>
        <label htmlFor={id}>{label}</label>
        <FieldMessages id={id} description={description} error={error} />
      </div>
    </div>
  );
}

type CheckboxGroupProps<Value extends string> = {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  /** The chosen ones, in the order of the options. */
  readonly onChange: (value: Value[]) => void;
  readonly className?: string | undefined;
};

/** Some of several, each with a box of its own. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, className, ...frame } = props;
  const id = useId();
  return (
    <FieldFrame id={id} isGroup {...frame}>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedByOf(id, frame)}
        className={className}
      >
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                options.map((one) => one.value).filter((one) => (one === option.value ? checked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </FieldFrame>
  );
}
