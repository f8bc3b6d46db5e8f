import { listAgeCheckSheets, revokeAgeCheckSheet } from '@larder/contract/sales/qr-codes';
import { sheetLimits } from '@larder/domain/sales/age-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type Property } from '../../../testing/build/build.ts';
import { readPdf } from '../../../testing/readers/pdf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Desk = {
  readonly property: Property;
  readonly staff: Client;
  /** The same person, signed in at the time that it is by then. */
  readonly enter: () => Promise<Client>;
  readonly make: (body: object) => ReturnType<Client['send']>;
};

/** Somebody without a role of their own at a location that checks ages. */
async function openDesk(
  fields: { country?: 'nl' | 'de'; validateLegalAge?: boolean; name?: string } = {},
): Promise<Desk> {
  const property = await buildProperty(test, { validateLegalAge: true, ...fields });
  const user = await buildUser(test, { properties: [property] });
  const staff = await as(test, user);
  const enter = () => as(test, user);
  return {
    property,
    staff,
    enter,
    make: (body) => staff.send('POST', `/api/v1/properties/${property.id}/qr_codes`, { body }),
  };
}

const errorsOf = ({ problem }: Awaited<ReturnType<Client['send']>>) =>
  problem?.errors.map(({ path, code }) => [path, code]);

const sheetsOf = ({ staff, property }: Pick<Desk, 'staff' | 'property'>) =>
  staff.call(listAgeCheckSheets, { propertyId: property.id });

