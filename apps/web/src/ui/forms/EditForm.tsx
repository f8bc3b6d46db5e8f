import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveFailureText } from '../../lib/failure.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import classes from './EditForm.module.css';
import { FormNotice } from './FormNotice.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { EditForm as Form } from './use-edit-form.ts';

type EditFormProps<Values extends object> = {
  readonly edit: Form<Values>;
  /** The fields' names as the screen has them, for the save bar and for what somebody else changed. */
  readonly labels: { readonly [Key in keyof Values & string]: string };
  /** How a value is told in one line; what it does not know is shown as it is. */
  readonly show?: (key: keyof Values & string, value: unknown) => string | undefined;
  /** What stands beside the sections: a preview of what the change does. */
  readonly aside?: ReactNode;
  /** What stands under the sections and is no part of the form. */
  readonly below?: ReactNode;
  /** `FormSection`s. */
  readonly children: ReactNode;
};

/** A form over one thing: sections in one panel, notices above, the save bar below. ⌘/Ctrl S saves. */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const { edit, labels, show, aside, below, children } = props;
  const t = useTranslations('ui.form');
  const saveFailureText = useSaveFailureText();
  const { submit, conflict, failure } = edit;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is at the window's foot, and the top of a long form out of sight.
    if (failure !== null) told.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      submit();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [submit]);
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {edit.isRestored && <FormNotice tone="quiet">{t('restored')}</FormNotice>}
      {failure !== null && (
        <div ref={told}>
          <FormNotice tone="bad">{saveFailureText(failure)}</FormNotice>
        </div>
      )}
      {conflict !== null && (
        <ConflictNotice conflict={conflict} labels={labels} show={show} onSettle={edit.settleConflict} />
      )}
      <div className={aside === undefined ? classes['single'] : classes['beside']}>
        <div className="stack">
          <div className={classes['panel']}>{children}</div>
          {below}
        </div>
        {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      </div>
      {(edit.isDirty || edit.creation !== undefined) && <SaveBar edit={edit} labels={labels} />}
    </form>
  );
}
