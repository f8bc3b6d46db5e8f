import type { CallOf } from '@larder/contract/platform/endpoint';
import type { createLedgerAccount, LedgerAccount } from '@larder/contract/assortment/ledger-accounts';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';

/** What the form of a ledger account holds; what is not filled in is an empty text. */
export type LedgerValues = {
  readonly code: string;
  readonly description: string;
  readonly externalVatCode: string;
  readonly pmsId: string;
  readonly paymentMethodId: number | null;
  readonly depositType: LedgerAccount['depositType'];
};

/** The form of an account that does not exist yet. */
export const newLedger: LedgerValues = {
  code: '',
  description: '',
  externalVatCode: '',
  pmsId: '',
  paymentMethodId: null,
  depositType: null,
};

/** An account as the form holds it. */
export function savedOf(account: LedgerAccount): Saved<LedgerValues> {
  const { code, description, externalVatCode, pmsId, paymentMethodId, depositType, version } = account;
  return {
    values: {
      code,
      description,
      externalVatCode: externalVatCode ?? '',
      pmsId: pmsId ?? '',
      paymentMethodId,
      depositType,
    },
    version,
  };
}

/** What the server is told. */
export function entryOf(values: LedgerValues): CallOf<typeof createLedgerAccount>['body'] {
  const { externalVatCode, pmsId } = values;
  return { ...values, externalVatCode: filled(externalVatCode), pmsId: filled(pmsId) };
}

function filled(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** What an account is called in a sentence. */
export function nameOf({ code, description }: Pick<LedgerAccount, 'code' | 'description'>): string {
  return `${code} ${description}`;
}
