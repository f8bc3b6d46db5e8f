import { cashRegisterProblems } from '@larder/domain/places/organisation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useSaveFailureText } from '../../../lib/failure.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { type DialogForm, useDialogForm } from '../../../ui/forms/use-dialog-form.ts';
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

/** Holds the form over a cash register. */
export function useRegisterForm(
  register: CashRegister | null,
  place: ShopPlace,
  onDone: () => void,
): DialogForm<RegisterValues> {
  const t = useTranslations('shops.register');
  const tProblem = useTranslations('problems.field');
  const client = useQueryClient();
  const saveFailureText = useSaveFailureText();
  return useDialogForm<RegisterValues, CashRegister>({
    thing: register,
    valuesOf,
    validate: (values) =>
      Object.fromEntries(Object.entries(cashRegisterProblems(values)).map(([path, code]) => [path, tProblem(code)])),
    async save(values, base) {
      const entry = entryOf(values);
      const { name } = base === null ? await addCashRegister(entry, place) : await saveCashRegister(entry, base);
      notify({
        tone: 'success',
        title: t(base === null ? 'added' : 'saved', { name }),
        ...(base === null ? { text: t('addedNext') } : {}),
      });
      await cashRegistersChanged(client);
    },
    reload: findCashRegister,
    failureOf(error) {
      const { errors, others } = fieldErrorsOf(error, ['name', 'terminalId', 'merchant']);
      const isShown = Object.keys(errors).length > 0 && others.length === 0;
      return { errors, text: isShown ? null : saveFailureText(error) };
    },
    focusWrong: (form) => form.getInputNode('name')?.focus(),
    onDone,
  });
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
