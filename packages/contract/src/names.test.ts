import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './platform/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { coreOf, elementOf, shapeOf } from './platform/wire.ts';

type Schema = NonNullable<Endpoint['body']>;
type Field = { readonly path: string; readonly key: string; readonly schema: Schema };

/** The fields of a body that hold text, each by its path; those of a language belong to what they translate. */
function textsIn(schema: Schema, path: string, key: string): readonly Field[] {
  const element = elementOf(schema);
  if (element !== undefined) return textsIn(element, `${path}[]`, key);
  const fields = Object.entries(shapeOf(schema) ?? {});
  if (fields.length > 0)
    return fields.flatMap(([name, field]) =>
      textsIn(field, `${path}.${name}`, /^(?:nl|de|en)$/.test(name) ? key : name),
    );
  return coreOf(schema)._zod.def.type === 'string' ? [{ path, key, schema }] : [];
}

const isNamed = ({ key }: Field) => /^(?:name|description|reason|merchant|terminalId|city|address|.*Name)$/.test(key);
/** What tills say of a sale is kept as it is, and the description of a product may have lines. */
const others = ['createProduct.description', 'updateProduct.description'];

const names = endpoints
  .filter(({ api, body }) => api === 'office' && body !== undefined)
  .flatMap(({ name, body }) => (body === undefined ? [] : textsIn(body, name, '')))
  .filter((field) => isNamed(field) && !others.some((path) => field.path.startsWith(path)))
  .filter(({ path }) => !path.startsWith('bookQuarantinedReceipt.'));

test('[I5] there are names of everything that can be named', () => {
  for (const path of [
    'createProperty.property.name',
    'createShop.name',
    'createCategory.name.de',
    'updatePaymentMethod.name.de',
  ])
    expect(names.map((field) => field.path)).toContain(path);
});

test.each(names)(
  '[I5] $path takes no line break, no control character and nothing that cannot be seen',
  ({ schema }) => {
    for (const wrong of [
      'Molen\nhof',
      'Molenhof\r',
      'a\u0007bc',
      '\u200B\u200B\u200B',
      '\u2800\u2800\u2800',
      '\u202E\u3164\u00AD',
    ])
      expect(z.safeParse(schema, wrong).error?.issues).toMatchObject([{ params: { code: 'unreadable_name' } }]);
    expect(z.safeParse(schema, 'Café „Löwen“').success).toBe(true);
  },
);
