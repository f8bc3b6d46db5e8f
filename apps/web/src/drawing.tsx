import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { type CurrentUser, getCurrentUser } from '@larder/contract/auth';
import type { DrawDocument, DrawingRequest } from '@larder/contract/drawing';
import { endpoints } from '@larder/contract/endpoints';
import { themeVariables } from '@larder/domain/theme';
import { loadMessages } from '@larder/messages/load';
import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Address, addressOf, hrefOf, segmentsOf } from './app/address.ts';
import { renderPage } from './app/drawn-page.tsx';
import { createGuards } from './app/guards.ts';
import { type FoundPage, findPage } from './app/page-table.ts';
import { type AppPage, pages } from './app/routes.ts';
import { parseSearch } from './app/search-text.ts';
import { type QueryKey, urlOf } from './lib/api.ts';
import { currentUserQuery } from './lib/current-user.ts';
import { drawnAnswersId, type DrawnAnswers } from './lib/drawn-answers.ts';
import { type DrawnFor, readDrawnFor } from './lib/drawn-for.ts';
import type { Visit } from './lib/page.ts';
import { drawingMeta, drawingSlot } from './theme/drawing-slot.ts';

const drawnPages = pages.filter(({ isDrawn }) => isDrawn === true);
const { settle } = createGuards(pages);

// The server reads this file while nobody waits; a visit must not wait for the rest of it.
await Promise.all(drawnPages.map(({ load }) => load()));

/**
 * The server's part of the application: draws the first page of a visit into the document, out of the same components,
 * so that its figures are there before any script is. What it shows it has asked the API for as the person who visits,
 * so that it can show no more than they may see.
 */
export const drawDocument: DrawDocument = async (request) => {
  const address = addressOf(request.href);
  const found = findDrawnPage(address);
  if (found === undefined) return null;
  const drawnFor = readDrawnFor(request.drawnFor, request.isPhone);
  const user = await askCurrentUser(request, drawnFor);
  if (user === null) return null;
  const settled = settle(user, address);
  if (settled.href !== hrefOf(address)) return null;

  const visit: Visit = { user, params: found.params, search: parseSearch(address.search) };
  const client = new QueryClient();
  client.setQueryData(currentUserQuery.queryKey, user);
  const [page, messages, answers] = await Promise.all([
    found.page.load(),
    loadMessages(drawnFor.locale, found.page.sentences),
    fillCache(client, { request, drawnFor, visit, page: found.page }),
  ]);
  if (answers === null) return null;
  const { pathname } = address;
  const markup = renderPage({ page, visit, pathname, location: settled.location, drawnFor, messages, client });
  return putIn(request.document, {
    meta: { ...drawnFor, theme: themesOf(settled.location?.theme) },
    markup,
    answers: { userId: user.id, answers },
  });
};

function findDrawnPage({ pathname }: Address): FoundPage<AppPage> | undefined {
  const [groupId = '', ...rest] = segmentsOf(pathname);
  const inGroup = findPage(drawnPages, 'group', rest);
  if (inGroup !== undefined) return { ...inGroup, params: { groupId, ...inGroup.params } };
  const [location = '', ...below] = rest;
  const inLocation = findPage(drawnPages, 'location', below);
  return inLocation && { ...inLocation, params: { groupId, location, ...inLocation.params } };
}

async function askCurrentUser({ ask }: DrawingRequest, { locale }: DrawnFor): Promise<CurrentUser | null> {
  const answer = await ask(urlOf(getCurrentUser, {}), locale);
  return answer === null ? null : z.parse(getCurrentUser.response, answer);
}

type Filling = {
  readonly request: DrawingRequest;
  readonly drawnFor: DrawnFor;
  readonly visit: Visit;
  readonly page: AppPage;
};

/** Asks for everything that the page asks for ahead; null when something is not answered, and the page would be drawn without it. */
async function fillCache(
  client: QueryClient,
  { request, drawnFor, visit, page }: Filling,
): Promise<DrawnAnswers['answers'] | null> {
  const keys: QueryKey[] = [];
  client.prefetchQuery = async ({ queryKey }) => {
    if (isQueryKey(queryKey)) keys.push(queryKey);
  };
  const prefetch = await page.loadPrefetch?.();
  void prefetch?.(client, visit);
  const answers = await Promise.all(
    keys.map(async (key) => {
      const [name, propertyId, { params, query }] = key;
      const endpoint = endpoints.find((known) => known.name === name);
      if (endpoint === undefined) return null;
      const url = urlOf(endpoint, { propertyId, query, ...(params === null ? {} : { params }) });
      const answer = await request.ask(url, drawnFor.locale);
      return answer === null ? null : ([key, answer] as const);
    }),
  );
  const given = answers.filter((answer) => answer !== null);
  for (const [key, answer] of given) client.setQueryData(key, answer);
  return given.length === answers.length ? given : null;
}

/** The keys of `lib/api.ts`; there are no others. */
function isQueryKey(key: readonly unknown[] | undefined): key is QueryKey {
  return key?.length === 3 && endpoints.some(({ name }) => name === key[0]);
}

function themesOf(theme: Parameters<typeof themeVariables>[0] | null | undefined) {
  if (theme === null || theme === undefined) return null;
  return { light: themeVariables(theme, 'light'), dark: themeVariables(theme, 'dark') };
}

/** Puts a drawing into the document. Styles of single elements wait for theme/first-paint.js: the policy forbids them in markup. */
function putIn(
  document: string,
  { meta, markup, answers }: { readonly meta: object; readonly markup: string; readonly answers: DrawnAnswers },
): string | null {
  const { start, end } = drawingSlot;
  const [head, body, ...more] = document.split(`${start}${end}`);
  if (head === undefined || body === undefined || more.length > 0) return null;
  const words = JSON.stringify(meta).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const drawn = `${start}${markup.replaceAll(' style="', ' data-style="')}${end}`;
  return [
    head.replace(
      '<head>',
      () =>
        `<head><meta name="${drawingMeta}" content="${words}"><link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ),
    drawn,
    body.replace('</body>', () => `<script type="application/json" id="${drawnAnswersId}">${data}</script></body>`),
  ].join('');
}
