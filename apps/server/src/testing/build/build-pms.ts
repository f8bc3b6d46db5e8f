import type { PmsPostingKind, PmsPostingState, PmsSystem } from '@larder/domain/sales/pms';
import { sealKeys } from '../../modules/sales/pms/credentials.ts';
import type { Services } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { type Builder, type Property, unique } from './build.ts';

/** Without a server at hand nobody can read its keys. */
type Test = Builder & { readonly services?: Services };

type Given = {
  readonly property: Property;
  readonly system?: PmsSystem;
  readonly address?: string;
  readonly isOn?: boolean;
  readonly startsOn?: string;
};

const ids = {
  mews: { hotel: '', service: 'service-1', outlet: 'outlet-1' },
  apaleo: { hotel: 'MUC', service: '', outlet: '' },
} as const;

const codes = {
  mews: [
    { rateBasisPoints: 900, code: 'NL-R' },
    { rateBasisPoints: 2_100, code: 'NL-S' },
    { rateBasisPoints: null, code: '' },
  ],
  apaleo: [
    { rateBasisPoints: 900, code: 'Reduced' },
    { rateBasisPoints: 2_100, code: 'Normal' },
    { rateBasisPoints: null, code: 'Without' },
  ],
} as const;

/** A connection to a hotel system that is on, and leads nowhere unless something else is said. */
export async function buildPms(
  test: Test,
  { property, system = 'mews', address = 'https://pms.invalid', isOn = true, startsOn = '2020-01-01' }: Given,
): Promise<void> {
  const { groupId } = property;
  const keys = { clientKey: 'client-1', accessKey: 'access-1' };
  const sealed = test.services === undefined ? 'v1.none.none' : sealKeys(test.services, groupId, keys);
  const { hotel, service, outlet } = ids[system];
  await test.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into pms_connections (group_id, property_id, system, address, hotel_id, service_id, outlet_id, vat_codes, credentials, credentials_set_at, is_on,
        starts_on, created_at, updated_at)
      values (${groupId}, ${property.id}, ${system}, ${address}, ${hotel}, ${service}, ${outlet}, ${JSON.stringify(codes[system])}::jsonb, ${sealed}, now(),
        ${isOn}, ${startsOn}::date, now(), now())`),
  );
}

/** A posting of a location: refused unless something else is said. */
export async function buildPmsPosting(
  test: Builder,
  {
    property,
    state = 'refused',
    kind = 'day_revenue',
    externalId = `d20260101-${unique()}`,
  }: {
    readonly property: Property;
    readonly state?: PmsPostingState;
    readonly kind?: Extract<PmsPostingKind, 'day_revenue'>;
    readonly externalId?: string;
  },
): Promise<{ readonly id: number }> {
  const refusal = state === 'refused' || state === 'settled' ? 'not_accepted' : null;
  return test.owner.write({ groupId: property.groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into pms_postings (group_id, property_id, external_id, kind, local_day, amount_cents, lines, state, refusal, state_at, created_at)
      values (${property.groupId}, ${property.id}, ${externalId}, ${kind}, '2026-01-01', 450, '[]', ${state}, ${refusal}, now(), now()) returning id`),
  );
}
