import * as z from 'zod/mini';
import { type HostSettings, type LabelHostAddress, LabelHostError } from '../driver.ts';
import type { HostClient } from '../http.ts';
import { postForm, readJson } from './calls.ts';

/** What an access point says of its settings; numbers may come as texts. A fresh one says only how it does. */
export type HostConfig = {
  readonly state: number | null;
  readonly alias: string | null;
  readonly maxSleepMinutes: number | null;
  readonly stopSleep: number | null;
  readonly preview: number | null;
};

const number = z.optional(z.union([z.number(), z.string().check(z.regex(/^\d{1,5}$/))]));
const config = z.object({
  apstate: number,
  alias: z.optional(z.string()),
  maxsleep: number,
  stopsleep: number,
  preview: number,
});

/** Two minutes are the shortest sleep that the access point grants; one means that labels never sleep. */
const asleepMinutes = 2;
const awakeMinutes = 1;
const longestAlias = 31;

/** Reads the settings. */
export async function readConfig(client: HostClient, host: LabelHostAddress): Promise<HostConfig> {
  const { data } = z.safeParse(config, await readJson(client, host, { method: 'GET', path: '/get_ap_config' }));
  if (data === undefined) throw new LabelHostError('offline');
  const numberOf = (value: string | number | undefined) => (value === undefined ? null : Number(value));
  return {
    state: numberOf(data.apstate),
    alias: data.alias ?? null,
    maxSleepMinutes: numberOf(data.maxsleep),
    stopSleep: numberOf(data.stopsleep),
    preview: numberOf(data.preview),
  };
}

/**
 * Writes how the access point is to run, and reads it back. Whoever listens at its websocket must not keep all labels awake
 * (`stopsleep`), and it has to keep the pictures that we read back (`preview`). Its time zone and night stay as they are.
 */
export async function writeConfig(
  client: HostClient,
  host: LabelHostAddress,
  { serverName, isAwake }: HostSettings,
): Promise<number> {
  const alias = cutBytes(serverName, longestAlias);
  const maxSleepMinutes = isAwake ? awakeMinutes : asleepMinutes;
  const fields = { alias, maxsleep: String(maxSleepMinutes), stopsleep: '0', nightlyreboot: '1', preview: '1' };
  await postForm(client, host, { path: '/save_apcfg', fields });
  const now = await readConfig(client, host);
  const isWritten = now.maxSleepMinutes === maxSleepMinutes && now.stopSleep === 0 && now.preview === 1;
  if (!isWritten || now.alias !== alias) throw new LabelHostError('refused');
  return maxSleepMinutes;
}

/** The access point cuts by bytes; cut here, so that no letter is cut in two. */
function cutBytes(text: string, bytes: number): string {
  let cut = '';
  for (const letter of text) {
    if (Buffer.byteLength(cut + letter) > bytes) break;
    cut += letter;
  }
  return cut.trimEnd();
}
