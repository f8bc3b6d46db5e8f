import { type Ref, useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconStar, IconStarFilled } from '../../../ui/pictures/icons.ts';
import classes from './StarsInput.module.css';

type StarsInputProps = {
  readonly label: string;
  /** 0 while none is chosen. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
  readonly ref: Ref<HTMLInputElement>;
};

const values = [1, 2, 3, 4, 5] as const;

/** One to five stars: radio buttons, so that arrows choose and a screen reader counts. `ref` is the first of them. */
export function StarsInput({ label, value, error, onChange, ref }: StarsInputProps) {
  const t = useTranslations('receiptPage.review');
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="visually-hidden">{label}</legend>
      <div className={classes['stars']}>
        {values.map((one) => (
          <label key={one} className={classNames(classes['star'], one <= value && classes['on'])}>
            <input
              ref={one === 1 ? ref : undefined}
              type="radio"
              name={name}
              className={classes['input']}
              checked={one === value}
              aria-label={t('star', { count: one })}
              onChange={() => onChange(one)}
            />
            <Icon of={one <= value ? IconStarFilled : IconStar} size={32} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
