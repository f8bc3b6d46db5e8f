import { createMedia } from '@larder/contract/media';
import type { AnswerOf } from '@larder/contract/endpoint';
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
};

/**
 * Sends one picture and answers its address. Rejects as a call does, with an `ApiError` in the interface's language;
 * goes by XMLHttpRequest, because fetch does not say how far it is.
 */
export async function uploadPicture(file: Blob, options: UploadOptions): Promise<AnswerOf<typeof createMedia>> {
  try {
    const request = await send(file, options);
    return answerOf(request);
  } catch (error) {
    const { status, code }: Partial<ApiError> = error instanceof Error ? error : {};
    if (!options.signal.aborted)
      errorReporting.report(error, 'call', {
        endpoint: createMedia.name,
        status: String(status ?? 0),
        code: code ?? 'none',
      });
    throw error;
  }
}

function send(file: Blob, { signal, onProgress }: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    const fail = () => reject(noConnection(createMedia.name));
    request.open(createMedia.method, urlOf(createMedia, {}));
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

function answerOf(request: XMLHttpRequest): AnswerOf<typeof createMedia> {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const response = { status: request.status, headers };
  if (request.status === 401) authentication.set({ isAuthenticated: false });
  if (request.status !== 201) throw refusal(createMedia.name, response, jsonOf(request.responseText));
  const answer = z.safeParse(createMedia.response, jsonOf(request.responseText));
  if (!answer.success) throw invalidAnswer(createMedia.name, response);
  return answer.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
