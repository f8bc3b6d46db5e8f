import { listAlerts } from '@larder/contract/office/alerts';
import {
  checkPmsConnection,
  deletePmsConnection,
  getPmsConnection,
  listPmsPostings,
  retryPmsPosting,
  dismissPmsPosting,
} from '@larder/contract/sales/pms';
import { isProblem } from '@larder/contract/platform/problem';
import { getReceipt } from '@larder/contract/sales/receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildPms } from '../../../testing/build/build-pms.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { startApaleo } from '../../../testing/pms/apaleo.ts';
import { type MewsStandIn, startMews } from '../../../testing/pms/mews.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { alertRound } from '../../office/alerts/public.ts';
import { postAll } from './loop.ts';

let app: TestApp;
let mews: MewsStandIn;
beforeAll(async () => {
  app = await buildTestApp();
  mews = await startMews(app.clock.now);
});
afterAll(async () => {
  await mews.close();
  await app.close();
});

async function openHouse() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const room = await buildPaymentMethod(app, { group, kind: 'room' });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  const params = { propertyId: property.id };
  const connection = () => admin.call(getPmsConnection, { params });
  const sell = (account?: string, guest?: string) =>
    buildReceipt(app, {
      ...{ register, paymentMethod: room, ...(account !== undefined && { account }) },
      ...(guest !== undefined && { guestName: guest, pickup: { name: 'Somebody else', phone: '' } }),
    });
  const postings = async () => (await manager.call(listPmsPostings, { params, query: {} })).pmsPostings;
  return { group, property, params, admin, manager, connection, sell, postings };
}

const settings = () => ({
  ...{ system: 'mews', address: mews.url, hotel_id: '', service_id: 'service-1', outlet_id: 'outlet-1' },
  vat_codes: [{ rate_basis_points: 900, code: 'NL-R' }],
  ...{ client_key: 'client-1', access_key: 'access-1' },
});

describe('settings', () => {
  it('[PMS-01] [PMS-06] a hotel system is set up, and goes on only when it answers and lets us in; its keys are in no answer', async () => {
    const { admin, manager, params, property, connection } = await openHouse();
    const path = `/api/v1/properties/${property.id}/pms_connection`;
    const put = (fields: object) =>
      admin.send('PUT', path, { body: { ...settings(), is_on: true, ...fields }, headers: { 'if-match': '"1"' } });
    const told = async (fields: object) => {
      const { status, body } = await put(fields);
      const [error] = isProblem(body) ? body.errors : [];
      return [status, error?.path, error?.code];
    };
    expect(await told({ address: 'ftp://hotel' })).toEqual([422, 'address', 'webhook_url']);
    expect(await told({ address: 'http://127.0.0.1:9' })).toEqual([422, 'address', 'pms_connection_refused']);
    expect(await told({ address: 'https://pms.invalid' })).toEqual([422, 'address', 'pms_name_unknown']);
    expect(await told({ address: 'http://169.254.169.254' })).toEqual([422, 'address', 'pms_address_internal']);
    expect(await told({ address: `${mews.url}/elsewhere` })).toEqual([422, 'address', 'pms_not_taken']);
    expect(await told({ access_key: 'wrong' })).toEqual([422, 'access_key', 'pms_rights_missing']);
    expect(await told({ service_id: 'nothing' })).toEqual([422, 'service_id', 'pms_service_unknown']);
    expect(await told({ outlet_id: 'nothing' })).toEqual([422, 'outlet_id', 'pms_outlet_unknown']);
    expect(await told({ outlet_id: '' })).toEqual([422, 'outlet_id', 'required']);
    mews.clockOffMs = 10 * 60_000;
    expect(await told({})).toEqual([422, 'address', 'pms_clock_off']);
    mews.clockOffMs = 0;
    // Nothing of that was saved.
    expect(await connection()).toMatchObject({ system: null, isOn: false, version: 1 });
    const saved = await put({});
    expect(saved.status).toBe(200);
    expect(JSON.stringify(saved.body)).not.toContain('access-1');
    expect(await connection()).toMatchObject({ system: 'mews', isOn: true, keysSetAt: expect.any(String) });
    const { client_key: _client, access_key: _access, ...kept } = settings();
    // Keys go nowhere but where they were entered for.
    expect(
      (
        await admin.send('PUT', path, {
          body: { ...kept, address: 'https://elsewhere.invalid', is_on: false },
          headers: { 'if-match': '"2"' },
        })
      ).status,
    ).toBe(422);
    const paused = await admin.send('PUT', path, { body: { ...kept, is_on: false }, headers: { 'if-match': '"2"' } });
    expect(paused.status).toBe(200);
    // Whoever keeps the books sees how it goes, and changes nothing.
    expect(await manager.call(getPmsConnection, { params })).toMatchObject({ system: 'mews', isOn: false });
    expect(
      (await manager.send('PUT', path, { body: { ...kept, is_on: true }, headers: { 'if-match': '"3"' } })).status,
    ).toBe(403);
    const { credentials } = await app.owner.read({ groupId: property.groupId }, (tx) =>
      tx.row(sql<{ credentials: string }>`select credentials from pms_connections where property_id = ${property.id}`),
    );
    expect(credentials).toMatch(/^v1\./);
    expect(credentials).not.toContain('access-1');
    await admin.call(deletePmsConnection, { params });
    expect(await connection()).toMatchObject({ system: null });
  });

  it('[PMS-06] Apaleo is tried before anything is saved: its keys, its hotel', async () => {
    const apaleo = await startApaleo(app.clock.now);
    const { admin, params } = await openHouse();
    const body = {
      ...{ system: 'apaleo' as const, address: apaleo.url, hotelId: 'MUC', serviceId: '', outletId: '', vatCodes: [] },
      ...{ clientKey: 'client-1', accessKey: 'access-1' },
    };
    await admin.call(checkPmsConnection, { params, body });
    const told = (fields: object) =>
      admin.call(checkPmsConnection, { params, body: { ...body, ...fields } }).then(
        () => null,
        (error: unknown) => String(error),
      );
    expect(await told({ accessKey: 'wrong' })).toContain('pms_rights_missing');
    expect(await told({ hotelId: 'BER' })).toContain('pms_hotel_unknown');
    expect(await told({ hotelId: '' })).toContain('required');
    await apaleo.close();
  });

  it('[PMS-01] new keys take the place of the former ones while it stays on, and nothing is posted in between by none', async () => {
    const { admin, params, property, sell, postings, connection } = await openHouse();
    await buildPms(app, { property, address: mews.url });
    mews.tokens.access = 'access-2';
    await sell('101');
    await postAll(app.services);
    expect((await postings()).map(({ state }) => state)).toEqual(['pending']);
    expect(await connection()).toMatchObject({ trouble: 'rights_missing', failingSince: expect.any(String) });
    const { version } = await connection();
    const changed = await admin.send('PUT', `/api/v1/properties/${params.propertyId}/pms_connection`, {
      body: { ...settings(), access_key: 'access-2', is_on: true },
      headers: { 'if-match': `"${version}"` },
    });
    expect(changed.status).toBe(200);
    await postAll(app.services);
    expect((await postings()).map(({ state }) => state)).toEqual(['posted']);
    mews.tokens.access = 'access-1';
  });
});

