import { createProperty, deleteProperty, getProperty, listProperties } from '@larder/contract/places/properties';
import { getCurrentUser } from '@larder/contract/people/auth';
import { timeZoneOf } from '@larder/domain/platform/country';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const gouda = {
  name: 'Molenhof Gouda',
  code: 'MHG',
  country: 'nl',
  vatNumber: 'nl 0044.95445 b01',
  chamberOfCommerceNumber: '30412765',
  address: 'Markt  1',
  postalCode: '2801jh',
  city: 'Gouda',
} as const;

const aachen = {
  country: 'de',
  vatNumber: 'DE136695976',
  chamberOfCommerceNumber: 'Aachen HRA 11223',
  address: 'Elisengarten 7',
  postalCode: '52062',
  city: 'Aachen',
} as const;

const theme = {
  primaryColor: '#6F4AA0',
  lightColor: '#A084C6',
  darkColor: '#4B2F70',
  ctaButtonColor: '#fa0',
  searchButtonColor: '#4B2F70',
};

async function buildAdmin(): Promise<{ group: Group; admin: Client }> {
  const group = await buildGroup(test);
  return { group, admin: await as(test, await buildUser(test, { group, role: 'admin' })) };
}

const add = (admin: Client, fields: object = {}) =>
  admin.call(createProperty, { body: { property: { ...gouda, ...fields } } });
const send = (admin: Client, property: object) => admin.send('POST', '/api/v1/properties', { body: { property } });
const change = (admin: Client, propertyId: number, property: object, version?: number) =>
  admin.send('PUT', `/api/v1/properties/${propertyId}`, {
    body: { property },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const errorsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.fromEntries((answer.problem?.errors ?? []).map(({ path, code }) => [path, code]));

const auditOf = async (group: Group) =>
  test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ action: string; before: { name: string } | null; after: { name: string } | null }>`
      select action, before, after from audit_entries where group_id = ${group.id} order by id`),
  );

