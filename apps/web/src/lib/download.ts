import type { CallOf, Endpoint } from '@larder/contract/platform/endpoint';
import { toWire } from '@larder/contract/platform/wire';
import { urlOf } from './api.ts';
import { noConnection, refusal } from './api-error.ts';
import { authentication } from './authentication.ts';
import { currentLocale } from './locale.ts';

/** Fetches a file from a call that makes one and saves it under the name that the server gives it. Rejects as a call does. */
export async function download<E extends Endpoint & { download: string }>(
  endpoint: E,
  input: {
    readonly params?: CallOf<E>['params'];
    readonly body: CallOf<E>['body'];
    readonly propertyId: number | null;
  },
): Promise<void> {
  const { params = {}, body, propertyId } = input;
  const hasBody = endpoint.method !== 'GET';
  const response = await fetch(urlOf(endpoint, { params, propertyId }), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: `${endpoint.download}, application/problem+json`,
      'accept-language': currentLocale(),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(endpoint.body === undefined ? {} : toWire(endpoint.body, body)) } : {}),
  }).catch(() => {
    throw noConnection(endpoint.name);
  });
  if (response.status === 401) authentication.set({ isAuthenticated: false });
  if (!response.ok) throw refusal(endpoint.name, response, await response.json().catch(() => undefined));
  const file = await response.blob().catch(() => {
    // The server ends the connection when it cannot finish a file; half of one is not saved.
    throw noConnection(endpoint.name);
  });
  saveFile(nameIn(response.headers.get('content-disposition')), file);
}

/** Saves a file where the person's browser keeps what it downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'larder.csv';
}
