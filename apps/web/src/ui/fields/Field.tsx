import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import classes from './Field.module.css';

type Messages = {
  readonly description?: ReactNode;
  /** What is wrong; true where that is said elsewhere. */
  readonly error?: ReactNode;
};

/** What stands round a control: its name, its explanation, what is wrong with it, and what lies over its ends. */
export type FieldProps = Messages & {
  readonly id?: string | undefined;
  readonly label?: ReactNode;
  readonly required?: boolean | undefined;
  /** Whether the label says that it is required; by itself it says what `required` says. */
  readonly withAsterisk?: boolean | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly inputContainer?: ((input: ReactNode) => ReactNode) | undefined;
};

/** Parts the props of a field from those of its control, and adds to these what the control has to carry. */
export function useField<Rest>(props: FieldProps & Rest) {
  const { id, label, description, error, required, withAsterisk, size, className, ...others } = props;
  const { leftSection, rightSection, inputContainer, ...control } = others;
  const ownId = useId();
  const told = { id: id ?? ownId, label, description, error, required, withAsterisk };
  const field = { ...told, size, className, leftSection, rightSection, inputContainer };
  return [
    field,
    {
      ...control,
      id: told.id,
      required,
      className: classes['input'],
      'aria-invalid': Boolean(error) || undefined,
      'aria-describedby': describedByOf(told.id, told),
      'data-control': true,
    },
  ] as const;
}

/** One control with all that belongs to it. */
export function Field(props: FieldProps & { readonly id: string; readonly children: ReactNode }) {
  const { size, leftSection, rightSection, inputContainer, children, ...frame } = props;
  const input = (
    <div className={classNames(classes['wrapper'], size === 'md' && classes['large'])}>
      {isThere(leftSection) && <div className={classes['left']}>{leftSection}</div>}
      {children}
      {isThere(rightSection) && <div className={classes['right']}>{rightSection}</div>}
    </div>
  );
  return <FieldFrame {...frame}>{inputContainer === undefined ? input : inputContainer(input)}</FieldFrame>;
}

type FieldFrameProps = Pick<FieldProps, 'label' | 'required' | 'withAsterisk' | 'className'> &
  Messages & {
    readonly id: string;
    /** Several controls, which name themselves by the label's id; what is wrong with them is read out. */
    readonly isGroup?: boolean;
    readonly children: ReactNode;
  };

/** A control, or several, between the label and the messages. */
export function FieldFrame({ id, label, isGroup = false, children, ...props }: FieldFrameProps) {
  const Label = isGroup ? 'div' : 'label';
  return (
    <div className={classNames(classes['field'], props.className)}>
      {isThere(label) && (
        <Label id={`${id}-label`} className={classes['label']} {...(isGroup ? {} : { htmlFor: id })}>
          {label}
          {(props.withAsterisk ?? props.required) === true && (
            <span className={classes['required']} data-asterisk aria-hidden>
              {' *'}
            </span>
          )}
        </Label>
      )}
      {children}
      <FieldMessages id={id} {...props} isAlert={isGroup} />
    </div>
  );
}

type FieldMessagesProps = Messages & { readonly id: string; readonly isAlert?: boolean };

/** What explains a control and what is wrong with it, below it. */
export function FieldMessages({ id, description, error, isAlert = false }: FieldMessagesProps) {
  return (
    <>
      {isThere(description) && (
        <p id={`${id}-description`} className={classes['description']} data-description>
          {description}
        </p>
      )}
      {isThere(error) && error !== true && (
        <p id={`${id}-error`} role={isAlert ? 'alert' : undefined} className={classes['error']}>
          {error}
        </p>
      )}
    </>
  );
}

/** The ids of the messages of a control. */
export function describedByOf(id: string, { description, error }: Messages, others?: string): string | undefined {
  const ids = [isThere(error) && error !== true && `${id}-error`, isThere(description) && `${id}-description`, others];
  return classNames(...ids) || undefined;
}

function isThere(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}
