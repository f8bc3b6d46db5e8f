import type { Services } from '../../../../platform/context.ts';
import type { TargetRow } from '../queries.ts';
import { openFolder } from './folder.ts';
import { openSftp } from './sftp.ts';
import { type OpenWay, Undeliverable } from './trouble.ts';

/** A target that files are left at; what goes by mail is handed to the mails instead. */
export type OpenTarget = Pick<
  TargetRow,
  'way' | 'host' | 'port' | 'username' | 'folder' | 'secret' | 'secret_kind' | 'host_key'
>;

/** Opens the place where a target's files go. */
export async function openWay(
  { config, secrets }: Services,
  groupId: number,
  { host, port, username, folder, ...target }: OpenTarget,
): Promise<OpenWay> {
  if (target.way === 'folder') return openFolder({ root: config.handover.directory, groupId, folder });
  const { secret: sealed, secret_kind: kind, host_key: hostKey } = target;
  const text = sealed === null ? undefined : secrets.open(sealed, { groupId, purpose: 'book_delivery' });
  if (text === undefined || kind === null) throw new Undeliverable('secret_unreadable');
  return openSftp(config, { host, port, username, folder, hostKey, secret: { kind, text } });
}
