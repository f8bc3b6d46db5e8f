import { listHistory } from '@larder/contract/office/history';
import {
  createReportMail,
  deleteReportMail,
  getReportMail,
  getReportReaders,
  listReportMails,
  sendReportMail,
  stopReportMail,
  updateReportMail,
} from '@larder/contract/books/report-mails';
import { listJobs } from '@larder/contract/office/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type User } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { blankRecipients } from '../../office/mails/public.ts';
import { reportMailContent, reportMailRound } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;

const byNumber = (a: number, b: number) => a - b;

async function openHouse() {
  app.clock.set('2026-11-20T21:00:00+01:00');
  const group = await buildGroup(app);
  const [one, two] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  const admin = await buildUser(app, { group, role: 'admin' });
  const manager = await buildUser(app, { group, role: 'manager', properties: [one] });
  const elsewhere = await buildUser(app, { group, role: 'manager', properties: [two] });
  const staff = await buildUser(app, { group, role: 'default', properties: [one] });
  const client = (user: User) => as(app, user);
  return { group, one, two, admin, manager, elsewhere, staff, client };
}

const body = (personIds: readonly number[], addresses: readonly string[] = []) => ({
  kind: 'day_close' as const,
  hour: 7,
  formats: ['pdf' as const],
  personIds: [...personIds],
  addresses: [...addresses],
});

/** The mails of reports with what they say when they would go out now; null where nobody is mailed any more. */
async function lettersOf(groupId: number) {
  const rows = await app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<Parameters<typeof reportMailContent>[1]>`
      select id, group_id, user_id, kind, recipient, locale, values, message_id, created_at, sent_at, failed_at, attempt_count
      from mails where group_id = ${groupId} and kind = 'report' order by id`),
  );
  const letters: [string, string | null][] = [];
  for (const row of rows) letters.push([row.recipient, (await reportMailContent(app.services, row))?.subject ?? null]);
  return letters;
}

const look = () => app.services.database.write('identity', (tx) => reportMailRound.run(tx, app.services));

it('[RPM-03] a manager sets those of their own locations, an administrator all and those of the group', async () => {
  const { one, two, admin, manager, elsewhere, staff, client } = await openHouse();
  const [asAdmin, asManager, asElsewhere, asStaff] = [
    await client(admin),
    await client(manager),
    await client(elsewhere),
    await client(staff),
  ];
  const mine = await asManager.call(createReportMail, { propertyId: one.id, body: body([manager.id]) });
  await asAdmin.call(createReportMail, { propertyId: two.id, body: body([admin.id]) });
  const ofGroup = await asAdmin.call(createReportMail, { body: { ...body([admin.id]), kind: 'week' } });
  const idsOf = async (caller: typeof asAdmin, propertyId?: number) =>
    (await caller.call(listReportMails, propertyId === undefined ? {} : { propertyId })).reportMails.map(
      ({ kind, propertyId: place }) => [kind, place],
    );
  expect(await idsOf(asAdmin)).toEqual([
    ['day_close', one.id],
    ['day_close', two.id],
    ['week', null],
  ]);
  expect(await idsOf(asManager)).toEqual([['day_close', one.id]]);
  expect(await idsOf(asAdmin, two.id)).toEqual([['day_close', two.id]]);
  const path = (id: number) => `/api/v1/report_mails/${String(id)}`;
  const answers = [
    await asElsewhere.get(path(mine.id)),
    await asManager.get(path(ofGroup.id)),
    await asManager.send('DELETE', path(ofGroup.id)),
    await asManager.send('POST', `${path(ofGroup.id)}/send`),
    await asManager.send('POST', '/api/v1/report_mails', {
      body: { kind: 'week', hour: 7, formats: ['pdf'], person_ids: [manager.id], addresses: [] },
    }),
    await asManager.get('/api/v1/report_readers'),
    await asStaff.get('/api/v1/report_mails'),
    await asStaff.get(`/api/v1/properties/${String(one.id)}/report_readers`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 403, 403, 403]);
});