describe('a sheet of codes', () => {
  it.each([
    { country: 'nl', language: 'de', title: 'QR-codes leeftijd', until: 'Geldig t/m' },
    { country: 'de', language: 'nl', title: 'QR-Codes Alter', until: 'Gültig bis' },
    { country: 'de', language: 'en', title: 'QR-Codes Alter', until: 'Gültig bis' },
  ] as const)(
    '[QR-01] speaks the language of its location ($country) when it is made and printed again, whoever ($language) prints it',
    async ({ country, language, title, until }) => {
      const desk = await openDesk({ country });
      const headers = { 'accept-language': language };
      const path = `/api/v1/properties/${desk.property.id}/qr_codes`;
      const made = await desk.staff.send('POST', path, { body: { age: 18, amount: 1 }, headers });
      const { ageCheckSheets } = await sheetsOf(desk);
      const again = await desk.staff.send('GET', `${path}/${ageCheckSheets[0]?.id ?? 0}/pdf`, { headers });
      for (const { bytes } of [made, again]) {
        const paper = await readPdf(bytes);
        expect([paper.language, paper.title?.startsWith(title)]).toEqual([country, true]);
        expect(paper.pages.join(' ')).toContain(until);
      }
    },
  );

  it('[QR-01] is made as a PDF for the age and the amount that are asked for, and listed', async () => {
    const desk = await openDesk();
    const answer = await desk.make({ age: 18, amount: 30, valid_months: 6 });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('larder-leeftijdscodes-1.pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await readPdf(answer.bytes)).pages).toHaveLength(2);
    const list = await sheetsOf(desk);
    expect(list).toMatchObject({ openCodeCount: 30, pagination: { totalCount: 1 } });
    expect(list.ageCheckSheets).toEqual([
      {
        id: expect.any(Number),
        propertyId: desk.property.id,
        number: 1,
        age: 18,
        codeCount: 30,
        usedCount: 0,
        openCount: 30,
        expiredCount: 0,
        revokedCount: 0,
        state: 'open',
        madeAt: test.clock.now().toISOString(),
        madeByName: expect.stringContaining('Person'),
        validThrough: '2027-05-21',
        revokedAt: null,
      },
    ]);
  });

  it('[QR-01] fills a page and lasts three months when nothing else is said', async () => {
    const desk = await openDesk();
    const answer = await desk.make({ age: 18 });
    expect((await readPdf(answer.bytes)).pages).toHaveLength(1);
    expect((await sheetsOf(desk)).ageCheckSheets).toMatchObject([
      { codeCount: sheetLimits.plainCodes, validThrough: '2027-02-21' },
    ]);
  });

  it('[QR-01] is refused by the field: an age that the country does not have, too many codes, too long', async () => {
    const [dutch, german] = [await openDesk(), await openDesk({ country: 'de' })];
    expect(errorsOf(await dutch.make({ age: 16 }))).toEqual([['age', 'age_unknown']]);
    expect((await german.make({ age: 16 })).status).toBe(200);
    expect(errorsOf(await german.make({ age: 21, amount: 501, valid_months: 13 }))).toEqual([
      ['age', 'age_unknown'],
      ['amount', 'code_count_invalid'],
      ['valid_months', 'validity_invalid'],
    ]);
    expect(errorsOf(await german.make({ age: 18, amount: 0 }))).toEqual([['amount', 'code_count_invalid']]);
    expect((await sheetsOf(dutch)).ageCheckSheets).toEqual([]);
  });

  it.each([
    ['nl', 'Deze locatie controleert geen leeftijd. Een beheerder zet dat aan bij de locatie.'],
    ['de', 'Dieser Standort prüft kein Alter. Ein Administrator schaltet das beim Standort ein.'],
    ['en', 'This location does not check ages. An administrator turns that on at the location.'],
  ])(
    '[QR-01] [CON-04] is refused where ages are not checked, in the caller’s language (%s)',
    async (language, message) => {
      const { staff, property } = await openDesk({ validateLegalAge: false });
      const answer = await staff.send('POST', `/api/v1/properties/${property.id}/qr_codes`, {
        body: { age: 18 },
        headers: { 'accept-language': language },
      });
      expect(answer.status).toBe(422);
      expect(answer.problem?.errors).toEqual([{ path: 'property_id', code: 'age_check_off', message }]);
    },
  );

  it('[QR-01] names its location at group level, one that the person may enter', async () => {
    const group = await buildGroup(test);
    const [own, other] = [
      await buildProperty(test, { group, validateLegalAge: true }),
      await buildProperty(test, { group, validateLegalAge: true }),
    ];
    const manager = await as(test, await buildUser(test, { group, role: 'manager', properties: [own] }));
    const make = (body: object) => manager.send('POST', '/api/v1/qr_codes', { body });
    expect(errorsOf(await make({ age: 18 }))).toEqual([['property_id', 'required']]);
    expect((await make({ age: 18, property_id: other.id })).status).toBe(404);
    expect((await make({ age: 18, property_id: own.id })).status).toBe(200);
    expect((await manager.call(listAgeCheckSheets, {})).ageCheckSheets).toMatchObject([{ propertyId: own.id }]);
  });

  it('[QR-01] is counted without a gap when several are made at once', async () => {
    const desk = await openDesk();
    // Eight people: one alone has two files made at once (bar L6).
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => as(test, await buildUser(test, { properties: [desk.property] }))),
    );
    const path = `/api/v1/properties/${desk.property.id}/qr_codes`;
    const made = await Promise.all(people.map((person) => person.send('POST', path, { body: { age: 18, amount: 1 } })));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { ageCheckSheets } = await sheetsOf(desk);
    expect(ageCheckSheets.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('[API-02] is found page by page, the newest first', async () => {
    const desk = await openDesk();
    for (let count = 0; count < 3; count += 1) await desk.make({ age: 18, amount: 1 });
    const call = (query: { limit: string; cursor?: string }) =>
      desk.staff.call(listAgeCheckSheets, { propertyId: desk.property.id, query });
    const first = await call({ limit: '2' });
    expect(first.ageCheckSheets.map(({ number }) => number)).toEqual([3, 2]);
    const rest = await call({ limit: '2', cursor: first.pagination.nextCursor ?? '' });
    expect(rest.ageCheckSheets.map(({ number }) => number)).toEqual([1]);
    expect(rest.pagination).toMatchObject({ firstIndex: 2, totalCount: 3, nextCursor: null });
  });

  it('[QR-01] is printed again to the byte, until its last day is over', async () => {
    const desk = await openDesk();
    const made = await desk.make({ age: 18, amount: 2, valid_months: 1 });
    const [sheet] = (await sheetsOf(desk)).ageCheckSheets;
    const path = `/api/v1/properties/${desk.property.id}/qr_codes/${sheet?.id}/pdf`;
    expect(Buffer.compare((await desk.staff.get(path)).bytes, made.bytes)).toBe(0);
    const end = new Date('2026-12-22T00:00:00+01:00');
    const before = test.clock.now();
    try {
      test.clock.set(new Date(end.getTime() - 1));
      const staff = await desk.enter();
      expect((await staff.get(path)).status).toBe(200);
      test.clock.set(end);
      expect(errorsOf(await staff.get(path))).toEqual([['sheet_id', 'sheet_past_use']]);
      expect(await sheetsOf({ ...desk, staff })).toMatchObject({
        openCodeCount: 0,
        ageCheckSheets: [{ state: 'expired', openCount: 0, expiredCount: 2 }],
      });
    } finally {
      test.clock.set(before);
    }
  });

  it('[QR-01] is taken back once and for all, and says so in the audit trail', async () => {
    const desk = await openDesk();
    await desk.make({ age: 18, amount: 4 });
    const [sheet] = (await sheetsOf(desk)).ageCheckSheets;
    const call = { params: { sheetId: sheet?.id ?? 0 }, propertyId: desk.property.id };
    const revoked = await desk.staff.call(revokeAgeCheckSheet, call);
    expect(revoked).toMatchObject({ state: 'revoked', openCount: 0, revokedCount: 4, expiredCount: 0 });
    test.clock.advance(1_000);
    expect(await desk.staff.call(revokeAgeCheckSheet, call)).toEqual(revoked);
    expect((await sheetsOf(desk)).openCodeCount).toBe(0);
    const path = `/api/v1/properties/${desk.property.id}/qr_codes/${sheet?.id}/pdf`;
    expect(errorsOf(await desk.staff.get(path))).toEqual([['sheet_id', 'sheet_past_use']]);
    const trail = await test.owner.read({ groupId: desk.property.groupId }, (tx) =>
      tx.rows(sql<{ action: string; told: string }>`
        select action, after::text as told from audit_entries where subject_type = 'age_check_sheet' and subject_id = ${sheet?.id ?? 0} order by id`),
    );
    expect(trail.map(({ action }) => action)).toEqual(['age_check_sheet_created', 'age_check_sheet_revoked']);
    expect(trail.map(({ told }) => told).join()).not.toMatch(/key/i);
  });
});
