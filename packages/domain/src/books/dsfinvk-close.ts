import type { PlainDay } from '../platform/date-range.ts';

/** A till as it stood at a location when a day was closed. */
export type TaxRegister = {
  readonly id: number;
  readonly name: string;
  readonly takesCash: boolean;
  readonly serialNumber: string | null;
  readonly make: string | null;
  readonly deviceModel: string | null;
  readonly software: string | null;
  readonly softwareVersion: string | null;
  readonly tseSerial: string | null;
};

/** A location with its tills, as it was when a day was closed. */
export type TaxPlace = {
  readonly name: string;
  readonly legalName: string | null;
  readonly taxNumber: string | null;
  readonly vatNumber: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly registers: readonly TaxRegister[];
};

/** A closed day of a location: its close's number at the location, and when it was closed. */
export type TaxClose = {
  readonly propertyId: number;
  readonly number: number;
  readonly day: PlainDay;
  readonly closedAt: Date;
  readonly place: TaxPlace;
};

/** A line of a receipt, with the VAT that it carries. */
export type TaxLine = {
  readonly name: string | null;
  readonly productId: number | null;
  readonly eanCode: string | null;
  readonly categoryId: number | null;
  readonly categoryName: string | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
  readonly vatCents: number;
  readonly depositCents: number;
  readonly depositVatCents: number;
  readonly discountCents: number;
  readonly vatRateBasisPoints: number;
};

/** What a till's security device said of a receipt, as the till sent it. */
export type TaxSignature = {
  readonly serialNumber: string | null;
  readonly transactionNumber: number | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly processType: string | null;
  readonly processData: string | null;
  readonly signatureCounter: number | null;
  readonly signature: string | null;
  readonly error: string | null;
  /** The names of what it sent and could not be read. */
  readonly unread: readonly string[];
};

/** A security device that signed for a till, and how its signatures are checked. */
export type TaxModule = {
  readonly serialNumber: string;
  readonly signatureAlgorithm: string | null;
  readonly timeFormat: string | null;
  readonly encoding: string | null;
  readonly publicKey: string | null;
  readonly certificate: string | null;
};

/** A receipt that belongs to a close: paid, or given up. */
export type TaxReceipt = {
  readonly id: number;
  readonly number: number;
  readonly isSold: boolean;
  readonly registerId: number;
  readonly day: PlainDay;
  readonly soldAt: Date;
  readonly paidCents: number;
  readonly methodName: string | null;
  readonly isCash: boolean;
  readonly lines: readonly TaxLine[];
  readonly signature: TaxSignature | null;
};
