import { type HTMLAttributes, useId } from 'react';

type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'tel' | 'email';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  /** What is wrong with it. */
  readonly problem?: string | null;
};

/** A field with large letters; nothing of it is offered to the next guest. */
export function TextField({ label, value, onChange, problem = null, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, type, value }}
        maxLength={rest.maxLength ?? 200}
        inputMode={rest.inputMode}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
