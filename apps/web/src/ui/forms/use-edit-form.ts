import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '../../lib/api-error.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import { type Said, type TakeBack, useSayDone } from '../overlays/use-say-done.ts';
import { type Conflict, isSame, mergeOf, rebased } from './edit-form-values.ts';
import { messagesOf } from './edit-form-errors.ts';

/** A thing as the server has it: its values for the form, and its version; null for a thing that is new. */
export type Saved<Values> = { readonly values: Values; readonly version: number | null };

type Options<Values extends object, Result> = {
  /** Names the draft: one for each thing, such as `shop 12` or `new location`. */
  readonly name: string;
  readonly saved: Saved<Values>;
  /** Messages by the path of the field, for everything that is wrong now. */
  readonly validate: (values: Values) => Readonly<Record<string, string>>;
  /** Sends the values, with the version that they are based on. */
  readonly save: (values: Values, version: number | null) => Promise<Result>;
  /** What the server made of the values, such as a postal code in its usual spelling; else they stay as typed. */
  readonly valuesOf?: (result: Result) => Values;
  /** Asks for the thing again, after somebody else changed it. */
  readonly reload?: () => Promise<Saved<Values>>;
  /** What follows a save, and the same once it was taken back. */
  readonly onSaved: (result: Result) => void;
  /** What is said of a save, with the way back (UND-01): what was there before is saved again, unless somebody changed it since. */
  readonly said?: (result: Result) => Said;
};

/** A form over one thing: what is typed, what is wrong, and what somebody else saved meanwhile. */
export type EditForm<Values extends object> = {
  readonly form: UseFormReturnType<Values>;
  /** Of a thing that does not exist yet: the verb of the button, and where "cancel" leads. */
  readonly creation?: { readonly label: string; readonly cancelHref: string };
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The fields that differ from what is saved. */
  readonly changed: readonly (keyof Values & string)[];
  /** What the last try failed with, when it was no field's fault. */
  readonly failure: unknown;
  /** Somebody else saved first and changed the same fields; null when nobody has. */
  readonly conflict: Conflict<Values> | null;
  /** Goes on from what the other saved, with the chosen values where both changed something. */
  readonly settleConflict: (choices: Partial<Values>) => void;
  /** What was typed before a reload or an expired session has been put back. */
  readonly isRestored: boolean;
  readonly submit: () => void;
  /** Back to what is saved. */
  readonly reset: () => void;
  /** Puts the focus into the first field that is wrong. */
  readonly focusFirstError: () => void;
};

type State<Values extends object> = {
  readonly base: Saved<Values>;
  readonly isSaving: boolean;
  readonly failure: unknown;
  readonly theirs: Saved<Values> | null;
  readonly isRestored: boolean;
};

/**
 * Holds a form for a thing that others may change too. Nothing typed is lost: a draft survives reload and an expired
 * session, and leaving asks. Who saves after somebody else saves on top of that, as long as the two changed different
 * fields; where both changed the same one, both values are shown (bar D7).
 */
export function useEditForm<Values extends object, Result>(options: Options<Values, Result>): EditForm<Values> {
  const { name, saved, validate } = options;
  const sayDone = useSayDone();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [draft] = useState(() => readDraft(name, saved.values));
  const [state, setState] = useState<State<Values>>(() => startOf(saved, draft));
  const update = useCallback<Update<Values>>((change) => setState((former) => ({ ...former, ...change })), []);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: draft?.values ?? saved.values,
    validateInputOnBlur: true,
    validate: (values) => validate(values),
  });
  const { base, theirs, isSaving, failure, isRestored } = state;
  const values = form.getValues();
  const changed = keysOf(values).filter((key) => !isSame(values[key], base.values[key]));
  const isDirty = changed.length > 0;
  const dirty = useKeptDraft(name, { version: base.version, base: base.values, values }, isDirty);
  // Newer values of the server come in as long as the person has changed nothing.
  const isOutdated = (saved.version ?? 0) > (base.version ?? 0) && !isDirty && theirs === null && !isSaving;
  if (isOutdated) {
    update({ base: saved });
    form.setValues(saved.values);
  }

  const conflict = theirs === null ? null : mergeOf(base.values, values, theirs.values);
  return {
    form,
    isDirty,
    isSaving,
    changed,
    failure,
    conflict,
    isRestored: isRestored && isDirty,
    settleConflict(choices) {
      if (theirs === null || conflict === null) return;
      form.setValues({ ...conflict.merged, ...choices });
      update({ base: theirs, theirs: null });
    },
    submit() {
      if (isSaving || theirs !== null) return;
      if (form.validate().hasErrors) focusFirstError();
      else void send(latest, { form, base, sayDone, update, forget: () => (dirty.current = false) });
    },
    reset() {
      form.setValues(base.values);
      form.clearErrors();
      update({ failure: null, theirs: null, isRestored: false });
    },
    focusFirstError,
  };
}

