import { chmod, mkdtemp, readdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type ConnectionSettings, startEmbeddedDatabase } from '../platform/database/embedded.ts';
import { readSecrets, superuserName } from '../platform/database/embedded-roles.ts';
import { sql } from '../platform/database/sql.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { buildAgeCheckSheet } from './build/build-age-check.ts';
import { buildDynamicHours } from './build/build-dynamic-pricing.ts';
import { buildFailedJobs } from './build/build-failed-jobs.ts';
import { buildPriceLabel } from './build/build-price-label.ts';
import { buildQuarantined } from './build/build-quarantined.ts';
import { buildReceipt } from './build/build-receipt.ts';
import {
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildMedia,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
  unique,
} from './build/build.ts';
import { databaseEnvironment, type Outcome, runLarder } from './run-larder.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

export const passphrase = 'korenbloem en klaproos';

/** A folder of its own, which PostgreSQL's user may enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'larder-backup-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A server with rows of many kinds, whose backups are made by the program. */
export type BackupWorld = {
  readonly app: TestApp;
  readonly folder: string;
  readonly superuser: ConnectionSettings;
  larder(...words: string[]): Promise<Outcome>;
};

/** Builds one with nothing in it. */
export async function openWorld(): Promise<BackupWorld> {
  const folder = await makeFolder();
  const app = await buildTestApp({ environment: { DATA_DIR: folder } });
  const superuser = { ...inject('databaseSuperuser'), database: app.settings.owner.database };
  const environment = { ...databaseEnvironment(app.settings), DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase };
  return { app, folder, superuser, larder: (...words) => runLarder(words, environment) };
}

/** A group with rows of most kinds, and a picture whose file is there. */
export async function fillGroup({ app }: BackupWorld): Promise<{ readonly group: Group; readonly file: string }> {
  // Texts that COPY has to write otherwise, and that a locale would sort otherwise.
  const group = await buildGroup(app, { name: `Hôtel\t"${String(unique())}" \\N \\. Ünïq` });
  const property = await buildProperty(app, { group });
  const user = await buildUser(app, { group, role: 'admin' });
  const category = await buildCategory(app, { group });
  const product = await buildProduct(app, { group, category });
  await buildProduct(app, { group, property });
  await buildLedgerAccount(app, { group });
  await buildPriceLabel(app, { shop: await buildShop(app, { property }), product });
  await buildQuarantined(app, { property });
  await buildAgeCheckSheet(app, { property });
  await buildDynamicHours(app, { property });
  const lines = [
    { totalCents: 595, product, name: 'Broodje\nmet een regel' },
    { totalCents: 225, depositCents: 15 },
  ];
  const receipt = await buildReceipt(app, { group, property, lines, account: 'Kamer 12', rating: 4 });
  await buildReceipt(app, { group, property, state: 'FAILED' });
  await buildFailedJobs(app, { group, receiptId: receipt.id });
  const { file } = await buildMedia(app, { group });
  await openStorage(app.services).put(file, Buffer.from(`picture of ${group.slug}`));
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update products set image_url = ${file} where id = ${product.id}`);
    await tx.execute(sql`
      insert into mails (group_id, user_id, kind, recipient, locale, values, message_id, created_at)
      values (${group.id}, ${user.id}, 'invitation', 'later@larder.test', 'nl', '{}', ${`<${String(unique())}@larder.test>`}, now())`);
  });
  return { group, file };
}

/** What belongs to no group. */
export async function fillInstallation({ app }: BackupWorld): Promise<void> {
  await app.owner.write('identity', async (tx) => {
    await tx.execute(
      sql`insert into audit_entries (at, actor_kind, action) values (now(), 'anonymous', 'sign_in_failed')`,
    );
    await tx.execute(sql`insert into schedules (name, slot_at) values ('sweep_media', now())`);
    await tx.execute(sql`
      insert into scheduled_runs (name, slot_at, created_at, finished_at) values ('sweep_media', now(), now(), now())`);
  });
}

/** The embedded database that a command made in DATA_DIR, for looking at all of its rows. */
export async function withEmbedded<T>(
  dataDirectory: string,
  look: (superuser: ConnectionSettings, owner: ConnectionSettings) => Promise<T>,
): Promise<T> {
  const directory = join(dataDirectory, 'postgres');
  const database = await startEmbeddedDatabase({ directory });
  try {
    const secrets = await readSecrets(directory);
    return await look({ ...database.owner, user: superuserName, password: secrets?.superuser ?? '' }, database.owner);
  } finally {
    await database.stop();
  }
}

/** What stands in a folder; nothing when it is not there. */
export async function listFolder(folder: string): Promise<readonly string[]> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  return names.toSorted();
}
