import { ConfigError } from '../config-error.ts';
import type { ConnectionSettings } from './embedded.ts';
import { settingsFromUrl } from './url.ts';

/** A PostgreSQL that is not ours: as whom we migrate, and as whom we work. */
export type HouseDatabase = {
  /** Owns the schema. */
  readonly owner: ConnectionSettings;
  /** Reads and writes rows; the owner itself where only one role was given. */
  readonly application: ConnectionSettings;
  /** As the application, past a PgBouncer, to hear news; one in between hears none. */
  readonly direct: ConnectionSettings;
  /** As the application, at a standby of it that reports and exports may be read at. */
  readonly replica?: ConnectionSettings;
};

const besides = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'];

/** Reads the URLs that name it; null without any, for the embedded database. */
export function readHouse(urlOf: (setting: string) => string | null): HouseDatabase | null {
  const [application, ...others] = ['DATABASE_URL', ...besides].map((name) => {
    const text = urlOf(name);
    return text === null ? null : settingsFromUrl(name, text);
  });
  const [owner, direct, replica] = others;
  if (!application) {
    const alone = besides.find((_, index) => others[index] !== null);
    if (alone !== undefined) throw new ConfigError(`${alone} is set, but DATABASE_URL is not.`);
    return null;
  }
  // Whoever reads there is held by the same row security, and sees the same tables.
  if (replica && (replica.user !== application.user || replica.database !== application.database))
    throw new ConfigError('DATABASE_REPLICA_URL has to name the same role and database as DATABASE_URL.');
  return {
    application,
    owner: owner ?? direct ?? application,
    direct: direct ?? application,
    ...(replica ? { replica } : {}),
  };
}