describe('charges on rooms', () => {
  it('[PMS-07] a charge that is refused comes back to its receipt and to what asks for somebody, and goes to another room', async () => {
    const { property, params, admin, manager, sell, postings } = await openHouse();
    await buildPms(app, { property, address: mews.url });
    mews.rooms.set('102', []);
    mews.rooms.set('103', [{ name: 'Jan Cash', kinds: ['Cashlist'] }]);
    const [unknown, empty] = [await sell('9999'), await sell('102')];
    for (const room of ['103', undefined]) await sell(room);
    await sell('101', 'Piet Jansen');
    await sell('101', 'de Vries');
    await postAll(app.services);
    expect((await postings()).toReversed().map(({ state, refusal }) => [state, refusal])).toEqual([
      ['refused', 'room_unknown'],
      ['refused', 'nobody_in_room'],
      ['refused', 'no_charges'],
      ['refused', 'room_missing'],
      ['refused', 'wrong_guest'],
      ['posted', null],
    ]);
    const receipt = await manager.call(getReceipt, { params: { receiptId: unknown.id } });
    expect(receipt.pms).toMatchObject({ state: 'refused', refusal: 'room_unknown', room: '9999' });
    await app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));
    const { alerts } = await manager.call(listAlerts, { query: {} });
    expect(alerts.filter(({ kind }) => kind === 'pms_refused')).toMatchObject([
      { count: 5, property: { id: property.id } },
    ]);
    const idOf = async ({ id }: { id: number }) =>
      (await admin.call(getReceipt, { params: { receiptId: id } })).pms?.id ?? 0;
    const again = { ...params, pmsPostingId: await idOf(unknown) };
    await manager.call(retryPmsPosting, { params: again, body: { room: '101' } });
    await manager.call(dismissPmsPosting, { params: { ...params, pmsPostingId: await idOf(empty) } });
    await postAll(app.services);
    expect((await manager.call(getReceipt, { params: { receiptId: unknown.id } })).pms).toMatchObject({
      state: 'posted',
      room: '101',
    });
    expect((await manager.call(getReceipt, { params: { receiptId: empty.id } })).pms).toMatchObject({
      state: 'settled',
    });
    await app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));
    const later = await manager.call(listAlerts, { query: {} });
    expect(later.alerts.find(({ kind }) => kind === 'pms_refused')).toMatchObject({ count: 3 });
  });

  it('[PMS-04] a system that asks to wait is asked again when it said, and not before', async () => {
    const { property, sell, postings, connection } = await openHouse();
    await buildPms(app, { property, address: mews.url });
    await sell('101');
    mews.weather.refusing = { status: 429, json: { Message: 'Too many requests' }, headers: { 'retry-after': '90' } };
    await postAll(app.services);
    expect(await connection()).toMatchObject({ trouble: 'too_many' });
    mews.weather.refusing = null;
    app.clock.advance(89_000);
    await postAll(app.services);
    expect((await postings())[0]?.state).toBe('pending');
    app.clock.advance(2_000);
    await postAll(app.services);
    expect((await postings())[0]?.state).toBe('posted');
    expect(await connection()).toMatchObject({ trouble: null, failingSince: null });
  });

  it('[PMS-05] nothing is sent while a location is paused, and nothing is lost', async () => {
    const { property, sell, postings } = await openHouse();
    await buildPms(app, { property, address: mews.url, isOn: false });
    await sell('101');
    await postAll(app.services);
    expect((await postings()).map(({ state, attemptCount }) => [state, attemptCount])).toEqual([['pending', 0]]);
  });
});