it('[RPM-03] nobody is put on a list who may not see the report, by name or by address', async () => {
  const { one, admin, manager, elsewhere, staff, client } = await openHouse();
  const asManager = await client(manager);
  const { people } = await asManager.call(getReportReaders, { propertyId: one.id });
  expect(people.map(({ id }) => id).toSorted(byNumber)).toEqual([admin.id, manager.id]);
  expect((await (await client(admin)).call(getReportReaders)).people.map(({ name }) => name)).toEqual([admin.name]);
  const send = async (given: object) => {
    const answer = await asManager.send('POST', `/api/v1/properties/${String(one.id)}/report_mails`, {
      body: { kind: 'day_close', hour: 7, formats: ['pdf'], person_ids: [], addresses: [], ...given },
    });
    return answer.problem?.errors.map(({ path, code }) => [path, code]) ?? answer.status;
  };
  expect(await send({ person_ids: [elsewhere.id] })).toEqual([['person_ids', 'recipient_not_entitled']]);
  expect(await send({ addresses: [staff.email.toUpperCase()] })).toEqual([['addresses', 'address_not_entitled']]);
  expect(await send({})).toEqual([['person_ids', 'recipient_required']]);
  expect(await send({ addresses: ['a@b.nl'], formats: [] })).toEqual([['formats', 'required']]);
  expect(await send({ addresses: ['a@'] })).toEqual([['addresses.0', 'invalid_email']]);
  expect(await send({ addresses: ['a@b.nl'], hour: 24 })).toEqual([['hour', 'too_big']]);
  expect(await send({ addresses: Array.from({ length: 11 }, (_, index) => `a${index}@b.nl`) })).toEqual([
    ['addresses', 'too_many_items'],
  ]);
  // An address of somebody who may have it counts as that person; the same address twice is one.
  const made = await asManager.call(createReportMail, {
    propertyId: one.id,
    body: body([manager.id], [admin.email.toUpperCase(), 'boek@kantoor.nl', 'Boek@kantoor.nl']),
  });
  expect(made.people.map(({ id }) => id).toSorted(byNumber)).toEqual([admin.id, manager.id]);
  expect(made.addresses).toEqual(['Boek@kantoor.nl']);
});

it('[RPM-03] a day is closed at a location: the group has weeks and months', async () => {
  const { admin, client } = await openHouse();
  const answer = await (
    await client(admin)
  ).send('POST', '/api/v1/report_mails', {
    body: { kind: 'day_close', hour: 7, formats: ['pdf'], person_ids: [admin.id], addresses: [] },
  });
  expect(answer.problem?.errors).toMatchObject([{ path: 'kind', code: 'invalid_value' }]);
});

