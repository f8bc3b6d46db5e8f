import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FieldCode } from '@larder/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '../database/database.ts';
import { AppError, fieldRefusal } from './app-error.ts';

/** The one field of an upload. */
const fieldName = 'file';
const longestReadMs = 60_000;

/** What is left of a refused body is taken in and thrown away up to here, so that its sender reads the answer. */
const longestRestBytes = 52_428_800;

/** Lets the routes of a scope take multipart; all others go on to answer 415. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
  scope.addHook('onSend', async (request, reply) => {
    const declared = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (!request.raw.complete && declared > longestRestBytes) void reply.header('connection', 'close');
  });
}

/**
 * Reads the one file of an upload into memory and looks at nothing that the sender says of it: neither its name nor its
 * type. What a person can do wrong is told at the field `file`.
 */
export async function readUpload(request: FastifyRequest, maximumBytes: number): Promise<Buffer> {
  // Before anything is read: what else came decides nothing (415 comes from a missing parser on other routes).
  if (request.headers['content-type']?.startsWith('multipart/form-data') !== true)
    throw new AppError('unsupported_media_type');
  const { bodyLimit } = request.routeOptions;
  if (bodyLimit !== undefined && Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
  // Who has gone while they stood in line sends nothing any more, not even an end.
  if (request.raw.destroyed) throw new AppError('invalid_image');
  const late = Promise.withResolvers<never>();
  // Who sends a byte a minute holds a place in the line for no longer than this.
  const timer = setTimeout(() => {
    request.raw.destroy();
    late.reject(new AppError('invalid_image'));
  }, longestReadMs);
  try {
    return await Promise.race([readParts(request, maximumBytes), late.promise]);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    clearTimeout(timer);
  }
}

async function readParts(request: FastifyRequest, maximumBytes: number): Promise<Buffer> {
  const limits = { files: 1, fields: 1, parts: 2, fileSize: maximumBytes, headerPairs: 20, fieldSize: 1_024 };
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' || part.fieldname !== fieldName) throw fieldRefusal(part.fieldname, 'unknown_key');
    bytes = await readFile(part.file);
  }
  if (bytes === undefined) throw fieldRefusal(fieldName, 'image_count');
  return bytes;
}

/** Gives up as soon as a file is too large, without waiting for the rest, which may never come to an end. */
async function readFile(file: MultipartFile['file']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // The limit can fall between two chunks, and then no other one comes that could tell.
  file.once('limit', () => file.destroy(tooLarge()));
  for await (const chunk of file) {
    if (file.truncated) break;
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

const tooLarge = () => fieldRefusal(fieldName, 'image_too_large');

const refusals: Readonly<Record<string, FieldCode>> = {
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  FST_FILES_LIMIT: 'image_count',
  FST_PARTS_LIMIT: 'image_count',
  FST_FIELDS_LIMIT: 'unknown_key',
  FST_PROTO_VIOLATION: 'unknown_key',
};

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = refusals[codeOf(error)];
  // Anything else is a body that breaks off or has no boundary: there is no picture in it.
  return code === undefined ? new AppError('invalid_image') : fieldRefusal(fieldName, code);
}
