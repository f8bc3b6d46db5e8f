import { createMedia } from '@larder/contract/office/media';
import type { AnswerOf, Endpoint } from '@larder/contract/platform/endpoint';
import * as z from 'zod/mini';
import { urlOf } from './api.ts';
import { type ApiError, invalidAnswer, noConnection, refusal } from './api-error.ts';
import { authentication } from './authentication.ts';
import { errorReporting } from './error-reporting.ts';
import { currentLocale } from './locale.ts';

/** A sending that hears nothing for this long counts as no connection. */
const timeoutMs = 120_000;

/** How an upload is followed and broken off. */
export type UploadOptions = {
  readonly signal: AbortSignal;
  /** The share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** For a call with property scope: a location's id, or null for the whole group; the current location when absent. */
  readonly propertyId?: number | null;
};

/** Sends one picture and answers its address. */
export function uploadPicture(file: Blob, options: UploadOptions): Promise<AnswerOf<typeof createMedia>> {
  return upload(createMedia, file, options);
}

/**
 * Sends one file to a call that takes one. Rejects as a call does, with an `ApiError` in the interface's language; goes
 * by XMLHttpRequest, because fetch does not say how far it is.
 */
export async function upload<E extends Endpoint>(endpoint: E, file: Blob, options: UploadOptions): Promise<AnswerOf<E>>;
export async function upload(endpoint: Endpoint, file: Blob, options: UploadOptions): Promise<unknown> {
  try {
    const request = await send(endpoint, file, options);
    return answerOf(endpoint, request);
  } catch (error) {
    const { status, code }: Partial<ApiError> = error instanceof Error ? error : {};
    if (!options.signal.aborted)
      errorReporting.report(error, 'call', {
        endpoint: endpoint.name,
        status: String(status ?? 0),
        code: code ?? 'none',
      });
    throw error;
  }
}

function send(
  endpoint: Endpoint,
  file: Blob,
  { signal, onProgress, propertyId }: UploadOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    const fail = () => reject(noConnection(endpoint.name));
    request.open(endpoint.method, urlOf(endpoint, propertyId === undefined ? {} : { propertyId }));
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLocale());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(new DOMException('broken off', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function answerOf(endpoint: Endpoint, request: XMLHttpRequest): unknown {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const response = { status: request.status, headers };
  if (request.status === 401) authentication.set({ isAuthenticated: false });
  if (request.status >= 300 || endpoint.response === undefined)
    throw refusal(endpoint.name, response, jsonOf(request.responseText));
  const answer = z.safeParse(endpoint.response, jsonOf(request.responseText));
  if (!answer.success) throw invalidAnswer(endpoint.name, response);
  return answer.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
