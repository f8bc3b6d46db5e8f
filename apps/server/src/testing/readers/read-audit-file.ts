/** An element of XML with what stands in it. */
export type XmlNode = {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlNode[];
  all(name: string): readonly XmlNode[];
};

/** The text of an element's only child of a name. */
export function valueOf(node: XmlNode, name: string): string {
  const [found, ...others] = node.all(name);
  if (found === undefined || others.length > 0) throw new Error(`${node.name} has not one ${name}`);
  return found.text;
}

/** Parses XML without attributes other than a namespace: enough for an audit file, and apart from what writes it. */
function parseXml(xml: string): XmlNode {
  const open: { name: string; text: string; children: XmlNode[] }[] = [{ name: '', text: '', children: [] }];
  for (const [, closing, name = '', text = ''] of xml.matchAll(/<(\/?)([A-Za-z]+)(?: xmlns="[^"]*")?>([^<]*)/g)) {
    if (closing === '') {
      open.push({ name, text: unescaped(text), children: [] });
      continue;
    }
    const done = open.pop();
    if (done?.name !== name) throw new Error(`</${name}> closes <${done?.name}>`);
    const { children } = done;
    open.at(-1)?.children.push({ ...done, all: (wanted) => children.filter((child) => child.name === wanted) });
  }
  const [root, ...others] = open[0]?.children ?? [];
  if (root === undefined || others.length > 0 || open.length > 1) throw new Error('no whole document');
  return root;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The order that XAF 3.2 wants the children of an element in, as far as we write them; an element with `+` has some. */
const orders: Readonly<Record<string, readonly string[]>> = {
  auditfile: ['header+', 'company+'],
  header: ['fiscalYear+', 'startDate+', 'endDate+', 'curCode+', 'dateCreated+', 'softwareDesc', 'softwareVersion'],
  company: [
    ...['companyIdent', 'companyName+', 'taxRegistrationCountry+', 'taxRegIdent+', 'streetAddress'],
    ...['generalLedger', 'vatCodes', 'periods', 'transactions'],
  ],
  streetAddress: ['streetname', 'city', 'postalCode', 'country'],
  generalLedger: ['ledgerAccount+'],
  ledgerAccount: ['accID+', 'accDesc+', 'accTp+'],
  vatCodes: ['vatCode'],
  vatCode: ['vatID+', 'vatDesc+'],
  periods: ['period'],
  period: ['periodNumber+', 'startDatePeriod+', 'endDatePeriod+'],
  transactions: ['linesCount+', 'totalDebit+', 'totalCredit+', 'journal'],
  journal: ['jrnID+', 'desc+', 'transaction'],
  transaction: ['nr+', 'desc', 'periodNumber+', 'trDt+', 'trLine'],
  trLine: ['nr+', 'accID+', 'docRef+', 'effDate+', 'desc', 'amnt+', 'amntTp+', 'vat'],
  vat: ['vatID+', 'vatPerc+', 'vatAmnt+', 'vatAmntTp+'],
};

/** What a leaf may hold. */
const forms: Readonly<Record<string, RegExp>> = {
  amnt: /^-?\d{1,18}\.\d\d$/,
  vatAmnt: /^-?\d{1,18}\.\d\d$/,
  totalDebit: /^\d{1,18}\.\d\d$/,
  totalCredit: /^\d{1,18}\.\d\d$/,
  amntTp: /^[DC]$/,
  vatAmntTp: /^[DC]$/,
  accTp: /^[BPM]$/,
  trDt: /^\d{4}-\d\d-\d\d$/,
  effDate: /^\d{4}-\d\d-\d\d$/,
  periodNumber: /^\d{1,3}$/,
  ...Object.fromEntries(['nr', 'accID', 'vatID', 'jrnID', 'companyIdent'].map((name) => [name, /^[^\n]{1,35}$/])),
};

function assertForm(node: XmlNode): void {
  const order = orders[node.name];
  const form = forms[node.name];
  if (form !== undefined && !form.test(node.text)) throw new Error(`${node.name} may not be ${node.text}`);
  if (order === undefined) return;
  const names = order.map((name) => name.replace('+', ''));
  const places = node.children.map((child) => names.indexOf(child.name));
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) throw new Error(`the order in ${node.name}`);
  for (const name of order.filter((one) => one.endsWith('+')))
    if (node.all(name.slice(0, -1)).length === 0) throw new Error(`${node.name} has no ${name}`);
  for (const child of node.children) assertForm(child);
}

/** Reads an audit file by the public description of XAF 3.2, apart from what writes it: order, forms, unique keys. */
export function readAuditFile(xml: string) {
  if (!xml.includes('<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">')) throw new Error('another namespace');
  const root = parseXml(xml.replace(/^<\?xml[^>]*\?>/, ''));
  assertForm(root);
  const only = (node: XmlNode, name: string) => {
    const [found, ...others] = node.all(name);
    if (found === undefined || others.length > 0) throw new Error(`${node.name} has not one ${name}`);
    return found;
  };
  const company = only(root, 'company');
  const transactions = only(company, 'transactions');
  const journal = only(transactions, 'journal');
  const accounts = company.all('generalLedger').flatMap((ledger) => ledger.all('ledgerAccount'));
  const vatCodes = only(company, 'vatCodes').all('vatCode');
  for (const [nodes, key] of [
    [accounts, 'accID'],
    [vatCodes, 'vatID'],
  ] as const)
    if (new Set(nodes.map((node) => valueOf(node, key))).size !== nodes.length)
      throw new Error(`${key} is there twice`);
  return {
    header: only(root, 'header'),
    company,
    accounts,
    vatCodes,
    periods: only(company, 'periods').all('period'),
    transactions,
    journal,
    days: journal.all('transaction'),
  };
}
