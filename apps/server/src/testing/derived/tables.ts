import { randomBytes } from 'node:crypto';
import { closeDueDays } from '../../modules/books/day-closes/public.ts';
import { foldGroup } from '../../modules/books/reporting/jobs.ts';
import { sql, type Statement } from '../../platform/database/sql.ts';
import { asTill, as, withCookie } from '../as.ts';
import { buildCombiDeal } from '../build/build-combi-deal.ts';
import {
  buildCashRegister,
  buildLedgerAccount,
  buildMedia,
  buildProduct,
  buildProductConfig,
  buildShop,
  buildShopConfig,
  buildUser,
} from '../build/build.ts';
import { buildReportMail } from '../build/build-report-mail.ts';
import type { TestApp } from '../test-app.ts';
import { setUpSecondFactor } from '../build/build-second-factor.ts';
import { testStart } from '../test-clock.ts';
import { soldReceipt } from '../till.ts';
import { bodies } from './bodies.ts';
import { parameters, type Place } from './places.ts';

/** Puts a row into as many tables as calls and factories reach. */
export async function fillTables(test: TestApp, place: Place): Promise<void> {
  for (const { reach, build } of Object.values(parameters)) if (reach !== 'everyone') await build(test, place);
  const [shop, product] = [await buildShop(test, place), await buildProduct(test, place)];
  await buildProductConfig(test, product, { property: place.property, customPriceCents: 100 });
  await buildShopConfig(test, product, { shop, visible: false });
  await buildLedgerAccount(test, place);
  await buildMedia(test, place);
  const user = await buildUser(test, { group: place.group, role: 'manager', properties: [place.property] });
  await as(test, user);
  await sellSomething(test, place);
  const settings = sql`insert into bookkeeping_settings (group_id, property_id) values (${place.group.id}, ${place.property.id})`;
  await test.owner.write({ groupId: place.group.id }, (tx) => tx.execute(settings));
  await setUpSecondFactor(test, user);
  const alerts = sql`insert into alert_settings (group_id, property_id, rules) values (${place.group.id}, ${place.property.id}, '{}')`;
  await test.owner.write({ groupId: place.group.id }, (tx) => tx.execute(alerts));
  const choices = sql`insert into alert_choices (group_id, user_id, kind, by_mail) values (${place.group.id}, ${user.id}, 'low_review', true)`;
  await test.owner.write({ groupId: place.group.id }, (tx) => tx.execute(choices));
  const failures = sql`insert into failures (group_id, request_id, at, operation, user_id) values (${place.group.id}, 'a1b2', now(), 'getReport', ${user.id})`;
  await test.owner.write({ groupId: place.group.id }, (tx) => tx.execute(failures));
  const { id: groupId } = place.group;
  for (const row of [
    sql`insert into sign_in_policies (group_id, roles) values (${groupId}, '{}') on conflict do nothing`,
    sql`insert into removals (group_id, subject_type, subject_id, parts, removed_at) values (${groupId}, 'shop', 1, '[]', now()) on conflict do nothing`,
    sql`insert into idempotency_keys (group_id, actor_kind, actor_id, key, fingerprint, claim, started_at)
      values (${groupId}, 'user', ${user.id}, 'nightly', '', gen_random_uuid(), now())`,
    sql`insert into passkeys (user_id, group_id, credential_id, public_key, use_count, transports, name, created_at)
      values (${user.id}, ${groupId}, ${randomBytes(16)}, ${randomBytes(16)}, 0, '{}', 'Laptop', now())`,
    sql`insert into passkey_challenges (challenge, purpose, user_id, group_id, expires_at)
      values (${randomBytes(16)}, 'second_step', ${user.id}, ${groupId}, now())`,
    sql`insert into push_keys (group_id, public_key, private_key, created_at) values (${groupId}, '', '', now()) on conflict do nothing`,
    sql`insert into known_devices (user_id, device_hash, group_id, first_used_at, last_used_at, is_told)
      values (${user.id}, ${randomBytes(16)}, ${groupId}, now(), now(), false)`,
    ...directoryRows(groupId, user.id),
    ...pmsRows(groupId, place.property.id),
  ])
    await test.owner.write({ groupId }, (tx) => tx.execute(row));
  const changed = JSON.stringify({ products: [product] });
  const line = sql`insert into audit_entries (group_id, at, actor_kind, action, subject_type, subject_id, after)
    values (${place.group.id}, now(), 'user', 'products_changed', 'product_change', 1, ${changed})`;
  await test.owner.write({ groupId }, (tx) => tx.execute(line));
  const digest = sql`insert into alert_digests (group_id, user_id, hour, done_on, done_at) values (${place.group.id}, ${user.id}, 7, now(), now())`;
  await test.owner.write({ groupId: place.group.id }, (tx) => tx.execute(digest));
  const { id: reportMailId } = await buildReportMail(test, place);
  const person = sql`insert into report_mail_people (group_id, report_mail_id, user_id) values (${place.group.id}, ${reportMailId}, ${user.id})`;
  await test.owner.write({ groupId: place.group.id }, (tx) => tx.execute(person));
  await withCookie(test, '').send('POST', '/api/v1/users/request_password_reset', { body: { email: user.email } });
}

