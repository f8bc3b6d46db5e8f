import { type CashRegisterFields, cashRegisterProblems, plainCashRegister } from '@larder/domain/places/cash-register';
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

/** What the form over a cash register holds: what is not known is empty. */
export type RegisterValues = {
  -readonly [Name in keyof CashRegisterFields]: null extends CashRegisterFields[Name]
    ? string
    : CashRegisterFields[Name];
};

const shownErrors = ['name', 'terminalId', 'merchant', 'tseCertificateId', 'acquiredOn', 'retiredOn'] as const;

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
      Object.fromEntries(
        Object.entries(cashRegisterProblems(entryOf(values))).map(([path, code]) => [path, tProblem(code)]),
      ),
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
      const { errors, others } = fieldErrorsOf(error, shownErrors);
      const isShown = Object.keys(errors).length > 0 && others.length === 0;
      return { errors, text: isShown ? null : saveFailureText(error) };
    },
    focusWrong: (form) => form.getInputNode('name')?.focus(),
    onDone,
  });
}

function valuesOf(register: CashRegister | null): RegisterValues {
  const fields = register ?? { name: '', model: 'floor' as const, ...plainCashRegister };
  return {
    name: fields.name,
    model: fields.model,
    takesCash: fields.takesCash,
    terminalId: fields.terminalId ?? '',
    merchant: fields.merchant ?? '',
    serialNumber: fields.serialNumber ?? '',
    make: fields.make ?? '',
    deviceModel: fields.deviceModel ?? '',
    software: fields.software ?? '',
    softwareVersion: fields.softwareVersion ?? '',
    tseSerial: fields.tseSerial ?? '',
    tseCertificateId: fields.tseCertificateId ?? '',
    acquiredOn: fields.acquiredOn ?? '',
    retiredOn: fields.retiredOn ?? '',
  };
}

function entryOf({ name, model, takesCash, ...texts }: RegisterValues): CashRegisterEntry {
  const known = (text: string) => text.trim() || null;
  return {
    name,
    model,
    takesCash,
    terminalId: known(texts.terminalId),
    merchant: known(texts.merchant),
    serialNumber: known(texts.serialNumber),
    make: known(texts.make),
    deviceModel: known(texts.deviceModel),
    software: known(texts.software),
    softwareVersion: known(texts.softwareVersion),
    tseSerial: known(texts.tseSerial),
    tseCertificateId: known(texts.tseCertificateId),
    acquiredOn: known(texts.acquiredOn),
    retiredOn: known(texts.retiredOn),
  };
}
