import type { frame as sourceFrame } from './nl/frame.ts';
import type { messages as source } from './nl/index.ts';
import { shell } from './nl/platform/shell.ts';
import type { Locale } from './translation.ts';

/** All sentences with the literal types of the Dutch source, so that keys and arguments are checked where they are used. */
export type Messages = typeof source;

/** Namespaces that are there from the start. */
type FrameName = keyof typeof sourceFrame;

/** Namespaces that come with the pages that use them. */
export type PartName = Exclude<keyof Messages, FrameName>;

/** What can be said before a language has come, or when none comes: the frame's own words in the source language. */
export const firstMessages: Messages = joined({ shell });

const kept = new Map<string, Promise<object>>();

/**
 * Loads the sentences of a language: what is there from the start, and the parts that are named, each in a chunk of its
 * own. Rejects when a chunk cannot be fetched; the next call tries again.
 */
export async function loadMessages(locale: Locale, parts: readonly PartName[] = []): Promise<Messages> {
  const loaded = await Promise.all([loadFrame(locale), ...parts.map((name) => loadPart(locale, name))]);
  return joined(...loaded);
}

async function loadFrame(locale: Locale): Promise<object> {
  return keep(`${locale} frame`, async () => (await frames[locale]()).frame);
}

const frames = {
  nl: async () => import('./nl/frame.ts'),
  de: async () => import('./de/frame.ts'),
  en: async () => import('./en/frame.ts'),
} as const satisfies Record<Locale, () => Promise<{ readonly frame: object }>>;

/** The wing that a namespace belongs to. */
const wings = {
  accessTokens: 'people',
  accounts: 'people',
  alerts: 'office',
  assortment: 'assortment',
  categories: 'assortment',
  combiDeals: 'assortment',
  dashboard: 'books',
  dayCloses: 'books',
  developers: 'people',
  till: 'sales',
  tillReport: 'books',
  firstSteps: 'books',
  help: 'platform',
  history: 'office',
  historyWords: 'office',
  jobs: 'office',
  labelHost: 'shelf',
  ledgers: 'books',
  locations: 'places',
  palette: 'platform',
  pms: 'sales',
  pmsWords: 'sales',
  priceLabels: 'shelf',
  priceLaw: 'shelf',
  productFiles: 'assortment',
  products: 'assortment',
  qrCodes: 'sales',
  quarantine: 'sales',
  receiptPage: 'sales',
  reportMails: 'books',
  reviews: 'sales',
  savedViews: 'office',
  secondFactor: 'people',
  signInDirectory: 'people',
  shops: 'places',
  transactions: 'sales',
  turnover: 'books',
  vouchers: 'books',
  mailSender: 'office',
  webhooks: 'office',
  bookTargets: 'books',
} as const satisfies Record<PartName, string>;

const fileOf = (name: PartName) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file of a namespace below the folder of a language, such as `books/day-closes.ts`. */
export function partFile(name: PartName): string {
  return `${wings[name]}/${fileOf(name)}.ts`;
}

function loadPart(locale: Locale, name: PartName): Promise<object> {
  const [wing, file] = [wings[name], fileOf(name)];
  // Spelled here, and not by `partFile`, because the bundler finds the files by this pattern.
  return keep(`${locale} ${name}`, async (): Promise<object> => import(`./${locale}/${wing}/${file}.ts`));
}

function keep(key: string, load: () => Promise<object>): Promise<object> {
  const found = kept.get(key) ?? load();
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

function joined(...parts: readonly object[]): Messages {
  const all: object = Object.assign({}, ...parts);
  if (!isMessages(all)) throw new TypeError('sentences are missing');
  return all;
}

/** A translation has the source's keys by type; the guard only lends it the source's literal types. */
function isMessages(messages: object): messages is Messages {
  return 'shell' in messages;
}