/** A row in each table of a location's hotel system. */
function pmsRows(groupId: number, propertyId: number): readonly Statement[] {
  return [
    sql`insert into pms_connections (group_id, property_id, system, address, credentials, credentials_set_at, starts_on, created_at, updated_at)
      values (${groupId}, ${propertyId}, 'apaleo', 'https://pms.invalid', 'v1.none.none', now(), '2026-01-01', now(), now()) on conflict do nothing`,
    sql`insert into pms_due_days (group_id, property_id, local_day) values (${groupId}, ${propertyId}, '2026-01-01') on conflict do nothing`,
    sql`insert into pms_reckonings (group_id, property_id, local_day, reckoned_at, ours_cents, theirs_cents, differences)
      values (${groupId}, ${propertyId}, '2026-01-01', now(), 0, 0, '[]') on conflict do nothing`,
    sql`insert into pms_postings (group_id, property_id, external_id, kind, local_day, amount_cents, lines, state_at, created_at)
      values (${groupId}, ${propertyId}, 'd20260101-9', 'day_revenue', '2026-01-01', 450, '[]', now(), now()) on conflict do nothing`,
  ];
}

/** A row in each table of a group's directory. */
function directoryRows(groupId: number, userId: number): readonly Statement[] {
  return [
    sql`insert into directories (group_id, name, issuer, client_id, client_secret, secret_set_at, claim, is_on, updated_at)
      values (${groupId}, 'Hotel', 'https://id.hotel.test', 'larder', 'secret', now(), 'groups', false, now()) on conflict do nothing`,
    sql`insert into directory_domains (domain, group_id) values (${`hotel${groupId}.test`}, ${groupId}) on conflict do nothing`,
    sql`insert into directory_rules (group_id, place, value, role, property_ids) values (${groupId}, 0, 'staff', 'default', '{}') on conflict do nothing`,
    sql`insert into password_keepers (user_id, group_id) values (${userId}, ${groupId})`,
    sql`insert into directory_identities (user_id, group_id, issuer, subject)
      values (${userId}, ${groupId}, 'https://id.hotel.test', ${String(userId)})`,
    sql`insert into directory_sign_ins (token_hash, group_id, state, nonce, code_verifier, return_to, expires_at)
      values (${randomBytes(32)}, ${groupId}, 'a', 'b', 'c', '/', now())`,
  ];
}

/** Every table that carries a group, and how many rows two groups have in it, seen by the role that owns them. */
export async function countTenantRows(
  test: TestApp,
  ownId: number,
  foreignId: number,
): Promise<readonly { name: string; own: number; foreign: number }[]> {
  const { rows } = await test.owner.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'group_id' and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const count = (name: string, groupId: number) =>
    test.owner.read({ groupId }, async (tx) =>
      Number((await tx.raw(`select count(*) from "${name}" where group_id = ${groupId}`)).rows[0]?.['count']),
    );
  return Promise.all(
    rows.map(async ({ name }) => ({
      name,
      own: await count(name, ownId),
      foreign: await count(name, foreignId),
    })),
  );
}

/** A till's sales, folded and closed, and one that waits. */
async function sellSomething(test: TestApp, place: Place): Promise<void> {
  const till = await asTill(test, await buildCashRegister(test, place));
  await till.send('POST', '/device/v1/heartbeat', { body: bodies['sendHeartbeat']?.() });
  await till.send('PUT', '/device/v1/receipts/sold', { body: soldReceipt({ sold_at: testStart, total_cents: 1 }) });
  const deal = await buildCombiDeal(test, place);
  const lines = [
    {
      quantity: 2,
      unit_price_cents: 250,
      total_cents: 500,
      vat_rate: 9,
      combi_deal_id: deal.id,
      voucher_type: 'valk_voucher',
    },
  ];
  // And what a German till says of its TSE.
  const tse = { serial_number: 'aa', public_key: 'bb' };
  const combi = soldReceipt({ sold_at: testStart, account: 'Kamer 214', lines, tse });
  await till.send('PUT', '/device/v1/receipts/combi', { body: combi });
  await foldGroup(test.services, place.group.id);
  await closeDueDays(test.services, { groupId: place.group.id, note: async () => undefined });
  await till.send('PUT', '/device/v1/receipts/waiting', { body: soldReceipt({ sold_at: testStart }) });
}
