import type { JsonSchema } from '@larder/contract/json-schema';

/** Where a type stands: a request may leave keys undefined, and a query has numbers and switches as text. */
type Place = { readonly use: 'query' | 'body' | 'answer'; readonly indent?: string };

/** A value as it is written in TypeScript. */
export function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}

/** The spelling of a key in code: what `snakeCase` of the contract made of it, back again. */
export function camelCase(key: string): string {
  return key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Writes the type of what a JSON schema of ours describes. Throws at a schema of a kind that we do not make. */
export function typeOf(schema: JsonSchema, place: Place): string {
  const { anyOf, oneOf, type } = schema;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return enumOf(schema.enum, place);
  const kinds: unknown = type;
  const choice = anyOf ?? oneOf ?? (Array.isArray(kinds) ? kinds.map((kind: unknown) => ({ type: kind })) : undefined);
  if (choice !== undefined) return [...new Set(choice.map((one) => typeOf(asSchema(one), place)))].join(' | ');
  if (type === 'string') return place.use === 'query' && isNumeric(schema.pattern) ? 'number | string' : 'string';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'null') return type;
  if (type === 'array') return arrayOf(typeOf(asSchema(schema.items), place), place);
  if (type === 'object') return objectOf(schema, place);
  if (type === undefined && Object.keys(schema).length === 0) return 'unknown';
  throw new Error(`No type for ${JSON.stringify(schema)}`);
}

function enumOf(values: readonly unknown[], { use }: Place): string {
  if (use === 'query' && values.length === 2 && values.includes('true')) return 'boolean';
  return values.map(literal).join(' | ');
}

function arrayOf(element: string, { use }: Place): string {
  const whole = element.includes(' | ') && !element.startsWith('{') ? `(${element})` : element;
  return `${use === 'answer' ? '' : 'readonly '}${whole}[]`;
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema, place: Place): string {
  const { use, indent = '' } = place;
  if (properties === undefined)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, place) : 'unknown'}>`;
  const deeper = { ...place, indent: `${indent}  ` };
  const lines = Object.entries(properties).map(([key, value]) => {
    const schema = asSchema(value);
    const isRequired = required.includes(key) || (use === 'answer' && schema.default !== undefined);
    const name = use === 'answer' ? key : camelCase(key);
    const missing = isRequired || use === 'answer' ? '' : ' | undefined';
    const says = schema.description === undefined ? '' : `${deeper.indent}/** ${schema.description}. */\n`;
    return `${says}${deeper.indent}${use === 'answer' ? '' : 'readonly '}${name}${isRequired ? '' : '?'}: ${typeOf(schema, deeper)}${missing};\n`;
  });
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`;
}

function isNumeric(pattern: string | undefined): boolean {
  return pattern?.replace('(?:', '').startsWith('^[1-9]') ?? false;
}

function asSchema(value: unknown): JsonSchema {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Error(`No schema: ${JSON.stringify(value)}`);
}
