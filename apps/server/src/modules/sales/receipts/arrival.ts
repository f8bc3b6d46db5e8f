import type { ReceiptInput } from '@larder/contract/sales/device';
import type { ReceiptState } from '@larder/domain/sales/receipt-state';

/** The register that a receipt comes from. */
export type Register = {
  readonly groupId: number;
  readonly propertyId: number;
  readonly shopId: number;
  readonly cashRegisterId: number;
};

/** A receipt to record. `sound` is null when it broke a rule; `reasons` then say which. */
export type Arrival = {
  readonly register: Register;
  readonly key: string;
  readonly state: ReceiptState;
  readonly bodyHash: string;
  /** Another hash under which the same body may have been recorded before. */
  readonly formerHash: string | null;
  readonly body: unknown;
  readonly sound: ReceiptInput | null;
  readonly reasons: readonly string[];
  readonly extra: Readonly<Record<string, unknown>> | null;
};
