import { isProblem, type Problem } from '@larder/contract/platform/problem';
import * as z from 'zod/mini';
import type { Client } from './as.ts';
import { statementsHeader, type TestApp } from './test-app.ts';

/** A part of a form as a browser sends it: a file, or a text without a name of a file. */
export type Part = {
  readonly field?: string;
  readonly name?: string;
  readonly bytes: Buffer | string;
  readonly type?: string;
};

/** What came back of an upload. */
export type Uploaded = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly problem: Problem | undefined;
  readonly statements: number;
};

const answer = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** The form as bytes with the type that names its boundary. */
export async function multipart(parts: readonly Part[]): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const { field = 'file', name = 'photo.jpg', bytes, type = 'image/jpeg' } of parts)
    if (typeof bytes === 'string') form.append(field, bytes);
    else form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) };
}

/** Sends files to the upload as somebody. */
export async function upload(test: TestApp, client: Client, parts: readonly Part[]): Promise<Uploaded> {
  const { type, payload } = await multipart(parts);
  return uploadRaw(test, client, { type, payload });
}

/** Sends any bytes of any type to the upload. */
export async function uploadRaw(
  test: TestApp,
  client: Client,
  { type, payload }: { readonly type: string; readonly payload: Buffer },
): Promise<Uploaded> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { 'sec-fetch-site': 'same-origin', cookie: client.cookie ?? '', 'content-type': type },
    payload,
  });
  const body: unknown = response.json();
  const made = z.safeParse(answer, body);
  return {
    status: response.statusCode,
    headers: response.headers,
    ...(made.success ? made.data : { url: '', width: 0, height: 0 }),
    problem: isProblem(body) ? body : undefined,
    statements: Number(response.headers[statementsHeader]),
  };
}
