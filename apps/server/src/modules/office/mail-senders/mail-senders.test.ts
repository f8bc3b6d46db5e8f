import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { checkMailSender, getMailSender, rotateMailKey, updateMailSender } from '@larder/contract/office/mail-senders';
import { listAlerts } from '@larder/contract/office/alerts';
import { authenticate, dkimVerify } from 'mailauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openMailTransport } from '../../../platform/mail/transport.ts';
import { as, type Client, pathOf } from '../../../testing/as.ts';
import { buildCashRegister, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { type DnsServer, startDnsServer } from '../../../testing/stand-ins/dns-server.ts';
import { type Letter, type MailServer, startMailServer } from '../../../testing/stand-ins/mail-server.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { alertRound } from '../alerts/public.ts';
import { checkSenders } from './public.ts';

let app: TestApp;
let smtp: MailServer;
let dns: DnsServer;
beforeAll(async () => {
  [smtp, dns] = [await startMailServer(), await startDnsServer()];
  app = await buildTestApp({
    environment: {
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Larder <no-reply@larder.test>', DNS_SERVERS: dns.address },
      MAIL_SPF_INCLUDE: '_spf.larder.test',
    },
  });
  await app.startJobs(openMailTransport(app.services.config));
});
afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), dns.close()]);
});

let hotels = 0;

/** A location with an administrator, and a mail domain of its own that publishes nothing yet. */
async function openHotel() {
  hotels += 1;
  const domain = `linde${hotels}.test`;
  const register = await buildCashRegister(app);
  const group = { id: register.groupId, slug: '', name: '' };
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const params = { propertyId: register.propertyId };
  const sender = { name: 'Hotel De Linde', address: `bon@${domain}`, isOn: false };
  return { domain, register, admin, params, sender, groupId: group.id };
}

type Hotel = Awaited<ReturnType<typeof openHotel>>;

/** Publishes what the page says is to be published, as the people of the domain do. */
async function publish({ admin, params }: Hotel, kinds: readonly string[] = ['dkim', 'dmarc', 'spf']) {
  const { records } = await admin.call(getMailSender, { params });
  for (const { kind, host, value } of records) if (kinds.includes(kind)) dns.zone.set(host, [value]);
  return records;
}

async function openProven() {
  const hotel = await openHotel();
  const { admin, params, sender } = hotel;
  await admin.call(updateMailSender, { params, body: sender });
  await publish(hotel);
  await admin.call(checkMailSender, { params });
  await admin.call(updateMailSender, { params, body: { ...sender, isOn: true } });
  return hotel;
}

const put = (client: Client, { params }: Hotel, body: object) =>
  client.send('PUT', pathOf(updateMailSender, { params }), { body });

/** Mails a receipt of the hotel to a guest, and answers what came over the wire. */
async function mailReceipt({ admin, register }: Hotel): Promise<Letter> {
  const to = `gast${smtp.letters.length}@gast.test`;
  const receipt = await buildReceipt(app, { register });
  await admin.send('PUT', pathOf(deliverReceipt, { params: { receiptId: receipt.id } }), { body: { email: to } });
  return vi.waitFor(() => {
    const letter = smtp.letters.find((each) => each.to.includes(to));
    if (letter === undefined) throw new Error('not there yet');
    return letter;
  }, 30_000);
}

/** What somebody else's reader makes of a mail: by whom it is signed, and whether that holds. */
async function signaturesOf({ raw }: Letter) {
  const { results } = await dkimVerify(raw, { resolver: dns.resolve });
  return results.map(({ signingDomain, selector, status }) => ({ signingDomain, selector, result: status.result }));
}

const headerOf = ({ raw }: Letter, name: string) =>
  [...raw.toString('latin1').matchAll(new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'gim'))].map(([, value]) => value);

