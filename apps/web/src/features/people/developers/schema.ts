/** A JSON schema, as far as the API document uses it. */
export type Schema = {
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly enum?: readonly (string | number | boolean)[] | undefined;
  readonly const?: string | number | boolean | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly description?: string | undefined;
  readonly minimum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly maxItems?: number | undefined;
};

/** A field as a line: how deep it stands, what it is, and what else holds. */
export type FieldLine = {
  /** Its path, which tells it from others. */
  readonly key: string;
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly notes: readonly string[];
};

/** The fields of an object, each followed by those within it. */
export function fieldLines(
  schema: Schema,
  place: { readonly key: string; readonly depth: number },
): readonly FieldLine[] {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  return Object.entries(properties).flatMap(([name, value]) => {
    const key = `${place.key}.${name}`;
    const line = {
      key,
      name,
      depth: place.depth,
      type: typeText(value),
      isRequired: required.includes(name),
      notes: notesOf(value),
    };
    return [line, ...fieldLines(value, { key, depth: place.depth + 1 })];
  });
}

/** The object that a schema is or holds: behind null, in a list. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectIn(schema.items);
  return (schema.anyOf ?? []).map(objectIn).find((found) => found !== undefined);
}

/** What a value is, in one word or two. */
export function typeText(schema: Schema): string {
  const { type, anyOf, items } = schema;
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeText))].join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array') {
    const element = items === undefined ? 'value' : typeText(items);
    return element.includes(' ') ? `(${element})[]` : `${element}[]`;
  }
  if (typeof type === 'string') return type;
  return typeof (schema.enum?.[0] ?? schema.const ?? '');
}

/** What else holds of a value: its choices, form and limits. */
export function notesOf(schema: Schema): readonly string[] {
  const { format, pattern, description, minimum, exclusiveMinimum, maximum, maxLength, maxItems } = schema;
  const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const lowest = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const own = [
    description,
    choices.length === 0 ? undefined : choices.join(' · '),
    format,
    choices.length === 0 && format === undefined ? pattern : undefined,
    lowest === undefined ? undefined : `≥ ${lowest}`,
    maximum === undefined ? undefined : `≤ ${maximum}`,
    maxLength === undefined ? undefined : `≤ ${maxLength} characters`,
    maxItems === undefined ? undefined : `≤ ${maxItems} items`,
  ].filter((note) => note !== undefined);
  const within = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return [...own, ...within.filter(({ properties }) => properties === undefined).flatMap(notesOf)];
}

/** A value that fits a schema, for an example; what is sent has no more than it must have. */
export function exampleOf(schema: Schema, { name = '', isSent = false } = {}): unknown {
  const { type, anyOf, properties, items, required } = schema;
  const chosen = schema.const ?? schema.enum?.[0];
  if (chosen !== undefined) return chosen;
  if (anyOf !== undefined) return exampleOf(anyOf.find((one) => one.type !== 'null') ?? {}, { name, isSent });
  if (properties !== undefined) {
    const shown = isSent ? sentOf(properties, required) : Object.entries(properties);
    return Object.fromEntries(shown.map(([key, value]) => [key, exampleOf(value, { name: key, isSent })]));
  }
  if (type === 'array') return items === undefined ? [] : [exampleOf(items, { name, isSent })];
  if (type === 'integer' || type === 'number') return /cents$/i.test(name) ? 475 : Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  return textExample(schema, name);
}

/** What is required, or the one field of a change: it changes what it carries. */
function sentOf(properties: NonNullable<Schema['properties']>, required: Schema['required']) {
  const fields = Object.entries(properties);
  const changed = fields.find(([key]) => key.endsWith('_cents')) ?? fields[0];
  return required === undefined
    ? fields.filter((field) => field === changed)
    : fields.filter(([key]) => required.includes(key));
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-27T09:30:00Z',
  date: '2026-11-27',
  email: 'anna@example.com',
};

function textExample({ format = '', pattern = '' }: Schema, name: string): string {
  if (formats[format] !== undefined) return formats[format];
  if (pattern.startsWith('^[1-9]')) return '1';
  if (/(?:At|_at|since|from|to|day)$/i.test(name))
    return /day|from|to$/i.test(name) ? '2026-11-27' : '2026-11-27T09:30:00Z';
  return name === 'nextCursor' || name === 'previousCursor' ? 'eyJ2Ijox…' : 'text';
}
