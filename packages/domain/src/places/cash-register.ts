import { isPlainDay } from '../platform/date-range.ts';

/** What a person enters of a cash register; what the tills of a German location are reported with (TAX-06) is from `takesCash` on. */
export type CashRegisterFields = {
  readonly name: string;
  readonly terminalId: string | null;
  readonly merchant: string | null;
  readonly model: 'table' | 'floor';
  readonly takesCash: boolean;
  readonly serialNumber: string | null;
  readonly make: string | null;
  readonly deviceModel: string | null;
  readonly software: string | null;
  readonly softwareVersion: string | null;
  readonly tseSerial: string | null;
  readonly tseCertificateId: string | null;
  readonly acquiredOn: string | null;
  readonly retiredOn: string | null;
};

/** A register of which nothing is known but what has to be. */
export const plainCashRegister: Omit<CashRegisterFields, 'name' | 'model'> = {
  terminalId: null,
  merchant: null,
  takesCash: false,
  serialNumber: null,
  make: null,
  deviceModel: null,
  software: null,
  softwareVersion: null,
  tseSerial: null,
  tseCertificateId: null,
  acquiredOn: null,
  retiredOn: null,
};

/** How the till in the browser calls itself, before its version. */
export const browserTillApp = 'browser-till';

/** Tells by what a till said of itself whether it is the one in the browser. */
export function isBrowserTill(appVersion: string | null): boolean {
  return appVersion?.startsWith(browserTillApp) ?? false;
}

type Code = 'required' | 'invalid_value' | 'retired_before_acquired' | 'invalid_tse_certificate';

/** What is wrong with a cash register: a code by the field. */
export function cashRegisterProblems(
  values: Pick<CashRegisterFields, 'name' | 'acquiredOn' | 'retiredOn' | 'tseCertificateId'>,
): Partial<Record<keyof CashRegisterFields, Code>> {
  const { acquiredOn, retiredOn, tseCertificateId } = values;
  const isDay = (day: string | null) => day === null || isPlainDay(day);
  const isReversed = acquiredOn !== null && retiredOn !== null && retiredOn < acquiredOn;
  return {
    ...(values.name.trim() === '' ? { name: 'required' as const } : {}),
    ...(isDay(acquiredOn) ? {} : { acquiredOn: 'invalid_value' as const }),
    ...(isDay(retiredOn)
      ? isReversed
        ? { retiredOn: 'retired_before_acquired' as const }
        : {}
      : { retiredOn: 'invalid_value' as const }),
    ...(tseCertificateId === null || /^BSI-K-TR-\d{4}-\d{4}$/.test(tseCertificateId)
      ? {}
      : { tseCertificateId: 'invalid_tse_certificate' as const }),
  };
}