test('[SND-01] begins empty, and keeps name and address of the hotel; what is wrong is named and changes nothing', async () => {
  const hotel = await openHotel();
  const { admin, params, sender } = hotel;
  expect(await admin.call(getMailSender, { params })).toMatchObject({
    ...{
      name: '',
      address: '',
      isOn: false,
      isProven: false,
      records: [],
      installationAddress: 'no-reply@larder.test',
    },
  });
  for (const [path, value, code] of [
    ['name', ' ', 'required'],
    ['name', 'De Linde\r\nBcc: all@larder.test', 'unreadable_name'],
    ['address', '', 'required'],
    ['address', 'bon', 'invalid_email'],
    ['address', 'bon@linde.test\r\nBcc: all@larder.test', 'unreadable_name'],
    ['address', '"<x>"@linde.test', 'invalid_email'],
    ['address', 'bon@linde.test, all@larder.test', 'invalid_email'],
  ]) {
    const { status, problem } = await put(admin, hotel, {
      name: 'x',
      address: 'bon@linde.test',
      is_on: false,
      [path ?? '']: value,
    });
    expect([status, problem?.errors], `${path} ${value}`).toMatchObject([422, [{ path, code }]]);
  }
  expect(await admin.call(getMailSender, { params })).toMatchObject({ address: '', version: 1 });
  const saved = await admin.call(updateMailSender, { params, body: { ...sender, address: ' bon@linde.hotel ' } });
  expect(saved).toMatchObject({ name: 'Hotel De Linde', address: 'bon@linde.hotel', isOn: false });
});

test('[SND-02] says what the domain has to publish; the private half is in no answer, and sealed where it is kept', async () => {
  const hotel = await openHotel();
  const { admin, params, sender, domain, groupId } = hotel;
  const { records } = await admin.call(updateMailSender, { params, body: sender });
  expect(records).toMatchObject([
    {
      kind: 'dkim',
      host: expect.stringMatching(`^larder-[0-9a-f]{10}\\._domainkey\\.${domain}$`),
      state: null,
      isNeeded: true,
    },
    { kind: 'dmarc', host: `_dmarc.${domain}`, value: 'v=DMARC1; p=none', isNeeded: true },
    { kind: 'spf', host: domain, value: 'v=spf1 include:_spf.larder.test ~all', isNeeded: false },
  ]);
  const { text } = await admin.get(pathOf(getMailSender, { params }));
  expect(text).not.toMatch(/PRIVATE|v1\./);
  const kept = await app.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ private_key: string }>`select private_key from mail_senders where property_id = ${params.propertyId}`),
  );
  expect(kept.private_key).toMatch(/^v1\./);
  const audit = await app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ after: object }>`select after from audit_entries where action = 'mail_sender_updated'`),
  );
  expect(JSON.stringify(audit)).not.toContain(kept.private_key);
});

test('[SND-03] goes on once DKIM and DMARC are found, and not before; another domain is off and not asked yet', async () => {
  const hotel = await openHotel();
  const { admin, params, sender, domain } = hotel;
  const check = async () => {
    const { records, isProven } = await admin.call(checkMailSender, { params });
    return [...records.map(({ state }) => state), isProven];
  };
  const goOn = async () =>
    (await put(admin, hotel, { ...{ name: sender.name, address: sender.address }, is_on: true })).problem;
  const refusal = { errors: [{ path: 'is_on', code: 'sender_unproven' }] };
  expect(await goOn()).toMatchObject(refusal);
  await admin.call(updateMailSender, { params, body: sender });
  expect(await goOn()).toMatchObject(refusal);
  expect(await check()).toEqual(['missing', 'missing', 'missing', false]);
  const [dkim, dmarc] = await publish(hotel, ['dkim']);
  expect(await check()).toEqual(['found', 'missing', 'missing', false]);
  expect(await goOn()).toMatchObject(refusal);
  dns.zone.set(domain, ['v=spf1 mx -all', 'google-site-verification=x']);
  await publish(hotel, ['dmarc']);
  expect(await check()).toEqual(['found', 'found', 'wrong', true]);
  dns.zone.set(dkim?.host ?? '', ['v=DKIM1; k=rsa; p=AAAA']);
  dns.zone.set(dmarc?.host ?? '', ['v=DMARC1; p=none', 'v=DMARC1; p=reject']);
  expect(await check()).toEqual(['wrong', 'several', 'wrong', false]);
  dns.zone.set(dkim?.host ?? '', 'failing');
  dns.zone.delete(dmarc?.host ?? '');
  expect(await check()).toEqual(['unanswered', 'missing', 'wrong', false]);
  await publish(hotel);
  expect(await check()).toEqual(['found', 'found', 'found', true]);
  expect(await goOn()).toBeUndefined();
  const moved = await put(admin, hotel, { name: sender.name, address: 'bon@elders.test', is_on: true });
  expect(moved.problem).toMatchObject(refusal);
  const elsewhere = await admin.call(updateMailSender, { params, body: { ...sender, address: 'bon@elders.test' } });
  expect(elsewhere).toMatchObject({ isOn: false, isProven: false, checkedAt: null });
});

