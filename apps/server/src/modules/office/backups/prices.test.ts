import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupWorld, openWorld, passphrase } from '../../../testing/backup-world.ts';
import { type OtherCluster, startOtherCluster } from '../../../testing/other-cluster.ts';
import { openShop } from '../../../testing/restored-shop.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

let world: BackupWorld;
let cluster: OtherCluster;
beforeAll(async () => {
  world = await openWorld();
  cluster = await startOtherCluster();
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await world.app.close();
  await rm(world.folder, { recursive: true, force: true });
});

test('[DYN-05] [D4] after an older backup no label shows less than a till may charge that learnt more since', async () => {
  const { app } = world;
  const shop = await openShop(app);
  await shop.ask(app);
  await shop.shelf.pass(150, () => shop.ask(app));
  expect([await shop.glass(), shop.charged()]).toEqual([300, 300]);
  const file = join(world.folder, 'prices');
  expect(await world.larder('backup', file)).toMatchObject({ code: 0, err: '' });
  // What only the lost history knows.
  await shop.priceIs(app, 450);
  await shop.shelf.pass(150, () => shop.ask(app));
  await shop.ask(app);
  expect([await shop.glass(), shop.charged()]).toEqual([450, 450]);
  const environment = {
    ...databaseEnvironment(cluster.settings),
    DATA_DIR: world.folder,
    BACKUP_PASSPHRASE: passphrase,
  };
  expect(await runLarder(['restore', file], environment)).toMatchObject({ code: 0, err: '' });
  const other = await buildTestApp({ settings: cluster.settings });
  // The till is silent meanwhile, and sells for 4.50: a change of the restored database does not reach the glass.
  await shop.priceIs(other, 320);
  await shop.priceIs(other, 300);
  await shop.passOther(other, 150, () => Promise.resolve());
  expect(await shop.glass()).toBe(450);
  // It asks with a version that this history does not hold, and is told every price.
  await shop.ask(other);
  expect(shop.charged()).toBe(300);
  await shop.passOther(other, 200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([300, 300]);
  await shop.priceIs(other, 250);
  await shop.passOther(other, 200, () => shop.ask(other));
  expect([await shop.glass(), shop.charged()]).toEqual([250, 250]);
  await shop.stop();
  await other.close();
}, 120_000);
