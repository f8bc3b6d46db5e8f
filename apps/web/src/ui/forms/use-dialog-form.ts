import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { useSaveFailureText } from '../../lib/failure.ts';
import { mergeOf } from './edit-form-values.ts';

/** What is said over a form. */
export type FormMessage = { readonly tone: 'bad' | 'warn'; readonly text: string };

type Options<Values extends object, Thing> = {
  /** Null makes a new one. */
  readonly thing: Thing | null;
  readonly valuesOf: (thing: Thing | null) => Values;
  /** Messages by the field, for everything that is wrong now. */
  readonly validate: (values: Values) => Readonly<Record<string, string>>;
  /** Sends the values on top of the thing that they are based on, and tells that it went well. */
  readonly save: (values: Values, base: Thing | null) => Promise<void>;
  /** Asks for the thing again, after somebody else changed it. */
  readonly reload: (base: Thing) => Promise<Thing>;
  /** What a failure says at the fields, and over the form: null where the fields say it all. */
  readonly failureOf: (
    error: unknown,
    isNew: boolean,
  ) => { readonly errors: Readonly<Record<string, string>>; readonly text: string | null };
  /** Puts the focus into the first field that is wrong. */
  readonly focusWrong: (form: UseFormReturnType<Values>, errors: Readonly<Record<string, unknown>>) => void;
  readonly onDone: () => void;
};

/** The form over one thing in a dialog. */
export type DialogForm<Values extends object> = {
  readonly form: UseFormReturnType<Values>;
  readonly notice: FormMessage | null;
  readonly isSaving: boolean;
  readonly submit: () => void;
};

/** Holds a form in a dialog; what somebody else changed meanwhile joins what is typed, and nothing is saved unseen. */
export function useDialogForm<Values extends object, Thing>(options: Options<Values, Thing>): DialogForm<Values> {
  const { thing, valuesOf, validate, save, reload, failureOf, focusWrong, onDone } = options;
  const tConflict = useTranslations('ui.form.conflict');
  const saveFailureText = useSaveFailureText();
  const base = useRef(thing);
  const [notice, setNotice] = useState<FormMessage | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<Values>({ initialValues: valuesOf(thing), validate: (values) => validate(values) });
  const meet = async (error: unknown) => {
    if (base.current !== null && isApiError(error) && error.code === 'stale_version') {
      const theirs = await reload(base.current);
      form.setValues(mergeOf(valuesOf(base.current), form.getValues(), valuesOf(theirs)).merged);
      base.current = theirs;
      return setNotice({ tone: 'warn', text: `${tConflict('title')}. ${tConflict('nothing')}` });
    }
    const { errors, text } = failureOf(error, base.current === null);
    form.setErrors(errors);
    return setNotice(text === null ? null : { tone: 'bad', text });
  };
  const send = async () => {
    setIsSaving(true);
    setNotice(null);
    try {
      await save(form.getValues(), base.current);
      onDone();
    } catch (error) {
      await meet(error).catch((failure: unknown) => setNotice({ tone: 'bad', text: saveFailureText(failure) }));
    } finally {
      setIsSaving(false);
    }
  };
  return {
    form,
    notice,
    isSaving,
    submit: () => {
      if (isSaving) return;
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusWrong(form, errors);
      else void send();
    },
  };
}