test('[SND-03] a policy of what the domain is a part of counts too', async () => {
  const hotel = await openHotel();
  const { admin, params, sender, domain } = hotel;
  await admin.call(updateMailSender, { params, body: { ...sender, address: `bon@mail.${domain}` } });
  await publish(hotel, ['dkim']);
  dns.zone.set(`_dmarc.${domain}`, ['v=DMARC1; p=reject; adkim=s']);
  expect(await admin.call(checkMailSender, { params })).toMatchObject({ isProven: true });
  await admin.call(updateMailSender, { params, body: { ...sender, address: `bon@mail.${domain}`, isOn: true } });
  const verdict = await judge(await mailReceipt(hotel));
  expect(verdict).toMatchObject({ result: 'pass', policy: 'reject' });
});

/** What a receiving server makes of it, by the policy of the domain that its reader sees. */
async function judge({ raw, from }: Letter) {
  const options = {
    sender: from,
    ip: '192.0.2.1',
    helo: 'mail.larder.test',
    resolver: dns.resolve,
    disableArc: true,
    disableBimi: true,
  };
  const { dmarc } = await authenticate(raw, options);
  return dmarc === false ? undefined : { result: dmarc.status.result, policy: dmarc.policy };
}

test('[SND-04] [SND-05] a receipt comes from the hotel, signed so that somebody else’s reader knows it; its envelope is ours', async () => {
  const hotel = await openProven();
  const letter = await mailReceipt(hotel);
  expect(letter.from).toBe('no-reply@larder.test');
  expect(headerOf(letter, 'From')).toEqual([`Hotel De Linde <bon@${hotel.domain}>`]);
  expect(await signaturesOf(letter)).toMatchObject([{ signingDomain: hotel.domain, result: 'pass' }]);
  expect(await judge(letter)).toMatchObject({ result: 'pass' });
  const changed = Buffer.from(letter.raw.toString('latin1').replace(/^Subject: .*/m, 'Subject: Win'), 'latin1');
  expect(await signaturesOf({ ...letter, raw: changed })).toMatchObject([{ result: 'fail' }]);
  const forged = Buffer.from(letter.raw.toString('latin1').replace(/Hotel De Linde/, 'Hotel De Eik'), 'latin1');
  expect(await signaturesOf({ ...letter, raw: forged })).toMatchObject([{ result: 'fail' }]);
});

test('[SND-05] [I15] a name with everything that headers are made of stays one name', async () => {
  const hotel = await openProven();
  const { admin, params, sender } = hotel;
  const name = 'Café "De Linde", <gast@larder.test>; ü';
  await admin.call(updateMailSender, { params, body: { ...sender, name, isOn: true } });
  const letter = await mailReceipt(hotel);
  const mail = smtp.mails.at(-1);
  expect(mail?.from).toMatchObject({ name, address: sender.address });
  expect(headerOf(letter, 'From')).toHaveLength(1);
  expect(letter.to).toHaveLength(1);
  expect(await signaturesOf(letter)).toMatchObject([{ result: 'pass' }]);
});

test('[SND-05] who is signed up or resets a password hears of Larder, not of the hotel', async () => {
  const { admin, params } = await openProven();
  const email = `nieuw${smtp.letters.length}@gast.test`;
  const body = { email, name: 'Jelle Bakker', role: 'default', property_ids: [params.propertyId] };
  await admin.send('POST', '/api/v1/users', { body });
  const letter = await vi.waitFor(() => {
    const found = smtp.letters.find(({ to }) => to.includes(email));
    if (found === undefined) throw new Error('not there yet');
    return found;
  }, 30_000);
  expect(headerOf(letter, 'From')).toEqual(['Larder <no-reply@larder.test>']);
  expect(await signaturesOf(letter)).toMatchObject([{ result: 'none' }]);
});

