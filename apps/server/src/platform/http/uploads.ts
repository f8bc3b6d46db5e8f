import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FieldCode, ProblemCode } from '@larder/contract/platform/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '../database/database.ts';
import { AppError, fieldRefusal } from './app-error.ts';

/** The one field of an upload. */
const fieldName = 'file';

/** What is left of a refused body is taken in and thrown away up to here, so that its sender reads the answer. */
const longestRestBytes = 52_428_800;

/** The words for what can be wrong with an upload; a picture's when a call has none of its own. */
export type UploadCodes = { readonly tooLarge: FieldCode; readonly count: FieldCode; readonly broken: ProblemCode };

const pictureCodes: UploadCodes = { tooLarge: 'image_too_large', count: 'image_count', broken: 'invalid_image' };

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
export async function readUpload(
  request: FastifyRequest,
  maximumBytes: number,
  codes: UploadCodes = pictureCodes,
): Promise<Buffer> {
  // Before anything is read: what else came decides nothing (415 comes from a missing parser on other routes).
  if (request.headers['content-type']?.startsWith('multipart/form-data') !== true)
    throw new AppError('unsupported_media_type');
  const { bodyLimit } = request.routeOptions;
  if (bodyLimit !== undefined && Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge(codes);
  // Who has gone while they stood in line sends nothing any more, not even an end.
  if (request.raw.destroyed) throw new AppError(codes.broken);
  const gone = Promise.withResolvers<never>();
  // Who goes away, or came too slowly, leaves their place in the line.
  const leave = () => gone.reject(new AppError(codes.broken));
  request.raw.socket.once('close', leave);
  try {
    return await Promise.race([readParts(request, maximumBytes, codes), gone.promise]);
  } catch (error) {
    throw refusalOf(error, codes);
  } finally {
    request.raw.socket.off('close', leave);
  }
}

async function readParts(request: FastifyRequest, maximumBytes: number, codes: UploadCodes): Promise<Buffer> {
  const limits = { files: 1, fields: 1, parts: 2, fileSize: maximumBytes, headerPairs: 20, fieldSize: 1_024 };
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' || part.fieldname !== fieldName) throw fieldRefusal(part.fieldname, 'unknown_key');
    bytes = await readFile(part.file, codes);
  }
  if (bytes === undefined) throw fieldRefusal(fieldName, codes.count);
  return bytes;
}

/** Gives up as soon as a file is too large, without waiting for the rest, which may never come to an end. */
async function readFile(file: MultipartFile['file'], codes: UploadCodes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // The limit can fall between two chunks, and then no other one comes that could tell.
  file.once('limit', () => file.destroy(tooLarge(codes)));
  for await (const chunk of file) {
    if (file.truncated) break;
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge(codes);
  return Buffer.concat(chunks);
}

const tooLarge = (codes: UploadCodes) => fieldRefusal(fieldName, codes.tooLarge);

const refusals: Readonly<Record<string, 'unknown_key' | keyof UploadCodes>> = {
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'count',
  FST_PARTS_LIMIT: 'count',
  FST_FIELDS_LIMIT: 'unknown_key',
  FST_PROTO_VIOLATION: 'unknown_key',
};

function refusalOf(error: unknown, codes: UploadCodes): unknown {
  if (error instanceof AppError) return error;
  const refusal = refusals[codeOf(error)];
  // Anything else is a body that breaks off or has no boundary: there is no file in it.
  if (refusal === undefined || refusal === 'broken') return new AppError(codes.broken);
  return fieldRefusal(fieldName, refusal === 'unknown_key' ? refusal : codes[refusal]);
}
