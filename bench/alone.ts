import { measureDisk } from './measure-disk.ts';
import { measureSizing } from './measure-sizing.ts';
import { measureTills } from './measure-tills.ts';
import { measureWebhooks } from './measure-webhooks.ts';
import { measureYears } from './measure-years.ts';

/** What is measured of a server without anything to look at; of these, all but the first only when asked for. */
export const alone = {
  tills: measureTills,
  disk: measureDisk,
  sizing: measureSizing,
  webhooks: measureWebhooks,
  years: measureYears,
};
