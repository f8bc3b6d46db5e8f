import type { InputOf } from '@larder/contract/platform/endpoint';
import type { updateLedgerAccount } from '@larder/contract/assortment/ledger-accounts';
import type { FieldError } from '@larder/contract/platform/problem';
import { ledgerAccountProblems } from '@larder/domain/assortment/ledger';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as queries from './queries.ts';

const empty: queries.LedgerAccountFields = {
  code: '',
  description: '',
  external_vat_code: null,
  pms_id: null,
  payment_method_id: null,
  deposit_type: null,
};

/** An account with a call's changes, each text as it is kept: without blanks around it, and null rather than empty. */
export function withChanges(
  former: queries.LedgerAccountFields | null,
  changes: InputOf<typeof updateLedgerAccount>['body'],
): queries.LedgerAccountFields {
  const before = former ?? empty;
  const { externalVatCode, pmsId, paymentMethodId, depositType } = changes;
  return {
    code: (changes.code ?? before.code).trim(),
    description: (changes.description ?? before.description).trim(),
    external_vat_code: externalVatCode === undefined ? before.external_vat_code : tidy(externalVatCode),
    pms_id: pmsId === undefined ? before.pms_id : tidy(pmsId),
    payment_method_id: paymentMethodId === undefined ? before.payment_method_id : paymentMethodId,
    deposit_type: depositType === undefined ? before.deposit_type : depositType,
  };
}

function tidy(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

/** An account as it will be, with what it is held against; `propertyId` is null for one of the group. */
export type Judged = {
  readonly after: queries.LedgerAccountFields;
  readonly former: queries.LedgerAccountFields | null;
  readonly propertyId: number | null;
  readonly ledgerAccountId: number | null;
};

/**
 * Refuses an account with everything that is wrong with it (LED-01). What its group or location may have only once names
 * the account that has it. A payment method that was removed since stays where it was: the books need it.
 */
export async function assertSound(tx: Transaction, judged: Judged): Promise<void> {
  const { after, former, propertyId, ledgerAccountId } = judged;
  const { payment_method_id: methodId } = after;
  const isNewMethod = methodId !== null && methodId !== former?.payment_method_id;
  const [method, rivals] = await Promise.all([
    isNewMethod ? queries.keepPaymentMethod(tx, methodId) : undefined,
    queries.listRivals(tx, { propertyId, exceptId: ledgerAccountId }, after),
  ]);
  const errors: FieldError[] = [
    ...Object.entries(ledgerAccountProblems(after)).map(([path, code]) => ({ path, code })),
    ...(isNewMethod && method === undefined ? [{ path: 'payment_method_id', code: 'invalid_value' } as const] : []),
    ...rivalErrors(after, rivals),
  ];
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
}

function rivalErrors(after: queries.LedgerAccountFields, rivals: readonly queries.RivalRow[]): readonly FieldError[] {
  const checks = [
    ['code', 'ledger_code_taken', (rival) => rival.code === after.code],
    [
      'payment_method_id',
      'payment_account_taken',
      (rival) => after.payment_method_id !== null && rival.payment_method_id === after.payment_method_id,
    ],
    ['deposit_type', 'deposit_account_taken', (rival) => after.deposit_type !== null && rival.deposit_type !== null],
  ] as const satisfies readonly (readonly [string, FieldError['code'], (rival: queries.RivalRow) => boolean])[];
  return checks.flatMap(([path, code, isRival]) => {
    const rival = rivals.find(isRival);
    return rival === undefined ? [] : [{ path, code, values: { name: `${rival.code} ${rival.description}` } }];
  });
}
