import { sumCents } from '../platform/money.ts';
import type { TaxModule, TaxReceipt, TaxRegister, TaxSignature } from './dsfinvk-close.ts';
import type { Position } from './dsfinvk-positions.ts';
import { type DsfinvkRow, dsfinvkRow } from './dsfinvk-tables.ts';
import type { TaxKey } from './dsfinvk-vat.ts';

/** A receipt with its positions. */
export type Bon = { readonly receipt: TaxReceipt; readonly positions: readonly Position[] };

/** A moment as ISO 8601 and RFC 3339 have it, to the second. */
export function isoMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** The VAT keys of some positions, in their order. */
export function keysOf(positions: readonly Position[]): readonly TaxKey[] {
  const byKey = new Map(positions.map(({ vat }) => [vat.key, vat]));
  return [...byKey.values()].toSorted((a, b) => a.key - b.key);
}

/** What some positions come to, and the VAT in it. */
export function sumsOf(positions: readonly Position[]): { readonly gross: number; readonly vat: number } {
  return {
    gross: sumCents(positions.map(({ grossCents }) => grossCents)),
    vat: sumCents(positions.map(({ vatCents }) => vatCents)),
  };
}

/** How it was paid: a card or a wallet does not tell which of the finer kinds it is, and what was given up was not paid. */
export function wayOf({ isSold, isCash, paidCents }: TaxReceipt): 'Bar' | 'Unbar' | 'Keine' {
  if (!isSold || paidCents === 0) return 'Keine';
  return isCash ? 'Bar' : 'Unbar';
}

/** The security devices that a receipt names, or a till that takes cash, in the order of their numbers in the archive. */
export function devicesOf(
  receipts: readonly TaxReceipt[],
  modules: readonly TaxModule[],
  registers: readonly TaxRegister[],
): readonly TaxModule[] {
  const serials = [
    ...receipts.flatMap(({ signature }) => signature?.serialNumber ?? []),
    ...registers.flatMap(({ takesCash, tseSerial }) => (takesCash && tseSerial !== null ? [tseSerial] : [])),
  ];
  const unsaid = { signatureAlgorithm: null, timeFormat: null, encoding: null, publicKey: null, certificate: null };
  return [...new Set(serials)]
    .toSorted()
    .map(
      (serialNumber) => modules.find((module) => module.serialNumber === serialNumber) ?? { serialNumber, ...unsaid },
    );
}

const noCashNote = 'Kasse ohne Bargeldannahme: keine TSE';
const silentNote = 'Die Kasse hat zu diesem Beleg keine Angaben der TSE gesendet';

/** The rows of a receipt. Where a till takes no cash and signs nothing, the receipt says why its fields of the TSE are missing. */
export function rowsOfBon(
  { receipt, positions }: Bon,
  registers: readonly TaxRegister[],
  devices: readonly TaxModule[],
): readonly DsfinvkRow[] {
  const register = registers.find(({ id }) => id === receipt.registerId);
  const isSigned = receipt.signature !== null || register?.takesCash === true;
  const rows = [
    headRow(receipt, sumsOf(positions).gross, isSigned ? null : noCashNote),
    dsfinvkRow('datapayment', {
      ZAHLART_TYP: wayOf(receipt),
      ZAHLART_NAME: receipt.methodName,
      ZAHLWAEH_CODE: 'EUR',
      BASISWAEH_BETRAG: receipt.isSold ? receipt.paidCents : 0,
    }),
    ...(isSigned ? [signatureRow(receipt, devices, register?.tseSerial ?? null)] : []),
    ...keysOf(positions).map(({ key }) => {
      const { gross, vat } = sumsOf(positions.filter((position) => position.vat.key === key));
      const sums = { BON_BRUTTO: gross, BON_NETTO: gross - vat, BON_UST: vat };
      return dsfinvkRow('transactions_vat', { UST_SCHLUESSEL: key, ...sums });
    }),
    ...positions.flatMap((position) => position.rows),
  ];
  return rows.map(({ table, cells }) => ({ table, cells: { BON_ID: String(receipt.id), ...cells } }));
}

function headRow(receipt: TaxReceipt, grossCents: number, note: string | null): DsfinvkRow {
  const at = isoMoment(receipt.soldAt);
  return dsfinvkRow('transactions', {
    BON_NR: receipt.number,
    BON_TYP: receipt.isSold ? 'Beleg' : 'AVBelegabbruch',
    TERMINAL_ID: String(receipt.registerId),
    BON_STORNO: '0',
    // A till tells one moment.
    BON_START: at,
    BON_ENDE: at,
    BEDIENER_ID: 'Selbstbedienung',
    UMS_BRUTTO: grossCents,
    BON_NOTIZ: note,
  });
}

/** What a till says that sends nothing of a TSE. */
const nothingSaid: TaxSignature = {
  serialNumber: null,
  transactionNumber: null,
  startedAt: null,
  finishedAt: null,
  processType: null,
  processData: null,
  signatureCounter: null,
  signature: null,
  error: silentNote,
  unread: [],
};

function signatureRow(receipt: TaxReceipt, devices: readonly TaxModule[], ofRegister: string | null): DsfinvkRow {
  const said = receipt.signature ?? nothingSaid;
  const index = devices.findIndex(({ serialNumber }) => serialNumber === (said.serialNumber ?? ofRegister));
  const unread = said.unread.length === 0 ? [] : [`Nicht lesbar gesendet: ${said.unread.join(', ')}`];
  return dsfinvkRow('transactions_tse', {
    TSE_ID: index === -1 ? null : index + 1,
    TSE_TANR: said.transactionNumber,
    TSE_TA_START: said.startedAt,
    TSE_TA_ENDE: said.finishedAt,
    TSE_TA_VORGANGSART: said.processType,
    TSE_TA_SIGZ: said.signatureCounter,
    TSE_TA_SIG: said.signature,
    TSE_TA_FEHLER: [...(said.error === null ? [] : [said.error]), ...unread].join('; '),
    TSE_VORGANGSDATEN: said.processData,
  });
}