it('[RPM-03] rights are looked at when a mail goes out: by role, location, account and list', async () => {
  const { group, one, admin, manager, client } = await openHouse();
  const asAdmin = await client(admin);
  const second = await buildUser(app, { group, role: 'manager', properties: [one] });
  const gone = await buildUser(app, { group, role: 'manager', properties: [one] });
  const { id } = await asAdmin.call(createReportMail, {
    propertyId: one.id,
    body: body([admin.id, manager.id, second.id, gone.id], ['boek@kantoor.nl', 'uit@kantoor.nl']),
  });
  app.clock.set('2026-11-21T07:00:00+01:00');
  await look();
  expect((await lettersOf(group.id)).filter(([, subject]) => subject === null)).toEqual([]);
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update users set role = 'default' where id = ${manager.id}`);
    await tx.execute(sql`delete from user_properties where user_id = ${second.id}`);
    await tx.execute(sql`update users set disabled_at = now() where id = ${gone.id}`);
  });
  const asAdminAgain = await client(admin);
  const changed = await asAdminAgain.call(updateReportMail, {
    propertyId: one.id,
    params: { reportMailId: id },
    body: { addresses: ['boek@kantoor.nl'] },
  });
  expect(new Map(changed.people.map((person) => [person.id, person.isEntitled]))).toEqual(
    new Map([
      [admin.id, true],
      [manager.id, false],
      [second.id, false],
      [gone.id, false],
    ]),
  );
  const told = (await lettersOf(group.id)).filter(([, subject]) => subject !== null).map(([recipient]) => recipient);
  expect(told).toEqual([admin.email, 'boek@kantoor.nl']);
  await asAdminAgain.call(stopReportMail, { propertyId: one.id, params: { reportMailId: id } });
  expect((await lettersOf(group.id)).filter(([, subject]) => subject !== null)).toHaveLength(1);
  await asAdminAgain.call(deleteReportMail, { propertyId: one.id, params: { reportMailId: id } });
  expect((await lettersOf(group.id)).filter(([, subject]) => subject !== null)).toEqual([]);
});

it('[RPM-02] a person takes themselves off a list, once, and nobody else', async () => {
  const { one, admin, manager, client } = await openHouse();
  const asManager = await client(manager);
  const { id, version } = await asManager.call(createReportMail, {
    propertyId: one.id,
    body: body([admin.id, manager.id], ['boek@kantoor.nl']),
  });
  const stop = () => asManager.call(stopReportMail, { propertyId: one.id, params: { reportMailId: id } });
  const [first, again] = [await stop(), await stop()];
  expect(first.people.map((person) => person.id)).toEqual([admin.id]);
  expect([first.addresses, first.version, again.version]).toEqual([['boek@kantoor.nl'], version + 1, version + 1]);
});

it('[RPM-02] a change is refused that was made of what another changed since', async () => {
  const { one, manager, client } = await openHouse();
  const asManager = await client(manager);
  const { id, version } = await asManager.call(createReportMail, { propertyId: one.id, body: body([manager.id]) });
  const put = (hour: number) =>
    asManager.send('PUT', `/api/v1/properties/${String(one.id)}/report_mails/${String(id)}`, {
      body: { hour },
      headers: { 'if-match': `"${String(version)}"` },
    });
  expect([(await put(8)).status, (await put(9)).status]).toEqual([200, 412]);
});

it('[RPM-02] a trial goes to whoever asks and to nobody else, and changes nothing of the list', async () => {
  const { group, one, admin, manager, client } = await openHouse();
  const asManager = await client(manager);
  const { id } = await asManager.call(createReportMail, { propertyId: one.id, body: body([admin.id]) });
  const before = await asManager.call(getReportMail, { propertyId: one.id, params: { reportMailId: id } });
  const send = () => asManager.call(sendReportMail, { propertyId: one.id, params: { reportMailId: id } });
  // Who presses twice gets one.
  await Promise.all([send(), send()]);
  expect(await lettersOf(group.id)).toEqual([
    [manager.email, expect.stringMatching(/^Proef: Dagafsluiting .* do\s19\snov\s2026$/)],
  ]);
  expect(await asManager.call(getReportMail, { propertyId: one.id, params: { reportMailId: id } })).toEqual(before);
  const { jobs } = await (await client(admin)).call(listJobs);
  expect(jobs.map(({ task, person }) => [task, person])).toEqual([['report', manager.name]]);
});

it('[RPM-05] the history tells who set what, to those of the place, and no address', async () => {
  const { group, one, manager, elsewhere, client } = await openHouse();
  const asManager = await client(manager);
  const { id } = await asManager.call(createReportMail, {
    propertyId: one.id,
    body: body([manager.id], ['boek@kantoor.nl']),
  });
  const of = { propertyId: one.id, params: { reportMailId: id } };
  await asManager.call(updateReportMail, { ...of, body: { hour: 8, isOn: false } });
  await asManager.call(deleteReportMail, of);
  const { history } = await asManager.call(listHistory);
  expect(history.map(({ action, who, changes }) => [action, who.name, changes.map(({ field }) => field)])).toEqual([
    ['report_mail_deleted', manager.name, ['report', 'hour', 'formats', 'personCount', 'addressCount', 'isOn']],
    ['report_mail_updated', manager.name, ['hour', 'isOn']],
    ['report_mail_created', manager.name, ['report', 'hour', 'formats', 'personCount', 'addressCount', 'isOn']],
  ]);
  expect((await (await client(elsewhere)).call(listHistory)).history).toEqual([]);
  const kept = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ text: string }>`
      select string_agg(concat(before, after), '') as text from audit_entries where group_id = ${group.id} and subject_type = 'report_mail'`),
  );
  expect(kept.text).not.toContain('kantoor');
});

it('[RPM-05] an address outside goes out of mails after the days of receipts, an account’s stays', async () => {
  const { group, one, manager, client } = await openHouse();
  const asManager = await client(manager);
  await asManager.call(createReportMail, { propertyId: one.id, body: body([manager.id], ['boek@kantoor.nl']) });
  app.clock.set('2026-11-21T07:00:00+01:00');
  await look();
  const recipients = () =>
    app.owner.read({ groupId: group.id }, async (tx) =>
      (
        await tx.rows(sql<{ recipient: string }>`select recipient from mails where group_id = ${group.id} order by id`)
      ).map(({ recipient }) => recipient),
    );
  const blank = () => {
    const now = app.clock.now();
    const before = new Date(now.getTime() - app.services.config.receiptEmailDays * dayMs);
    return app.services.database.write({ groupId: group.id }, (tx) => blankRecipients(tx, { before, now, limit: 500 }));
  };
  app.clock.advance(app.services.config.receiptEmailDays * dayMs - 1);
  await blank();
  expect(await recipients()).toEqual([manager.email, 'boek@kantoor.nl']);
  app.clock.advance(2);
  await blank();
  expect(await recipients()).toEqual([manager.email, '']);
});
