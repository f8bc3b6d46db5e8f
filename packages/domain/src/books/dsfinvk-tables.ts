/** A column of the archive: its name, and the most characters of a text or how its number is written. */
export type TaxColumn =
  | { readonly name: string; readonly type: 'text'; readonly maximum: number }
  /** `amount`: in hundredths, a decimal comma and two digits; `quantity`: whole, with three; `count`: whole. */
  | { readonly name: string; readonly type: 'amount' | 'quantity' | 'count'; readonly accuracy: number };

const text = <const Name extends string>(name: Name, maximum: number) => ({ name, type: 'text', maximum }) as const;
const count = <const Name extends string>(name: Name) => ({ name, type: 'count', accuracy: 0 }) as const;
const quantity = <const Name extends string>(name: Name) => ({ name, type: 'quantity', accuracy: 3 }) as const;
const amount = <const Name extends string>(name: Name, accuracy: 2 | 5) =>
  ({ name, type: 'amount', accuracy }) as const;

/** What every row begins with: the till that closed, when, and the close's number. */
const close = [text('Z_KASSE_ID', 50), text('Z_ERSTELLUNG', 30), count('Z_NR')] as const;
const receipt = [...close, text('BON_ID', 40)] as const;
const position = [...receipt, text('POS_ZEILE', 50)] as const;
const vat = count('UST_SCHLUESSEL');
const agency = count('AGENTUR_ID');

/**
 * The tables of DSFinV-K 2.4, in their order, by the names of their files: this one description makes both `index.xml` and the
 * files. Where it comes from, and what could not be looked up: docs/books-files.md.
 */
