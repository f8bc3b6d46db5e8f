import { cashRegisterProblems } from '@larder/domain/organisation';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { fieldErrorsOf, useFailureText } from '../../lib/failure.ts';
import { mergeOf } from '../../ui/edit-form-values.ts';
import { notify } from '../../ui/notify.ts';
import {
  addCashRegister,
  type CashRegister,
  type CashRegisterEntry,
  cashRegistersChanged,
  findCashRegister,
  saveCashRegister,
  type ShopPlace,
} from './api.ts';

type RegisterValues = { name: string; model: CashRegister['model']; terminalId: string; merchant: string };
type Notice = { readonly tone: 'bad' | 'warn'; readonly text: string };

/** The form over a cash register in a dialog. */
export type RegisterForm = {
  readonly form: UseFormReturnType<RegisterValues>;
  readonly notice: Notice | null;
  readonly isSaving: boolean;
  readonly submit: () => void;
};

/** Holds the form over a cash register; what somebody else changed meanwhile joins what is typed, and nothing is saved unseen. */
export function useRegisterForm(register: CashRegister | null, place: ShopPlace, onDone: () => void): RegisterForm {
  const t = useTranslations('shops.register');
  const tForm = useTranslations('ui.form.conflict');
  const tProblem = useTranslations('problems.field');
  const client = useQueryClient();
  const failureText = useFailureText();
  const base = useRef(register);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<RegisterValues>({
    initialValues: valuesOf(register),
    validate: (values) =>
      Object.fromEntries(Object.entries(cashRegisterProblems(values)).map(([path, code]) => [path, tProblem(code)])),
  });
  const meet = async (error: unknown) => {
    if (base.current !== null && isApiError(error) && error.code === 'stale_version') {
      const theirs = await findCashRegister(base.current);
      form.setValues(mergeOf(valuesOf(base.current), form.getValues(), valuesOf(theirs)).merged);
      base.current = theirs;
      return setNotice({ tone: 'warn', text: `${tForm('title')}. ${tForm('nothing')}` });
    }
    const { errors, others } = fieldErrorsOf(error, ['name', 'terminalId', 'merchant']);
    form.setErrors(errors);
    const isShown = Object.keys(errors).length > 0 && others.length === 0;
    return setNotice(isShown ? null : { tone: 'bad', text: failureText(error) });
  };
  const send = async () => {
    setIsSaving(true);
    setNotice(null);
    const entry = entryOf(form.getValues());
    try {
      const { name } =
        base.current === null ? await addCashRegister(entry, place) : await saveCashRegister(entry, base.current);
      const isNew = base.current === null;
      notify({
        tone: 'success',
        title: t(isNew ? 'added' : 'saved', { name }),
        ...(isNew ? { text: t('addedNext') } : {}),
      });
      await cashRegistersChanged(client);
      onDone();
    } catch (error) {
      await meet(error).catch((failure: unknown) => setNotice({ tone: 'bad', text: failureText(failure) }));
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
      if (form.validate().hasErrors) form.getInputNode('name')?.focus();
      else void send();
    },
  };
}

function valuesOf(register: CashRegister | null): RegisterValues {
  return {
    name: register?.name ?? '',
    model: register?.model ?? 'floor',
    terminalId: register?.terminalId ?? '',
    merchant: register?.merchant ?? '',
  };
}

function entryOf({ name, model, terminalId, merchant }: RegisterValues): CashRegisterEntry {
  return { name, model, terminalId, merchant };
}