test('[SND-04] a key is changed without a mail that nobody knows: the former signs until the new one is published', async () => {
  const hotel = await openProven();
  const { admin, params } = hotel;
  const former = (await admin.call(getMailSender, { params })).records[0];
  const rotated = await admin.call(rotateMailKey, { params });
  expect(rotated.isKeyChanging).toBe(true);
  const next = rotated.records.find(({ kind }) => kind === 'next_dkim');
  expect(next?.host).not.toBe(former?.host);
  expect(await admin.call(checkMailSender, { params })).toMatchObject({ isKeyChanging: true, isProven: true });
  const selectorOf = (host = '') => host.split('.')[0];
  expect(await signaturesOf(await mailReceipt(hotel))).toMatchObject([
    { selector: selectorOf(former?.host), result: 'pass' },
  ]);
  await publish(hotel, ['next_dkim']);
  expect(await signaturesOf(await mailReceipt(hotel))).toMatchObject([{ result: 'pass' }]);
  await checkSenders(app.services, hotel.groupId);
  const changed = await admin.call(getMailSender, { params });
  expect(changed).toMatchObject({ isKeyChanging: false, isProven: true });
  expect(changed.records[0]?.host).toBe(next?.host);
  dns.zone.delete(former?.host ?? '');
  expect(await signaturesOf(await mailReceipt(hotel))).toMatchObject([
    { selector: selectorOf(next?.host), result: 'pass' },
  ]);
});

test('[SND-06] a domain that no longer says so: mails go out as Larder, answers to the hotel, with an alert; and back by itself', async () => {
  const hotel = await openProven();
  const { admin, params, domain, groupId, sender } = hotel;
  const host = (await admin.call(getMailSender, { params })).records[0]?.host ?? '';
  const look = async () => {
    await app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));
    const { alerts } = await admin.call(listAlerts, { query: { state: 'open' } });
    return alerts.filter(({ kind }) => kind === 'mail_sender_broken').map(({ property }) => property?.id);
  };
  dns.zone.set(host, 'failing');
  await checkSenders(app.services, groupId);
  expect(await admin.call(getMailSender, { params })).toMatchObject({ isOn: true, brokenSince: null });
  expect(headerOf(await mailReceipt(hotel), 'From')).toEqual([`Hotel De Linde <bon@${domain}>`]);
  expect(await look()).toEqual([]);
  dns.zone.set(host, ['v=DKIM1; k=rsa; p=']);
  expect(await checkSenders(app.services, groupId)).toBe(1);
  const letter = await mailReceipt(hotel);
  expect(headerOf(letter, 'From')).toEqual(['Hotel De Linde <no-reply@larder.test>']);
  expect(headerOf(letter, 'Reply-To')).toEqual([sender.address]);
  expect(headerOf(letter, 'DKIM-Signature')).toEqual([]);
  expect(await look()).toEqual([params.propertyId]);
  await publish(hotel, ['dkim']);
  await checkSenders(app.services, groupId);
  expect(headerOf(await mailReceipt(hotel), 'From')).toEqual([`Hotel De Linde <bon@${domain}>`]);
  expect(await look()).toEqual([]);
});

test('[SND-04] a key that nobody can open any more signs nothing, and is made anew with the next look', async () => {
  const hotel = await openProven();
  const { admin, params, groupId } = hotel;
  const former = (await admin.call(getMailSender, { params })).records[0]?.host;
  await app.owner.write({ groupId }, (tx) =>
    tx.execute(sql`update mail_senders set private_key = 'v1.gone.AAAA' where property_id = ${params.propertyId}`),
  );
  expect(headerOf(await mailReceipt(hotel), 'DKIM-Signature')).toEqual([]);
  const { records, brokenSince } = await admin.call(checkMailSender, { params });
  expect(records[0]?.host).not.toBe(former);
  expect(brokenSince).not.toBeNull();
  await publish(hotel, ['dkim']);
  await admin.call(checkMailSender, { params });
  expect(await signaturesOf(await mailReceipt(hotel))).toMatchObject([{ result: 'pass' }]);
});
