import type { ComponentProps } from 'react';
import { Field, type FieldProps, useField } from './Field.tsx';

/** A field of one line. What a browser could fill in says so itself. */
export function TextInput(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const [field, input] = useField(props);
  return (
    <Field {...field}>
      <input autoComplete="off" {...input} />
    </Field>
  );
}
