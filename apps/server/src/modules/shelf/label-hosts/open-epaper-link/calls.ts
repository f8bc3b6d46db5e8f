import { type LabelHostAddress, type LabelHostFault, LabelHostError } from '../driver.ts';
import type { HostCall, HostClient } from '../http.ts';
import { readBackup, readPage, type TagRecord } from './records.ts';

const listBytes = 256 * 1_024;
const backupBytes = 2 * 1_024 * 1_024;
/** A position in the list is one byte at the access point: beyond it the list starts again. */
const positions = 256;

/** Reads JSON from an access point; garbage counts as no answer. */
export async function readJson(client: HostClient, host: LabelHostAddress, call: HostCall): Promise<unknown> {
  const { status, body } = await client.send(host, call);
  if (status !== 200) throw new LabelHostError('refused');
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new LabelHostError('offline');
  }
}

/** Sends a form and expects a plain "ok"; other answers are the fault of their status. */
export async function postForm(
  client: HostClient,
  host: LabelHostAddress,
  { path, fields }: { readonly path: string; readonly fields: Readonly<Record<string, string>> },
): Promise<void> {
  const { status } = await client.send(host, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  });
  if (status !== 200) throw new LabelHostError(faultOf(status));
}

/** What a status that is not 200 stands for at this kind of host. */
export function faultOf(status: number): LabelHostFault {
  if (status === 409) return 'busy';
  return status === 400 ? 'unknown_label' : 'refused';
}

/** The record of one label; null: the access point does not know it. */
export async function readTag(client: HostClient, host: LabelHostAddress, deviceId: string): Promise<TagRecord | null> {
  if (!/^[0-9A-F]{16}$/.test(deviceId)) return null;
  const page = readPage(await readJson(client, host, { method: 'GET', path: `/get_db?mac=${deviceId}` }));
  if (page === null) throw new LabelHostError('offline');
  return page.tags.find(({ mac }) => mac === deviceId) ?? null;
}

/** The records of all labels: page by page, and beyond what pages reach from the list's backup. */
export async function readAllTags(client: HostClient, host: LabelHostAddress): Promise<readonly TagRecord[]> {
  const found = new Map<string, TagRecord>();
  // Each page in time is not enough: many slow ones would take minutes.
  const deadlineMs = performance.now() + client.patience.uploadMs;
  for (let position = 0; position < positions;) {
    const call = { method: 'GET', path: `/get_db?pos=${position}`, maximumBytes: listBytes } as const;
    const page = readPage(await readJson(client, host, call));
    if (page === null) throw new LabelHostError('offline');
    for (const tag of page.tags) found.set(tag.mac, tag);
    if (page.next === null) return [...found.values()];
    // Only forwards: a host that sends us round in circles has no list.
    if (!Number.isInteger(page.next) || page.next <= position) throw new LabelHostError('offline');
    position = page.next;
    if (performance.now() > deadlineMs) throw new LabelHostError('offline');
  }
  const backup = readBackup(
    await readJson(client, host, { method: 'GET', path: '/backup_db', maximumBytes: backupBytes }),
  );
  if (backup === null) throw new LabelHostError('offline');
  return backup;
}
