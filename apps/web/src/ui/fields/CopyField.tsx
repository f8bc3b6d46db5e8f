import { useRef, useState } from 'react';
import { Button } from '../basics/Button.tsx';
import classes from './CopyField.module.css';
import { IconCheck, IconCopy } from '../pictures/icons.ts';
import { TextInput } from './TextInput.tsx';

type CopyFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly words: {
    readonly copy: string;
    readonly copied: string;
    /** Said where the browser gives no clipboard, and the text was selected instead. */
    readonly selected: string;
  };
};

/** A text to take along: shown in full, copied by one press. */
export function CopyField({ label, value, words }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Without https there is no clipboard, and a person may refuse it.
      input.current?.focus();
      input.current?.select();
      setOutcome('selected');
    }
  };
  return (
    <div className={classes['field']}>
      <TextInput
        ref={input}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        className={classes['input']}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={outcome === 'copied' ? IconCheck : IconCopy} onClick={() => void handleCopy()}>
        {outcome === 'copied' ? words.copied : words.copy}
      </Button>
      <p role="status" className={outcome === 'selected' ? classes['hint'] : 'visually-hidden'}>
        {outcome !== null && words[outcome]}
      </p>
    </div>
  );
}