export const dsfinvkTables = {
  cashpointclosing: {
    name: 'Stamm_Abschluss',
    columns: [
      ...[...close, text('Z_BUCHUNGSTAG', 25), text('TAXONOMIE_VERSION', 10), text('Z_START_ID', 40)],
      ...[text('Z_ENDE_ID', 40), text('NAME', 60), text('STRASSE', 60), text('PLZ', 10), text('ORT', 62)],
      ...[text('LAND', 3), text('STNR', 20), text('USTID', 15), amount('Z_SE_ZAHLUNGEN', 2)],
      amount('Z_SE_BARZAHLUNGEN', 2),
    ],
  },
  location: {
    name: 'Stamm_Orte',
    columns: [
      ...[...close, text('LOC_NAME', 60), text('LOC_STRASSE', 60), text('LOC_PLZ', 10), text('LOC_ORT', 62)],
      ...[text('LOC_LAND', 3), text('LOC_USTID', 15)],
    ],
  },
  cashregister: {
    name: 'Stamm_Kassen',
    columns: [
      ...[...close, text('KASSE_BRAND', 50), text('KASSE_MODELL', 50), text('KASSE_SERIENNR', 70)],
      ...[text('KASSE_SW_BRAND', 50), text('KASSE_SW_VERSION', 50), text('KASSE_BASISWAEH_CODE', 3)],
      text('KEINE_UST_ZUORDNUNG', 1),
    ],
  },
  slaves: {
    name: 'Stamm_Terminals',
    columns: [
      ...[...close, text('TERMINAL_ID', 50), text('TERMINAL_BRAND', 50), text('TERMINAL_MODELL', 50)],
      ...[text('TERMINAL_SERIENNR', 70), text('TERMINAL_SW_BRAND', 50), text('TERMINAL_SW_VERSION', 50)],
    ],
  },
  pa: {
    name: 'Stamm_Agenturen',
    columns: [
      ...[...close, agency, text('AGENTUR_NAME', 60), text('AGENTUR_STRASSE', 60), text('AGENTUR_PLZ', 10)],
      ...[text('AGENTUR_ORT', 62), text('AGENTUR_LAND', 3), text('AGENTUR_STNR', 20), text('AGENTUR_USTID', 15)],
    ],
  },
  tse: {
    name: 'Stamm_TSE',
    columns: [
      ...[...close, count('TSE_ID'), text('TSE_SERIAL', 68), text('TSE_SIG_ALGO', 21), text('TSE_ZEITFORMAT', 31)],
      ...[text('TSE_PD_ENCODING', 5), text('TSE_PUBLIC_KEY', 512), text('TSE_ZERTIFIKAT_I', 1000)],
      text('TSE_ZERTIFIKAT_II', 1000),
    ],
  },
  vat: { name: 'Stamm_USt', columns: [...close, vat, amount('UST_SATZ', 2), text('UST_BESCHR', 55)] },
  businesscases: {
    name: 'Z_GV_Typ',
    columns: [
      ...[...close, text('GV_TYP', 30), text('GV_NAME', 40), agency, vat, amount('Z_UMS_BRUTTO', 5)],
      ...[amount('Z_UMS_NETTO', 5), amount('Z_UST', 5)],
    ],
  },
  payment: {
    name: 'Z_Zahlart',
    columns: [...close, text('ZAHLART_TYP', 25), text('ZAHLART_NAME', 60), amount('Z_ZAHLART_BETRAG', 2)],
  },
  cash_per_currency: {
    name: 'Z_Waehrungen',
    columns: [...close, text('ZAHLART_WAEH', 3), amount('ZAHLART_BETRAG_WAEH', 2)],
  },
  transactions: {
    name: 'Bonkopf',
    columns: [
      ...[...receipt, count('BON_NR'), text('BON_TYP', 30), text('BON_NAME', 60), text('TERMINAL_ID', 50)],
      ...[text('BON_STORNO', 1), text('BON_START', 30), text('BON_ENDE', 30), text('BEDIENER_ID', 50)],
      ...[text('BEDIENER_NAME', 50), amount('UMS_BRUTTO', 2), text('KUNDE_NAME', 50), text('KUNDE_ID', 50)],
      ...[text('KUNDE_TYP', 50), text('KUNDE_STRASSE', 60), text('KUNDE_PLZ', 10), text('KUNDE_ORT', 62)],
      ...[text('KUNDE_LAND', 3), text('KUNDE_USTID', 15), text('BON_NOTIZ', 255)],
    ],
  },
  datapayment: {
    name: 'Bonkopf_Zahlarten',
    columns: [
      ...[...receipt, text('ZAHLART_TYP', 25), text('ZAHLART_NAME', 60), text('ZAHLWAEH_CODE', 3)],
      ...[amount('ZAHLWAEH_BETRAG', 2), amount('BASISWAEH_BETRAG', 2)],
    ],
  },
  lines: {
    name: 'Bonpos',
    columns: [
      ...[...position, text('GUTSCHEIN_NR', 50), text('ARTIKELTEXT', 255), text('POS_TERMINAL_ID', 50)],
      ...[text('GV_TYP', 30), text('GV_NAME', 40), text('INHAUS', 1), text('P_STORNO', 1), agency],
      ...[text('ART_NR', 50), text('GTIN', 50), text('WARENGR_ID', 40), text('WARENGR', 50), quantity('MENGE')],
      ...[quantity('FAKTOR'), text('EINHEIT', 50), amount('STK_BR', 5)],
    ],
  },
  itemamounts: {
    name: 'Bonpos_Preisfindung',
    columns: [...position, text('TYP', 20), vat, amount('PF_BRUTTO', 5), amount('PF_NETTO', 5), amount('PF_UST', 5)],
  },
  subitems: {
    name: 'Bonpos_Zusatzinfo',
    columns: [
      ...[...position, text('ZI_ART_NR', 50), text('ZI_GTIN', 50), text('ZI_NAME', 60), text('ZI_WARENGR_ID', 40)],
      ...[text('ZI_WARENGR', 50), quantity('ZI_MENGE'), quantity('ZI_FAKTOR'), text('ZI_EINHEIT', 50)],
      ...[count('ZI_UST_SCHLUESSEL'), amount('ZI_BASISPREIS_BRUTTO', 5), amount('ZI_BASISPREIS_NETTO', 5)],
      amount('ZI_BASISPREIS_UST', 5),
    ],
  },
  transactions_tse: {
    name: 'TSE_Transaktionen',
    columns: [
      ...[...receipt, count('TSE_ID'), count('TSE_TANR'), text('TSE_TA_START', 30), text('TSE_TA_ENDE', 30)],
      ...[text('TSE_TA_VORGANGSART', 30), count('TSE_TA_SIGZ'), text('TSE_TA_SIG', 512)],
      ...[text('TSE_TA_FEHLER', 200), text('TSE_VORGANGSDATEN', 1000)],
    ],
  },
  transactions_vat: {
    name: 'Bonkopf_USt',
    columns: [...receipt, vat, amount('BON_BRUTTO', 5), amount('BON_NETTO', 5), amount('BON_UST', 5)],
  },
  lines_vat: {
    name: 'Bonpos_USt',
    columns: [...position, vat, amount('POS_BRUTTO', 5), amount('POS_NETTO', 5), amount('POS_UST', 5)],
  },
  allocation_groups: { name: 'Bonkopf_AbrKreis', columns: [...receipt, text('ABRECHNUNGSKREIS', 50)] },
  references: {
    name: 'Bon_Referenzen',
    columns: [
      ...[...position, text('REF_TYP', 20), text('REF_NAME', 40), text('REF_DATUM', 30), text('REF_Z_KASSE_ID', 50)],
      ...[count('REF_Z_NR'), text('REF_BON_ID', 40)],
    ],
  },
} as const;

/** A table, by the name of its file. */
export type DsfinvkTable = keyof typeof dsfinvkTables;

/** A row of a table: what stands in its columns; what is not named is empty. */
export type DsfinvkCells<Table extends DsfinvkTable> = {
  readonly [Column in (typeof dsfinvkTables)[Table]['columns'][number]['name']]?: string | number | null;
};

/** A row with the table that it belongs to. */
export type DsfinvkRow = {
  readonly table: DsfinvkTable;
  readonly cells: Readonly<Record<string, string | number | null | undefined>>;
};

/** Makes a row of a table, which has no other columns than the table's. */
export function dsfinvkRow<Table extends DsfinvkTable>(table: Table, cells: DsfinvkCells<Table>): DsfinvkRow {
  return { table, cells };
}
