import type { Services } from '../../../platform/context.ts';
import type { DirectoryClient } from './oidc.ts';
import type { DirectoryRow } from './queries.ts';

const of = (groupId: number) => ({ groupId, purpose: 'directory' }) as const;

/** Seals what a group's directory knows Larder by, so that the database alone says it to nobody. */
export function sealClientSecret({ secrets }: Pick<Services, 'secrets'>, groupId: number, secret: string): string {
  return secrets.seal(secret, of(groupId));
}

/** Opens it; undefined when the key that sealed it is not here, so that it has to be entered anew. */
export function openClient({ secrets }: Pick<Services, 'secrets'>, row: DirectoryRow): DirectoryClient | undefined {
  const clientSecret = secrets.open(row.client_secret, of(row.group_id));
  return clientSecret === undefined ? undefined : { issuer: row.issuer, clientId: row.client_id, clientSecret };
}