type Update<Values extends object> = (change: Partial<State<Values>>) => void;

function startOf<Values extends object>(saved: Saved<Values>, draft: Draft<Values> | null): State<Values> {
  return {
    // The draft's own start, so that what others saved since is seen as theirs.
    base: draft === null ? saved : { values: draft.base, version: draft.version },
    isSaving: false,
    failure: null,
    theirs: null,
    isRestored: draft !== null && !isSame(draft.values, saved.values),
  };
}

/** Keeps what differs as a draft, and asks before it is left; the answer can be set to false before a save leads away. */
function useKeptDraft(name: string, draft: Draft<object>, isDirty: boolean): { current: boolean } {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
    if (isDirty) keepDraft(name, draft);
    else dropDraft(name);
  });
  useLeaveGuard(useCallback(() => dirty.current, []));
  return dirty;
}

type Sending<Values extends object> = {
  readonly form: UseFormReturnType<Values>;
  readonly base: Saved<Values>;
  readonly update: Update<Values>;
  /** What was typed is saved: leaving asks no more. */
  readonly forget: () => void;
  readonly sayDone: (done: Said & { readonly takeBack: TakeBack | undefined }) => void;
};

async function send<Values extends object, Result>(
  // What is taken back later goes by what the page knows then.
  latest: { readonly current: Options<Values, Result> },
  { form, base, update, forget, sayDone }: Sending<Values>,
): Promise<void> {
  const options = latest.current;
  const { name, valuesOf, onSaved, said } = options;
  update({ isSaving: true, failure: null });
  try {
    const outcome = await saveOnTop(options, { form, base, sent: form.getValues(), isRetry: false, update });
    if ('theirs' in outcome) return update({ isSaving: false, theirs: outcome.theirs });
    const { sent, before, result } = outcome;
    forget();
    dropDraft(name);
    const kept = valuesOf?.(result) ?? sent;
    // What was typed while the answer was on its way stays, and is not saved yet.
    if (isSame(form.getValues(), sent)) form.setValues(kept);
    update({
      isSaving: false,
      isRestored: false,
      base: { values: kept, version: versionOf(result) ?? before.version },
    });
    onSaved(result);
    const takeBack = takeBackOf(latest, { before, version: versionOf(result) });
    if (said !== undefined) sayDone({ ...said(result), takeBack });
  } catch (error) {
    const { errors, isAllShown } = messagesOf(error, keysOf(form.getValues()));
    // At once: outside of an event a drawing may come after the frame in which the focus looks for what is wrong.
    flushSync(() => {
      form.setErrors(errors);
      update({ isSaving: false, failure: isAllShown ? null : error });
    });
    if (Object.keys(errors).length > 0) focusFirstError();
  }
}

/** The way back to what was there before a save; none for a new thing, or where no version says whether others came between. */
function takeBackOf<Values extends object, Result>(
  latest: { readonly current: Options<Values, Result> },
  { before, version }: { readonly before: Saved<Values>; readonly version: number | undefined },
): TakeBack | undefined {
  if (before.version === null || version === undefined) return undefined;
  return async () => latest.current.onSaved(await latest.current.save(before.values, version));
}

type Attempt<Values extends object> = Omit<Sending<Values>, 'forget' | 'sayDone'> & {
  readonly sent: Values;
  readonly isRetry: boolean;
};

type Outcome<Values, Result> =
  | { readonly sent: Values; readonly before: Saved<Values>; readonly result: Result }
  | { readonly theirs: Saved<Values> };

/** Saves; when somebody else was first and changed other fields, once more on top of theirs. Else answers theirs. */
async function saveOnTop<Values extends object, Result>(
  options: Options<Values, Result>,
  { form, base, sent, isRetry, update }: Attempt<Values>,
): Promise<Outcome<Values, Result>> {
  try {
    return { sent, before: base, result: await options.save(sent, base.version) };
  } catch (error) {
    const isStale = isApiError(error) && error.code === 'stale_version';
    const theirs = isStale ? await options.reload?.().catch(() => undefined) : undefined;
    if (theirs === undefined) throw error;
    const onTop = rebased(base.values, { sent, typed: form.getValues(), theirs: theirs.values });
    if (onTop === null || isRetry) return { theirs };
    form.setValues(onTop.typed);
    update({ base: theirs });
    return saveOnTop(options, { form, base: theirs, sent: onTop.sent, isRetry: true, update });
  }
}

/** The version that an answer carries, when it is the changed thing itself. */
function versionOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('version' in result)) return undefined;
  return typeof result.version === 'number' ? result.version : undefined;
}

/** Waits for the messages to be on screen. A `data-wrong` brings a wrong field into sight that another one covers. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form :is([aria-invalid="true"], [data-wrong])')?.focus(),
  );
}

function keysOf<Values extends object>(values: Values): readonly (keyof Values & string)[] {
  return Object.keys(values).filter((key): key is keyof Values & string => key in values);
}
