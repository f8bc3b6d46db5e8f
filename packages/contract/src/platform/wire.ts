import type * as z from 'zod/mini';
import type { FieldError } from './problem.ts';

type Schema = z.core.$ZodType;

/** The snake_case spelling that a camelCase key has in requests (API-02). */
export function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What a schema is once optional, nullable, default, pipe and the like are taken off. */
export function coreOf(schema: Schema): Schema {
  const { def } = schema._zod;
  if ('innerType' in def && isSchema(def.innerType)) return coreOf(def.innerType);
  if (def.type === 'pipe' && 'in' in def && isSchema(def.in)) return coreOf(def.in);
  return schema;
}

/** The fields of an object schema, or undefined when it is no object. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = coreOf(schema)._zod;
  return 'shape' in def && isShape(def.shape) ? def.shape : undefined;
}

/** The element schema of an array schema, or undefined when it is no array. */
export function elementOf(schema: Schema): Schema | undefined {
  const { def } = coreOf(schema)._zod;
  return def.type === 'array' && 'element' in def && isSchema(def.element) ? def.element : undefined;
}

/** Under which key of a list's answer its rows are: the first array beside `pagination`. */
export function rowsKeyOf(response: Schema): string | undefined {
  const shape = shapeOf(response);
  if (shape?.['pagination'] === undefined) return undefined;
  return Object.entries(shape).find(([, field]) => elementOf(field) !== undefined)?.[0];
}

/** A request body or query with camelCase keys, or what is wrong with its keys. */
export type Unwired = { readonly value: unknown; readonly errors: readonly FieldError[] };

/**
 * Reads the keys of a request by its schema: snake_case and camelCase name the same field, both at once are refused,
 * and so is a key that the schema does not have. Values are left alone.
 */
export function fromWire(schema: Schema, input: unknown): Unwired {
  const errors: FieldError[] = [];
  const value = readKeys(schema, input, { path: '', errors, unknown: [] });
  return { value, errors };
}

/** What stands under keys of a request that its schema does not have, by their paths. */
export function unknownFields(schema: Schema, input: unknown): readonly (readonly [path: string, value: unknown])[] {
  const unknown: [string, unknown][] = [];
  readKeys(schema, input, { path: '', errors: [], unknown });
  return unknown;
}

/** Where the reading is, in the spelling of the wire, and what was wrong so far. */
type Place = { readonly path: string; readonly errors: FieldError[]; readonly unknown: [string, unknown][] };

function readKeys(schema: Schema, input: unknown, place: Place): unknown {
  const element = elementOf(schema);
  if (element !== undefined && Array.isArray(input))
    return input.map((item, index) => readKeys(element, item, below(place, String(index))));
  const shape = shapeOf(schema);
  if (shape === undefined || typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const { known, spellings } = spellingsOf(shape);
  const output: Record<string, unknown> = {};
  for (const key of Object.keys(input)) {
    const name = known.get(key);
    const field = name === undefined ? undefined : shape[name];
    if (name === undefined || field === undefined) {
      const { path } = below(place, key);
      place.errors.push({ path, code: 'unknown_key' });
      place.unknown.push([path, Reflect.get(input, key)]);
    } else if (Object.hasOwn(output, name)) {
      place.errors.push({ path: below(place, key).path, code: 'duplicate_key' });
    } else {
      output[name] = readKeys(field, Reflect.get(input, key), below(place, spellings[name] ?? key));
    }
  }
  return output;
}

function below(place: Place, key: string): Place {
  return { ...place, path: place.path === '' ? key : `${place.path}.${key}` };
}

type Spellings = { readonly known: ReadonlyMap<string, string>; readonly spellings: Readonly<Record<string, string>> };

const spellingsByShape = new WeakMap<object, Spellings>();

function spellingsOf(shape: Readonly<Record<string, Schema>>): Spellings {
  const found = spellingsByShape.get(shape);
  if (found !== undefined) return found;
  const known = new Map<string, string>();
  const spellings: Record<string, string> = {};
  for (const [name, field] of Object.entries(shape)) {
    known.set(name, name);
    known.set(snakeCase(name), name);
    // What a body is wrapped in may be written with a capital too: `DynamicDate` (DYN-03).
    if (shapeOf(field) !== undefined)
      known.set(
        name.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
        name,
      );
    spellings[name] = snakeCase(name);
  }
  const made = { known, spellings };
  spellingsByShape.set(shape, made);
  return made;
}

/** Spells the keys of a request in snake_case by its schema; undefined fields are left out. */
export function toWire(schema: Schema, input: unknown): unknown {
  const element = elementOf(schema);
  if (element !== undefined && Array.isArray(input)) return input.map((item) => toWire(element, item));
  const shape = shapeOf(schema);
  if (shape === undefined || typeof input !== 'object' || input === null) return input;
  const output: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const field = shape[name];
    if (value !== undefined && field !== undefined) output[snakeCase(name)] = toWire(field, value);
  }
  return output;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isShape(value: unknown): value is Readonly<Record<string, Schema>> {
  return typeof value === 'object' && value !== null;
}
