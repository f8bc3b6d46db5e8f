import * as z from 'zod/mini';
import type { Services } from '../../../platform/context.ts';

const keys = z.object({ clientKey: z.string(), accessKey: z.string() });

/** Both keys of a hotel system. */
export type PmsKeys = z.output<typeof keys>;

/** Seals them for a group. */
export function sealKeys({ secrets }: Services, groupId: number, { clientKey, accessKey }: PmsKeys): string {
  return secrets.seal(JSON.stringify({ clientKey, accessKey }), { groupId, purpose: 'pms' });
}

/** Opens them; undefined when this installation cannot. */
export function openKeys({ secrets }: Services, groupId: number, sealed: string): PmsKeys | undefined {
  const opened = secrets.open(sealed, { groupId, purpose: 'pms' });
  return opened === undefined ? undefined : keys.parse(JSON.parse(opened));
}
