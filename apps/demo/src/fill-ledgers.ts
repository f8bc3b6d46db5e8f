import type { Country } from '@larder/domain/platform/country';
import type { VatGoods } from '@larder/domain/assortment/vat';
import * as z from 'zod/mini';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoGroup } from './demo-groups.ts';
import { bigint, type Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';

type Ledger = {
  readonly code: string;
  readonly description: string;
  readonly externalVatCode: string | null;
  readonly pmsId: string;
  readonly propertyId: number | null;
  readonly paymentMethodId: number | null;
  readonly depositType: string | null;
};

type Revenue = { readonly code: string; readonly description: string; readonly vatCode: string };

/** Milk drinks are taxed, and booked, like food. */
const eaten = {
  nl: { code: '8010', description: 'Omzet eten laag', vatCode: '9' },
  de: { code: '8300', description: 'Erlöse Speisen 7 %', vatCode: '7' },
};

/** Where the turnover of goods is booked: Dutch and German books differ in drinks. */
const revenues: Readonly<Record<Country, Readonly<Record<Exclude<VatGoods, 'eat_in_food' | 'lodging'>, Revenue>>>> = {
  nl: {
    food: eaten.nl,
    milk_drink: eaten.nl,
    soft_drink: { code: '8020', description: 'Omzet frisdrank en koffie laag', vatCode: '9' },
    alcohol: { code: '8030', description: 'Omzet alcohol hoog', vatCode: '21' },
    non_food: { code: '8040', description: 'Omzet verzorging en reis hoog', vatCode: '21' },
  },
  de: {
    food: eaten.de,
    milk_drink: eaten.de,
    soft_drink: { code: '8400', description: 'Erlöse Getränke 19 %', vatCode: '19' },
    alcohol: { code: '8410', description: 'Erlöse Alkohol 19 %', vatCode: '19' },
    non_food: { code: '8420', description: 'Erlöse Pflege und Reise 19 %', vatCode: '19' },
  },
};

/** Tells the ledger account of a product in a country. */
export function makeLedgerChooser(
  ledgerIds: ReadonlyMap<string, number>,
): (product: DemoProduct, country: Country) => number {
  return (product, country) => idOf(ledgerIds, revenues[country][product.goods].code);
}

/** The ledger accounts of a group by their code, and the one for deposit of each location by its slug. */
export type LedgerIds = {
  readonly ledgerIds: ReadonlyMap<string, number>;
  readonly depositLedgerIds: ReadonlyMap<string, number>;
};

/** Inserts the ledger accounts of a group: turnover by country, a deposit account a location, one a payment method. */
export async function fillLedgers(
  filler: Filler,
  group: DemoGroup,
  given: { places: Places; createdAt: Date },
): Promise<LedgerIds> {
  const { places, createdAt } = given;
  const rows = await filler.rows(
    sql`insert into ledger_accounts (group_id, property_id, code, description, external_vat_code, pms_id, payment_method_id, deposit_type,
        created_at, updated_at)
      select current_group_id(), "propertyId", code, description, "externalVatCode", "pmsId", "paymentMethodId", "depositType", ${createdAt}, ${createdAt}
      from jsonb_to_recordset(${JSON.stringify(ledgersOf(group, places))}::jsonb) as given ("propertyId" bigint, code text, description text,
        "externalVatCode" text, "pmsId" text, "paymentMethodId" bigint, "depositType" text)
      order by code, "propertyId"
      returning code, id, property_id`,
    z.object({ code: z.string(), id: bigint, property_id: z.nullable(bigint) }),
  );
  const slugs = new Map([...places.propertyIds].map(([slug, id]) => [id, slug]));
  return {
    ledgerIds: new Map(rows.map((row) => [row.code, row.id])),
    depositLedgerIds: new Map(
      rows.flatMap((row) => (row.property_id === null ? [] : [[slugs.get(row.property_id) ?? '', row.id] as const])),
    ),
  };
}

function ledgersOf(group: DemoGroup, places: Places): readonly Ledger[] {
  // The German accounts are every group's, since a product names one for each country.
  const countries: readonly Country[] = group.country === 'nl' ? ['nl', 'de'] : ['de'];
  const common = { propertyId: null, paymentMethodId: null, depositType: null };
  const turnover = countries.flatMap((country) =>
    [...new Map(Object.values(revenues[country]).map((revenue) => [revenue.code, revenue])).values()].map(
      ({ code, description, vatCode }) => ({
        ...common,
        code,
        description,
        externalVatCode: `${country.toUpperCase()}${vatCode}`,
        pmsId: `TOGO-${code}`,
      }),
    ),
  );
  const deposits = group.properties.map((property) => ({
    ...common,
    code: property.country === 'nl' ? '1890' : '1750',
    description: property.country === 'nl' ? `Statiegeld ${property.city}` : `Pfand ${property.city}`,
    externalVatCode: property.country === 'nl' ? 'NL0' : 'DE19',
    pmsId: `TOGO-DEP-${property.code}`,
    propertyId: idOf(places.propertyIds, property.slug),
    depositType: 'deposit',
  }));
  const payments = group.paymentMethods.map((method, index) => ({
    ...common,
    code: String(1210 + 10 * index),
    description: group.country === 'nl' ? `Tussenrekening ${method.name.nl}` : `Verrechnung ${method.name.de}`,
    externalVatCode: null,
    pmsId: `TOGO-PAY-${method.code.toUpperCase()}`,
    paymentMethodId: idOf(places.paymentMethodIds, method.code),
  }));
  return [...turnover, ...deposits, ...payments];
}
