import * as z from 'zod/mini';
import { email } from './platform/said.ts';
import { emailAddress, instant, moment, periodEnd, periodStart, plainDay } from './platform/values.ts';
import { coreOf, shapeOf, snakeCase } from './platform/wire.ts';
import { receiptBody, receiptInput, tseInput } from './sales/device.ts';

/** What describes a value in a JSON document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON schema of a body or query as it is sent: snake_case keys, and no others. */
export function requestSchema(schema: z.core.$ZodType): JsonSchema {
  return jsonSchema(schema, 'input', (node, json) => {
    if (inSnakeCase(node, json)) json.additionalProperties = false;
  });
}

/** Spells the keys of an object as they are sent; tells whether it is one. */
function inSnakeCase(node: z.core.$ZodType, json: JsonSchema): boolean {
  if (coreOf(node) !== node || shapeOf(node) === undefined) return false;
  const { properties, required } = json;
  if (properties !== undefined)
    json.properties = Object.fromEntries(Object.entries(properties).map(([name, value]) => [snakeCase(name), value]));
  if (required !== undefined) json.required = required.map(snakeCase);
  return true;
}

/** What a till's receipt should be: read leniently, so what breaks it is kept in quarantine, and other keys are kept as they are. */
function receiptSchema(): JsonSchema {
  return {
    ...jsonSchema(z.extend(receiptInput, { tse: z.optional(tseInput) }), 'input', (node, json) => {
      inSnakeCase(node, json);
      delete json.additionalProperties;
    }),
    description:
      'Never refused for its content: what breaks a rule is kept in quarantine with its reasons. Other keys are kept',
  };
}

/** The JSON schema of an answer: camelCase keys, as they leave. A later version may add keys, so others are not ruled out. */
export function answerSchema(schema: z.core.$ZodType): JsonSchema {
  return jsonSchema(schema, 'output', (_, json) => {
    if (json.additionalProperties === false) delete json.additionalProperties;
  });
}

const formats = new Map<z.core.$ZodType, string>([
  [instant, 'date-time'],
  [moment, 'date-time'],
  [plainDay, 'date'],
  [email, 'email'],
  [emailAddress, 'email'],
]);

/** What a schema cannot say of a value. */
const descriptions = new Map<z.core.$ZodType, string>([
  [periodStart, 'An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on'],
  [
    periodEnd,
    'An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it',
  ],
]);

type Adjust = (node: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema) => void;

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', adjust: Adjust): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: node }) => {
      const format = formats.get(zodSchema);
      if (format !== undefined) node.format = format;
      const description = descriptions.get(zodSchema);
      if (description !== undefined) node.description = description;
      if (zodSchema === receiptBody) Object.assign(node, receiptSchema());
      // The bounds of a double say nothing.
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
      adjust(zodSchema, node);
    },
  });
  return json;
}
