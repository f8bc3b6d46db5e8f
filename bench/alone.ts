import type { Bench } from './load.ts';
import { measureDisk } from './measure-disk.ts';
import { measureModel } from './measure-model.ts';
import { measureSizing } from './measure-sizing.ts';
import { measureTills } from './measure-tills.ts';
import { measureWebhooks } from './measure-webhooks.ts';
import { measureYears } from './measure-years.ts';

/** What is measured of a server without anything to look at, by the name it is asked for by. */
export const alone: Readonly<Record<string, (bench: Bench & { readonly dataDirectory: string }) => Promise<void>>> = {
  tills: measureTills,
  disk: measureDisk,
  model: measureModel,
  sizing: measureSizing,
  webhooks: measureWebhooks,
  years: measureYears,
};
