import type { Locale } from '@larder/domain/platform/locale';
import { translate } from '@larder/domain/platform/translated-text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';
import { useSaveFailureText } from '../../../lib/failure.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { messagesOf } from '../../../ui/forms/edit-form-errors.ts';
import { findMethod, methodsQuery, removeMethod, saveMethod } from './api.ts';
import {
  afterRefused,
  afterSaved,
  asNew,
  inOrder,
  type MethodRow,
  nameOf,
  newRow,
  onTopOf,
  type PaymentMethod,
  problemsOf,
  rowsOf,
  typedName,
  withRow,
} from './payment-rows.ts';

/** Payment methods that are edited together, each saved on its own. */
export type PaymentRows = {
  readonly rows: readonly MethodRow[];
  readonly changedCount: number;
  readonly isSaving: boolean;
  /** What was typed before a reload or an expired session has been put back. */
  readonly isRestored: boolean;
  /** The names of those that the last try could not save. */
  readonly unsaved: readonly string[];
  readonly change: (row: MethodRow) => void;
  readonly add: () => MethodRow;
  /** Saves each change by a call of its own; answers how many went well and whether all did. */
  readonly save: () => Promise<{ readonly savedCount: number; readonly isAllSaved: boolean }>;
  readonly reset: () => void;
};

type Progress = Pick<PaymentRows, 'isSaving' | 'isRestored' | 'unsaved'>;
type Draft = { readonly changed: readonly MethodRow[] };

const nothing: Draft = { changed: [] };

/** Holds what is changed of the payment methods. Nothing typed is lost: a draft survives a reload, and leaving asks. */
export function usePaymentRows(name: string, methods: readonly PaymentMethod[]): PaymentRows {
  const [draft] = useState(() => readDraft(name, nothing));
  const [edits, setEdits] = useState(() => draft?.values.changed ?? []);
  const [state, setState] = useState<Progress>({ isSaving: false, isRestored: edits.length > 0, unsaved: [] });
  const locale = useLocale();
  const saveOne = useSaveOne();
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = edits.length > 0;
    if (edits.length > 0) keepDraft(name, { version: null, base: nothing, values: { changed: edits } });
    else dropDraft(name);
  });
  useLeaveGuard(useCallback(() => dirty.current, []));
  return {
    ...state,
    rows: rowsOf(methods, edits),
    changedCount: edits.length,
    isRestored: state.isRestored && edits.length > 0,
    change: (row) => setEdits((former) => withRow(former, row)),
    add() {
      const row = newRow(edits);
      setEdits((former) => withRow(former, row));
      return row;
    },
    async save() {
      setState({ isSaving: true, isRestored: false, unsaved: [] });
      const unsaved: string[] = [];
      for (const row of inOrder(edits)) {
        const outcome = await saveOne(row);
        if ('refused' in outcome) unsaved.push(typedNameOf(outcome.refused, locale));
        setEdits((former) =>
          'refused' in outcome ? afterRefused(former, row, outcome.refused) : afterSaved(former, row, outcome.saved),
        );
      }
      setState({ isSaving: false, isRestored: false, unsaved });
      return { savedCount: edits.length - unsaved.length, isAllSaved: unsaved.length === 0 };
    },
    reset() {
      setEdits([]);
      setState({ isSaving: false, isRestored: false, unsaved: [] });
    },
  };
}

function typedNameOf(row: MethodRow, locale: Locale): string {
  return typedName(row.entry.name, locale) ?? nameOf(row, locale) ?? (row.entry.code.trim() || '–');
}

type Outcome = { readonly saved: PaymentMethod | null } | { readonly refused: MethodRow };

/** Saves one row: on top of what somebody else saved meanwhile, unless both changed the same. */
function useSaveOne(): (row: MethodRow) => Promise<Outcome> {
  const t = useTranslations('ledgers.methods');
  const tProblem = useTranslations('problems.field');
  const saveFailureText = useSaveFailureText();
  const locale = useLocale();
  const client = useQueryClient();
  /** The list on screen has what is saved, before the change of it goes. */
  const take = (change: (methods: readonly PaymentMethod[]) => PaymentMethod[]) =>
    client.setQueryData(methodsQuery.queryKey, (list) =>
      list === undefined ? list : { ...list, paymentMethods: change(list.paymentMethods) },
    );
  const send = async ({ saved, entry, isRemoved }: MethodRow): Promise<Outcome> => {
    if (isRemoved && saved !== null) {
      await removeMethod(saved.id).catch((error: unknown) => {
        // Somebody else did it first.
        if (!isGone(error)) throw error;
      });
      take((methods) => methods.filter(({ id }) => id !== saved.id));
      return { saved: null };
    }
    const made = await saveMethod(entry, saved);
    take((methods) => [
      ...methods.map((method) => (method.id === made.id ? made : method)),
      ...unlisted(methods, made),
    ]);
    return { saved: made };
  };
  const refuse = (row: MethodRow, error: unknown): Outcome => {
    const { errors, isAllShown } = messagesOf(error, ['code', 'name', 'kind']);
    return { refused: { ...row, errors, failure: isAllShown ? null : saveFailureText(error) } };
  };
  const resolve = async (row: MethodRow, error: unknown): Promise<Outcome> => {
    if (row.saved !== null && isGone(error)) return { refused: { ...asNew(row), failure: t('gone') } };
    if (row.saved === null || !isApiError(error) || error.code !== 'stale_version') return refuse(row, error);
    const theirs = await findMethod(row.saved.id);
    const joined = onTopOf(row, theirs);
    if (joined.isSettled) return send(joined.row).catch((again: unknown) => refuse(joined.row, again));
    return {
      refused: { ...joined.row, failure: t('overtaken', { name: translate(theirs.name, locale), code: theirs.code }) },
    };
  };
  return async (row) => {
    const wrong = Object.entries(problemsOf(row)).map(([field, code]) => [field, tProblem(code)] as const);
    if (wrong.length > 0) return { refused: { ...row, errors: Object.fromEntries(wrong), failure: null } };
    return send(row)
      .catch((error: unknown) => resolve(row, error))
      .catch((error: unknown) => refuse(row, error));
  };
}

function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

function unlisted(methods: readonly PaymentMethod[], made: PaymentMethod): readonly PaymentMethod[] {
  return methods.some(({ id }) => id === made.id) ? [] : [made];
}
