import { createServer } from 'node:net';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createBookTarget,
  getBookTarget,
  listBookDeliveries,
  retryBookDelivery,
  checkBookTarget,
  updateBookTarget,
} from '@larder/contract/books/book-targets';
import { listAlerts } from '@larder/contract/office/alerts';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { freePort } from '../../../testing/free-port.ts';
import { type SftpServer, sftpUser, startSftpServer } from '../../../testing/stand-ins/sftp-server.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { alertRound } from '../../office/alerts/public.ts';
import { closeDueDays } from '../day-closes/public.ts';
import { deliverBooks } from './public.ts';

let app: TestApp;
let server: SftpServer;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'larder-handover-'));
  [app, server] = await Promise.all([buildTestApp({ environment: { HANDOVER_DIR: root } }), startSftpServer()]);
  await app.startJobs();
});
afterAll(async () => {
  await server.close();
  await app.close();
  await rm(root, { recursive: true, force: true });
});

type Body = InputOf<typeof createBookTarget>['body'];

const toServer = (): Omit<Body, 'name' | 'format' | 'startsOn' | 'propertyId'> => ({
  ...{ way: 'sftp', host: '127.0.0.1', port: server.port, username: sftpUser.username, folder: 'in' },
  secret: { kind: 'password', value: sftpUser.password },
});

async function openHouse() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  const add = (body: Partial<Body> = {}) =>
    manager.call(createBookTarget, {
      body: {
        propertyId: property.id,
        ...{ name: 'Boekhouder', format: 'turnover', startsOn: '2026-11-01' },
        ...toServer(),
        ...body,
      },
    });
  const change = (id: number, body: InputOf<typeof updateBookTarget>['body']) =>
    manager.call(updateBookTarget, { params: { bookTargetId: id }, body });
  const attempt = (id: number) => manager.call(checkBookTarget, { params: { bookTargetId: id } });
  const get = (id: number) => manager.call(getBookTarget, { params: { bookTargetId: id } });
  /** Sells something the day before, closes that day and delivers it. */
  const trade = async (day: string) => {
    await buildReceipt(app, { register, soldAt: `${day}T12:00:00+01:00` });
    await closeDueDays(app.services, { groupId: group.id, note: async () => undefined });
    await deliver();
  };
  const deliver = () => deliverBooks(app.services, { groupId: group.id, note: async () => undefined });
  const deliveries = async () => (await manager.call(listBookDeliveries, { query: {} })).bookDeliveries;
  return { group, property, manager, add, change, attempt, get, trade, deliver, deliveries };
}

test(
  '[BKD-04] what is wrong with a server has a word of its own, and switches nothing on',
  { timeout: 60_000 },
  async () => {
    const house = await openHouse();
    const silent = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const otherPort = await freePort();
    await new Promise<void>((resolve) => silent.listen(otherPort, '127.0.0.1', resolve));
    const cases = [
      [{ host: 'nergens.invalid' }, 'name_unknown', 'host'],
      [{ host: '169.254.169.254' }, 'address_internal', 'host'],
      [{ host: '10.20.30.40' }, 'address_internal', 'host'],
      [{ port: 1 }, 'connection_refused', 'port'],
      [{ port: otherPort }, 'no_sftp', 'port'],
      [{ secret: { kind: 'password', value: 'geraden' } }, 'sign_in_refused', 'secret'],
      [{ folder: 'nergens' }, 'folder_missing', 'folder'],
      [{ hostKey: `SHA256:${'A'.repeat(43)}` }, 'host_key_changed', 'host_key'],
    ] as const;
    for (const [fields, trouble, field] of cases) {
      const { id } = await house.add(fields);
      expect(await house.attempt(id), trouble).toMatchObject({ trouble });
      await expect(house.change(id, { isOn: true }), trouble).rejects.toThrow(
        `"path":"${field}","code":"book_${trouble}"`,
      );
      expect(await house.get(id)).toMatchObject({ isOn: false });
    }
    server.setReadOnly(true);
    const { id } = await house.add();
    await expect(house.change(id, { isOn: true })).rejects.toThrow('book_rights_missing');
    server.setReadOnly(false);
    expect(await house.change(id, { isOn: true })).toMatchObject({ isOn: true, hostKey: server.hostKey });
    silent.close();
  },
);

test('[BKD-05] a secret is sealed, leaves by no answer, and is replaced by one that works first', async () => {
  const house = await openHouse();
  const { id } = await house.add();
  await house.change(id, { isOn: true });
  await expect(house.change(id, { secret: { kind: 'password', value: 'geraden' } })).rejects.toThrow(
    'book_sign_in_refused',
  );
  await house.change(id, { secret: { kind: 'password', value: sftpUser.password } });
  const answer = await house.get(id);
  expect(JSON.stringify(answer)).not.toContain(sftpUser.password);
  expect(answer).toMatchObject({ secretKind: 'password', isSecretReadable: true, isOn: true });
  const { secret } = await app.owner.read({ groupId: house.group.id }, (tx) =>
    tx.row(sql<{ secret: string }>`select secret from book_targets where id = ${id}`),
  );
  expect(secret).toMatch(/^v1\./);
  await expect(house.add({ secret: { kind: 'private_key', value: 'geen sleutel' } })).rejects.toThrow(
    'book_private_key',
  );
});

