import { sumCents } from '../platform/money.ts';
import { type Bon, devicesOf, isoMoment, keysOf, rowsOfBon, sumsOf, wayOf } from './dsfinvk-bon.ts';
import type { TaxClose, TaxModule, TaxPlace, TaxReceipt, TaxRegister } from './dsfinvk-close.ts';
import { type Position, positionsOf } from './dsfinvk-positions.ts';
import { type DsfinvkRow, dsfinvkRow } from './dsfinvk-tables.ts';

/** The version of the description that the archive follows. */
const taxonomy = '2.4';
const germany = 'DEU';
const software = 'Larder';

/** What belongs to a close beside itself. */
export type OfClose = {
  readonly receipts: readonly TaxReceipt[];
  readonly modules: readonly TaxModule[];
  /** Of what closes: ours. */
  readonly softwareVersion: string;
};

/**
 * The rows of a closed day with the receipts that belong to it (TAX-01): the location is the till that closes, the tills of
 * its shops are its terminals. Sums are of what was sold; what was given up stands among the receipts only.
 */
export function dsfinvkRows(close: TaxClose, { receipts, modules, softwareVersion }: OfClose): readonly DsfinvkRow[] {
  const { place } = close;
  const keys = { Z_KASSE_ID: closingId(close), Z_ERSTELLUNG: isoMoment(close.closedAt), Z_NR: close.number };
  const bons = receipts.map((receipt): Bon => ({ receipt, positions: positionsOf(receipt) }));
  const sold = bons.filter(({ receipt }) => receipt.isSold);
  const devices = devicesOf(receipts, modules, place.registers);
  const rows = [
    closingRow(close, receipts),
    locationRow(place),
    closingTillRow(close, softwareVersion),
    ...place.registers.map(terminalRow),
    ...devices.map(deviceRow),
    ...keysOf(bons.flatMap(({ positions }) => positions)).map(({ key, rateBasisPoints, description }) =>
      dsfinvkRow('vat', { UST_SCHLUESSEL: key, UST_SATZ: rateBasisPoints, UST_BESCHR: description }),
    ),
    ...businessCases(sold.flatMap(({ positions }) => positions)),
    ...paymentSums(sold.map(({ receipt }) => receipt)),
    dsfinvkRow('cash_per_currency', { ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: cashOf(receipts) }),
    ...bons.flatMap((bon) => rowsOfBon(bon, place.registers, devices)),
  ];
  return rows.map(({ table, cells }) => ({ table, cells: { ...keys, ...cells } }));
}

function closingId({ propertyId }: TaxClose): string {
  return `LARDER-${propertyId}`;
}

function closingRow({ day, place }: TaxClose, receipts: readonly TaxReceipt[]): DsfinvkRow {
  return dsfinvkRow('cashpointclosing', {
    Z_BUCHUNGSTAG: day,
    TAXONOMIE_VERSION: taxonomy,
    Z_START_ID: idOf(receipts[0]),
    Z_ENDE_ID: idOf(receipts.at(-1)),
    NAME: place.legalName ?? place.name,
    STRASSE: place.address,
    PLZ: place.postalCode,
    ORT: place.city,
    LAND: germany,
    STNR: place.taxNumber,
    USTID: place.vatNumber,
    Z_SE_ZAHLUNGEN: sumCents(receipts.map((receipt) => (receipt.isSold ? receipt.paidCents : 0))),
    Z_SE_BARZAHLUNGEN: cashOf(receipts),
  });
}

function idOf(receipt: TaxReceipt | undefined): string | null {
  return receipt === undefined ? null : String(receipt.id);
}

function cashOf(receipts: readonly TaxReceipt[]): number {
  return sumCents(receipts.map((receipt) => (receipt.isSold && receipt.isCash ? receipt.paidCents : 0)));
}

function locationRow({ name, address, postalCode, city, vatNumber }: TaxPlace): DsfinvkRow {
  return dsfinvkRow('location', {
    LOC_NAME: name,
    LOC_STRASSE: address,
    LOC_PLZ: postalCode,
    LOC_ORT: city,
    LOC_LAND: germany,
    LOC_USTID: vatNumber,
  });
}

function closingTillRow(close: TaxClose, softwareVersion: string): DsfinvkRow {
  return dsfinvkRow('cashregister', {
    KASSE_BRAND: software,
    KASSE_MODELL: software,
    KASSE_SERIENNR: closingId(close),
    KASSE_SW_BRAND: software,
    KASSE_SW_VERSION: softwareVersion,
    KASSE_BASISWAEH_CODE: 'EUR',
    KEINE_UST_ZUORDNUNG: '0',
  });
}

function terminalRow(register: TaxRegister): DsfinvkRow {
  return dsfinvkRow('slaves', {
    TERMINAL_ID: String(register.id),
    TERMINAL_BRAND: register.make,
    TERMINAL_MODELL: register.deviceModel,
    TERMINAL_SERIENNR: register.serialNumber,
    TERMINAL_SW_BRAND: register.software,
    TERMINAL_SW_VERSION: register.softwareVersion,
  });
}

function deviceRow(device: TaxModule, index: number): DsfinvkRow {
  return dsfinvkRow('tse', {
    TSE_ID: index + 1,
    TSE_SERIAL: device.serialNumber,
    TSE_SIG_ALGO: device.signatureAlgorithm,
    TSE_ZEITFORMAT: device.timeFormat,
    TSE_PD_ENCODING: device.encoding,
    TSE_PUBLIC_KEY: device.publicKey,
    TSE_ZERTIFIKAT_I: device.certificate?.slice(0, 1000) ?? null,
    TSE_ZERTIFIKAT_II: device.certificate?.slice(1000) ?? null,
  });
}

function businessCases(positions: readonly Position[]): readonly DsfinvkRow[] {
  const groups = Map.groupBy(positions, ({ type, vat }) => `${type} ${vat.key}`);
  return [...groups.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ type, name, vat: { key } }) => {
      const { gross, vat } = sumsOf(rows);
      return dsfinvkRow('businesscases', {
        GV_TYP: type,
        GV_NAME: name,
        AGENTUR_ID: 0,
        UST_SCHLUESSEL: key,
        Z_UMS_BRUTTO: gross,
        Z_UMS_NETTO: gross - vat,
        Z_UST: vat,
      });
    }),
  );
}

function paymentSums(receipts: readonly TaxReceipt[]): readonly DsfinvkRow[] {
  const groups = Map.groupBy(receipts, (receipt) => `${wayOf(receipt)} ${receipt.methodName ?? ''}`);
  return [...groups.values()].flatMap((paid) =>
    paid.slice(0, 1).map((first) =>
      dsfinvkRow('payment', {
        ZAHLART_TYP: wayOf(first),
        ZAHLART_NAME: first.methodName,
        Z_ZAHLART_BETRAG: sumCents(paid.map(({ paidCents }) => paidCents)),
      }),
    ),
  );
}
