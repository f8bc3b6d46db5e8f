import type { ApiCall } from './api-document.ts';
import { exampleOf } from './schema.ts';

/** A call as it is made with curl, with parameters to fill in and a body that fits. */
export function curlOf({ method, path, isOfTills, parameters, body }: ApiCall): string {
  const query = parameters.filter((each) => each.in === 'query' && each.required);
  const asked = query.map(({ name, schema }) => `${name}=${String(exampleOf(schema, { name }))}`).join('&');
  const takes = (header: string) => parameters.some(({ name }) => name === header);
  const lines = [
    `curl ${method === 'GET' ? '' : `--request ${method} `}"$LARDER_URL${path}${asked === '' ? '' : `?${asked}`}"`,
    `--header "Authorization: Bearer $${isOfTills ? 'LARDER_CREDENTIAL' : 'LARDER_TOKEN'}"`,
    ...(takes('Idempotency-Key') ? ['--header "Idempotency-Key: a-key-of-its-own"'] : []),
    ...(takes('If-Match') ? [`--header 'If-Match: "1"'`] : []),
    ...bodyLines(body),
  ];
  return lines.join(' \\\n  ');
}

function bodyLines(body: ApiCall['body']): readonly string[] {
  if (body === null) return [];
  if (body.type !== 'application/json') return ['--form "file=@picture.png"'];
  const example = JSON.stringify(exampleOf(body.schema, { isSent: true }), null, 2);
  return [`--header "Content-Type: application/json"`, `--data '${example.replaceAll('\n', '\n  ')}'`];
}
