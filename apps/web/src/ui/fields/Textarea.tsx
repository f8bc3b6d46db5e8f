import type { ComponentProps } from 'react';
import { Field, type FieldProps, useField } from './Field.tsx';

/** A field of several lines, which grows with what is typed. */
export function Textarea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const [field, input] = useField(props);
  return (
    <Field {...field}>
      <textarea autoComplete="off" {...input} />
    </Field>
  );
}
