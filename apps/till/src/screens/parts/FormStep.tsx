import { type ReactNode, useId } from 'react';
import type { Typed } from '../guest.ts';
import { useTillScreen } from '../till-context.ts';
import { Button } from './Button.tsx';
import { StepFrame } from './StepFrame.tsx';

type FormStepProps = {
  readonly title: string;
  readonly lead: string;
  /** What is typed, with the labels of the fields. */
  readonly fields: readonly (readonly [name: keyof Typed, label: string])[];
  readonly submit: string;
  readonly isBusy?: boolean;
  readonly problem?: string | null;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
};

/** Which keyboard a device shows for what. */
const keyboards: Partial<Record<keyof Typed, 'tel' | 'email' | 'numeric'>> = {
  pickupPhone: 'tel',
  email: 'email',
  room: 'numeric',
};

/** A screen that asks for something to be typed; nothing of it is offered to the next guest, and nothing lost on the way back. */
export function FormStep({
  title,
  lead,
  fields,
  submit,
  isBusy = false,
  problem = null,
  onSubmit,
  children,
}: FormStepProps) {
  const { guest } = useTillScreen();
  const isReady = fields.every(([name]) => guest.typed[name].trim() !== '') && !isBusy;
  return (
    <StepFrame title={title} lead={lead} canGoBack={!isBusy}>
      {children}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSubmit();
        }}
      >
        {fields.map(([name, label]) => (
          <TextField key={name} name={name} label={label} />
        ))}
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" look="primary" disabled={!isReady}>
          {submit}
        </Button>
      </form>
    </StepFrame>
  );
}

function TextField({ name, label }: { readonly name: keyof Typed; readonly label: string }) {
  const { guest, send } = useTillScreen();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode={keyboards[name]}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={guest.typed[name]}
        onChange={(event) => send({ kind: 'type', typed: { [name]: event.target.value } })}
      />
    </div>
  );
}