/** Tells whether somebody waits for a lock that a backend holds. */
const isWaitedFor = (pid: number) =>
  test.owner.read('identity', async (tx) => {
    const waits = sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted and ${pid}::int = any(pg_blocking_pids(pid))) as waits`;
    return (await tx.row(waits)).waits;
  });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 10_000 });
}

describe('a new location', () => {
  it('[LOC-01] [LOC-02] is kept as it is spelled best, with a slug of its name and the time of its country', async () => {
    const { group, admin } = await buildAdmin();
    const made = await add(admin, { allowedVouchers: ['valk_voucher', 'employee_discount'], theme });
    expect(made).toMatchObject({
      name: 'Molenhof Gouda',
      code: 'MHG',
      slug: 'molenhof-gouda',
      country: 'nl',
      timeZone: 'Europe/Amsterdam',
      vatNumber: 'NL004495445B01',
      chamberOfCommerceNumber: '30412765',
      address: 'Markt 1',
      postalCode: '2801 JH',
      city: 'Gouda',
      allowedVouchers: ['employee_discount', 'valk_voucher'],
      employeeDiscountPercent: null,
      validateLegalAge: false,
      logoUrl: null,
      cashRegisterImageUrl: null,
      theme,
      inactiveAfterHours: 24,
      isInactive: true,
      shops: [],
      lastReceiptAt: null,
      version: 1,
    });
    expect(await admin.call(getProperty, { params: { propertyId: made.id } })).toEqual(made);
    expect(await auditOf(group)).toMatchObject([
      { action: 'property_created', before: null, after: { name: 'Molenhof Gouda' } },
    ]);
  });

  it('[LOC-01] follows the rules of Germany there', async () => {
    const { admin } = await buildAdmin();
    const typed = { ...aachen, chamberOfCommerceNumber: ' Aachen,  hrb  7754b' };
    expect(await add(admin, typed)).toMatchObject({
      timeZone: 'Europe/Berlin',
      postalCode: '52062',
      chamberOfCommerceNumber: 'Aachen HRB 7754 B',
    });
    expect(errorsOf(await send(admin, { ...gouda, code: 'MHA', country: 'de' }))).toEqual({
      'property.vat_number': 'invalid_vat_number_de',
      'property.chamber_of_commerce_number': 'invalid_chamber_of_commerce_number_de',
      'property.postal_code': 'invalid_postal_code_de',
    });
  });

  it('[LOC-02] [LOC-03] says of every field at once what is wrong with it', async () => {
    const { admin } = await buildAdmin();
    await add(admin);
    const wrong = {
      name: 'ab',
      code: ' MHG ',
      slug: 'Molenhof',
      vatNumber: 'NL004495446B01',
      chamberOfCommerceNumber: '3041276',
      address: 'Markt',
      postalCode: '2801 SS',
      city: '1',
      theme: { ...theme, ctaButtonColor: 'orange' },
    };
    const answer = await send(admin, { ...gouda, ...wrong });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({
      'property.name': 'name_too_short',
      'property.code': 'code_taken',
      'property.slug': 'invalid_slug',
      'property.vat_number': 'invalid_vat_number_nl',
      'property.chamber_of_commerce_number': 'invalid_chamber_of_commerce_number_nl',
      'property.address': 'address_without_number',
      'property.postal_code': 'invalid_postal_code_nl',
      'property.city': 'invalid_city',
      'property.theme.cta_button_color': 'invalid_colour',
    });
    const blank = await send(admin, { ...gouda, name: ' ', code: '', vatNumber: '', city: ' ' });
    expect(errorsOf(blank)).toEqual({
      'property.name': 'required',
      'property.code': 'required',
      'property.vat_number': 'required',
      'property.city': 'required',
    });
  });

  it('[ACC-11] gets a slug that is free, and is refused one that is typed and is not', async () => {
    const { admin } = await buildAdmin();
    const slugs: string[] = [];
    for (const name of ['Utrecht', 'Utrecht', 'Utrecht', 'Dashboard', '東京駅', 'Zürich & Co.'])
      slugs.push((await add(admin, { name, code: `C-${slugs.length}` })).slug);
    expect(slugs).toEqual(['utrecht', 'utrecht-2', 'utrecht-3', 'dashboard-2', 'location', 'zurich-en-co']);
    for (const [slug, code] of [
      ['utrecht', 'slug_taken'],
      ['locations', 'slug_reserved'],
      ['price-labels', 'slug_reserved'],
      ['-utrecht', 'invalid_slug'],
      ['x'.repeat(61), 'too_long'],
    ])
      expect(errorsOf(await send(admin, { ...gouda, code: 'NEW', slug }))['property.slug'] ?? 'accepted', slug).toBe(
        code,
      );
    expect((await add(admin, { slug: 'aan-de-markt' })).slug).toBe('aan-de-markt');
    const long = `${'Zeer lange naam '.repeat(8)}einde`;
    const [first, second] = [
      await add(admin, { name: long, code: 'LNG1' }),
      await add(admin, { name: long, code: 'LNG2' }),
    ];
    expect(first.slug.length).toBeLessThanOrEqual(60);
    expect(second.slug).toMatch(/^zeer-lange-naam.*-2$/);
    expect(second.slug.length).toBeLessThanOrEqual(60);
  });

  it('[LOC-02] [ACC-11] is unique too when many come at once', async () => {
    const { group, admin } = await buildAdmin();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => send(admin, { ...gouda, code: `R${index}-code` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const twins = await Promise.all(['TWIN', 'twin', 'Twin'].map((code) => send(admin, { ...gouda, code })));
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    for (const twin of twins.filter(({ status }) => status === 422))
      expect(errorsOf(twin)).toEqual({ 'property.code': 'code_taken' });
    const { properties } = await admin.call(listProperties);
    expect(new Set(properties.map(({ slug }) => slug)).size).toBe(5);
    expect(errorsOf(await send(admin, { ...gouda, code: 'r0-CODE' }))).toEqual({ 'property.code': 'code_taken' });
    const elsewhere = await buildAdmin();
    expect(await add(elsewhere.admin, { code: 'TWIN' })).toMatchObject({ slug: 'molenhof-gouda' });
    expect(group.id).not.toBe(elsewhere.group.id);
  });

  it('[ACC-12] [USR-03] is in everybody’s rights at once', async () => {
    const { admin } = await buildAdmin();
    const names = async () => (await admin.call(getCurrentUser)).allowedProperties.map(({ name }) => name);
    expect(await names()).toEqual([]);
    const { id } = await add(admin);
    expect(await names()).toEqual(['Molenhof Gouda']);
    await change(admin, id, { name: 'Gouda aan de Markt', theme });
    expect((await admin.call(getCurrentUser)).allowedProperties).toMatchObject([{ name: 'Gouda aan de Markt', theme }]);
    await admin.call(deleteProperty, { params: { propertyId: id } });
    expect(await names()).toEqual([]);
  });
});

describe('a change of a location', () => {
  it('[LOC-01] says what employees pay less: whole per cent from 1 to 100, or nothing', async () => {
    const { group, admin } = await buildAdmin();
    const made = await add(admin, { allowedVouchers: ['employee_discount'], employeeDiscountPercent: 100 });
    expect(made.employeeDiscountPercent).toBe(100);
    for (const [percent, status] of [
      ...([0, 101, -1, 12.5, '20'] as const).map((wrong) => [wrong, 422] as const),
      ...([1, null, 20] as const).map((right) => [right, 200] as const),
    ]) {
      const answer = await change(admin, made.id, { employee_discount_percent: percent });
      expect([percent, answer.status], answer.text).toEqual([percent, status]);
      if (status === 200) expect(answer.body).toMatchObject({ employeeDiscountPercent: percent });
      else expect(Object.keys(errorsOf(answer))).toEqual(['property.employee_discount_percent']);
    }
    // Another change leaves it as it is.
    expect((await change(admin, made.id, { name: 'Gouda' })).body).toMatchObject({ employeeDiscountPercent: 20 });
    const last = (await auditOf(group)).at(-2);
    expect([last?.before, last?.after]).toMatchObject([
      { employee_discount_percent: null },
      { employee_discount_percent: 20 },
    ]);
  });

  it('[LOC-01] [LOC-03] touches what it carries, and is traced', async () => {
    const { group, admin } = await buildAdmin();
    const made = await add(admin, { theme, inactiveAfterHours: 8 });
    const answer = await change(admin, made.id, {
      name: 'Gouda',
      theme: null,
      validate_legal_age: true,
      allowed_vouchers: ['valk_voucher'],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['etag']).toBe('"2"');
    expect(answer.body).toEqual({
      ...made,
      name: 'Gouda',
      theme: null,
      validateLegalAge: true,
      allowedVouchers: ['valk_voucher'],
      version: 2,
    });
    expect((await auditOf(group))[1]).toMatchObject({
      action: 'property_updated',
      before: { name: 'Molenhof Gouda', theme },
      after: { name: 'Gouda', theme: null },
    });
  });

  it('[LOC-01] keeps pictures of the group, and refuses every other address', async () => {
    const { group, admin } = await buildAdmin();
    const { mediaUrl } = test.services.config;
    const picture = async (owner: Group) => {
      const file = `${crypto.randomUUID()}.webp`;
      await test.owner.write({ groupId: owner.id }, (tx) =>
        tx.execute(
          sql`insert into media (group_id, file, width, height, created_at) values (${owner.id}, ${file}, 9, 9, now())`,
        ),
      );
      return `${mediaUrl}/${file}`;
    };
    const [logoUrl, cashRegisterImageUrl] = [await picture(group), await picture(group)];
    const made = await add(admin, { logoUrl, cashRegisterImageUrl });
    expect(made).toMatchObject({ logoUrl, cashRegisterImageUrl });
    expect((await change(admin, made.id, { name: 'Gouda' })).body).toMatchObject({ logoUrl, cashRegisterImageUrl });
    expect((await change(admin, made.id, { logo_url: null })).body).toMatchObject({
      logoUrl: null,
      cashRegisterImageUrl,
    });
    const foreign = await picture((await buildAdmin()).group);
    for (const url of [foreign, 'https://elsewhere.test/a.webp', `${mediaUrl}/../${made.id}.webp`, 'javascript:1'])
      expect(errorsOf(await change(admin, made.id, { logo_url: url, name: 'x' })), url).toEqual({
        'property.logo_url': 'foreign_image',
        'property.name': 'name_too_short',
      });
  });

  it('[ACC-11] may keep its own code and slug, and takes none of another', async () => {
    const { admin } = await buildAdmin();
    const [one, other] = [await add(admin), await add(admin, { name: 'Utrecht', code: 'MHU' })];
    expect((await change(admin, one.id, { code: 'MHG', slug: 'molenhof-gouda' })).status).toBe(200);
    expect(errorsOf(await change(admin, one.id, { code: other.code, slug: other.slug }))).toEqual({
      'property.code': 'code_taken',
      'property.slug': 'slug_taken',
    });
    expect((await change(admin, one.id, { name: 'Utrecht', slug: '' })).body).toMatchObject({ slug: 'utrecht-2' });
  });

  it('[D7] of what somebody else changed is refused, with the version there is now', async () => {
    const { admin } = await buildAdmin();
    const { id, version } = await add(admin);
    const answers = await Promise.all(
      ['Eerste', 'Tweede', 'Derde'].map((name) => change(admin, id, { name }, version)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    const won = answers.find(({ status }) => status === 200);
    const { name } = await admin.call(getProperty, { params: { propertyId: id } });
    expect(won?.body).toMatchObject({ name, version: version + 1 });
    for (const lost of answers.filter(({ status }) => status === 412)) {
      expect(lost.problem?.code).toBe('stale_version');
      expect(lost.headers['etag']).toBe(`"${version + 1}"`);
    }
    expect((await change(admin, id, { name: 'Vierde' }, version + 1)).status).toBe(200);
  });

  it('[LOC-01] moves it to another country, with its time, until it has receipts', async () => {
    const { admin } = await buildAdmin();
    const { id, groupId } = await buildProperty(test, { group: (await buildAdmin()).group });
    expect((await change(admin, id, { name: 'Van een ander' })).problem?.code).toBe('not_found');
    const owner = await as(test, await buildUser(test, { group: { id: groupId, slug: '', name: '' }, role: 'admin' }));
    const moved = await change(owner, id, { ...gouda, ...aachen });
    expect(moved.body, moved.text).toMatchObject({ country: 'de', timeZone: timeZoneOf.de });
    const shop = await buildShop(test, { property: { id, groupId, slug: '', name: '', code: '' } });
    await buildReceipt(test, { register: await buildCashRegister(test, { shop }) });
    expect(errorsOf(await change(owner, id, gouda))).toEqual({ 'property.country': 'country_settled' });
    expect((await change(owner, id, { country: 'de', city: 'Köln' })).body).toMatchObject({ city: 'Köln' });
  });
});

describe('the end of a location', () => {
  it('[LOC-01] takes its assignments with it, and is traced', async () => {
    const { group, admin } = await buildAdmin();
    const { id, slug } = await add(admin);
    const property = { id, groupId: group.id, slug, name: '', code: '' };
    const manager = await as(test, await buildUser(test, { role: 'manager', properties: [property] }));
    expect((await manager.get(`/api/v1/properties/${id}`)).status).toBe(200);
    await admin.call(deleteProperty, { params: { propertyId: id } });
    expect((await manager.get(`/api/v1/properties/${id}`)).problem?.code).toBe('not_found');
    expect((await admin.send('DELETE', `/api/v1/properties/${id}`)).problem?.code).toBe('not_found');
    expect((await auditOf(group)).at(-1)).toMatchObject({
      action: 'property_deleted',
      before: { name: 'Molenhof Gouda' },
      after: null,
    });
  });

  it('[LOC-01] is refused while shops hang on it, also one that comes at the same moment', async () => {
    const { group, admin } = await buildAdmin();
    const { id, slug } = await add(admin);
    const property = { id, groupId: group.id, slug, name: '', code: '' };
    const shop = await buildShop(test, { property });
    const refused = await admin.send('DELETE', `/api/v1/properties/${id}`);
    expect([refused.status, refused.problem?.code]).toEqual([409, 'location_in_use']);
    await test.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`delete from shops where id = ${shop.id}`));
    let late: Promise<{ status: number }> | undefined;
    await test.owner.write({ groupId: group.id }, async (tx) => {
      await tx.execute(sql`insert into shops (group_id, property_id, name) values (${group.id}, ${id}, 'Lobby')`);
      const { pid } = await tx.row(sql<{ pid: number }>`select pg_backend_pid() as pid`);
      late = admin.send('DELETE', `/api/v1/properties/${id}`);
      await until(() => isWaitedFor(pid));
    });
    expect((await late)?.status).toBe(409);
    expect((await admin.call(listProperties)).properties).toMatchObject([{ id, shops: [{ name: 'Lobby' }] }]);
  });
});