test('[BKD-04] a server that shows another key is told nothing until a person says that it is right', async () => {
  app.clock.set('2026-11-20T05:00:00+01:00');
  const house = await openHouse();
  const { id } = await house.add();
  await house.change(id, { isOn: true });
  await server.goAway();
  server.changeHostKey();
  await server.comeBack();
  await house.trade('2026-11-19');
  expect(await house.get(id)).toMatchObject({ failing: { trouble: 'host_key_changed' }, pendingCount: 1 });
  await app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));
  const { alerts } = await house.manager.call(listAlerts, { query: {} });
  expect(alerts).toMatchObject([{ kind: 'books_not_delivered', bookTarget: { id, name: 'Boekhouder' } }]);
  await house.change(id, { hostKey: null });
  await house.deliver();
  expect(await house.get(id)).toMatchObject({ failing: null, pendingCount: 0, hostKey: server.hostKey });
});

test('[BKD-03] another file of that name is never overwritten; a file is delivered again when its receiver lost it', async () => {
  app.clock.set('2026-11-20T05:00:00+01:00');
  const house = await openHouse();
  const { id } = await house.add({ way: 'folder', folder: 'boeken' });
  await house.change(id, { isOn: true });
  const directory = join(root, String(house.group.id), 'boeken');
  expect(await readdir(directory)).toEqual([]);
  await house.trade('2026-11-19');
  const [delivery] = await house.deliveries();
  expect(delivery).toMatchObject({ state: 'delivered', day: '2026-11-19', receivedCents: 450 });
  const path = join(directory, delivery?.fileName ?? '');
  const content = await readFile(path, 'utf8');
  await writeFile(path, 'van iemand anders');
  const again = () => house.manager.call(retryBookDelivery, { params: { bookDeliveryId: delivery?.id ?? 0 } });
  await again();
  await house.deliver();
  expect(await readFile(path, 'utf8')).toBe('van iemand anders');
  expect(await house.get(id)).toMatchObject({ failing: { trouble: 'file_differs' } });
  await rm(path);
  await again();
  await house.deliver();
  expect(await readFile(path, 'utf8')).toBe(content);
  expect(await readdir(directory)).toHaveLength(1);
});

test('[BKD-06] a folder lies below that of its group: no name and no link leads out of it', async () => {
  const house = await openHouse();
  for (const folder of ['..', '../elders', 'a/b', '/etc', '.ssh', ''])
    await expect(house.add({ way: 'folder', folder }), folder).rejects.toThrow('"path":"folder"');
  const elsewhere = await mkdtemp(join(tmpdir(), 'larder-elsewhere-'));
  await mkdir(join(root, String(house.group.id)), { recursive: true });
  await symlink(elsewhere, join(root, String(house.group.id), 'uit'));
  const { id } = await house.add({ way: 'folder', folder: 'uit' });
  await expect(house.change(id, { isOn: true })).rejects.toThrow('book_rights_missing');
  expect(await readdir(elsewhere)).toEqual([]);
  await rm(elsewhere, { recursive: true });
});

test(
  '[BKD-01] by mail each day goes to each address once, a correction says so, and a trial brings no file',
  { timeout: 60_000 },
  async () => {
    app.clock.set('2026-11-20T05:00:00+01:00');
    const house = await openHouse();
    const addresses = [`kantoor${house.group.id}@boekhouder.test`, `archief${house.group.id}@boekhouder.test`];
    const { id } = await house.add({ way: 'mail', format: 'pms', addresses });
    await house.attempt(id);
    await house.change(id, { isOn: true });
    await house.trade('2026-11-19');
    await house.deliver();
    app.clock.set('2026-11-21T05:00:00+01:00');
    await house.trade('2026-11-19');
    const got = () => app.mailbox.mails.filter((mail) => addresses.includes(mail.to));
    await expect.poll(() => got().length, { timeout: 20_000 }).toBe(6);
    const told = got().filter((mail) => mail.to === addresses[0]);
    expect(told.map((mail) => [mail.subject.replace(/ .*/, ''), mail.attachments?.length ?? 0])).toEqual(
      expect.arrayContaining([
        ['Proef:', 0],
        ['Dagbestand', 1],
        ['Correctie', 1],
      ]),
    );
  },
);

test('[BKD-01] a location whose settings miss something is told so, and its day comes as soon as they are right', async () => {
  app.clock.set('2026-11-20T05:00:00+01:00');
  const house = await openHouse();
  const { id } = await house.add({ format: 'journal' });
  await house.change(id, { isOn: true });
  await house.trade('2026-11-19');
  expect(await house.get(id)).toMatchObject({ failing: { trouble: 'settings_missing' }, pendingCount: 1 });
  await app.owner.write({ groupId: house.group.id }, (tx) =>
    tx.execute(sql`insert into bookkeeping_settings (group_id, property_id, sales_account_code, payment_account_code, surplus_account_code)
      values (${house.group.id}, ${house.property.id}, '8000', '1230', '4990')`),
  );
  await house.deliver();
  // It waits out its pause.
  expect(await house.get(id)).toMatchObject({ pendingCount: 1 });
  app.clock.set('2026-11-20T06:00:00+01:00');
  await house.deliver();
  expect(await house.get(id)).toMatchObject({ failing: null, pendingCount: 0 });
});
