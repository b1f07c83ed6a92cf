import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { AppError, UnavailableError } from '#domain/errors.ts';
import { FAULT_MESSAGES, photoMessage } from '#domain/fault-messages.ts';
import { PHOTO_MESSAGES } from '#domain/photo/photo-messages.ts';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import type { PhotoSource } from '#domain/photo/stored-photo.ts';
import type { AppEnv } from './env.ts';

/** A multipart form: fields by name, files on the local disk in the order sent. */
export type Upload = { fields: Record<string, string>; files: PhotoSource[] };

const KILOBYTE = 1024;
const MOST_FIELDS = 40;

/** Limits of the largest valid form. Bytes in UTF-8. */
const LIMITS = {
  fields: MOST_FIELDS,
  fieldSize: 64 * KILOBYTE,
  headerSize: 4 * KILOBYTE,
  headerPairs: 10,
  fileSize: PHOTO_LIMITS.fileBytes,
  files: PHOTO_LIMITS.count,
  // Parts that are neither field nor file are skipped, up to this limit.
  parts: MOST_FIELDS + PHOTO_LIMITS.count,
};
const MOST_BYTES = LIMITS.files * LIMITS.fileSize + 1024 * KILOBYTE;
/** Size of the pieces that are parsed, so that a refused form is parsed no further than one piece. */
const PIECE_BYTES = 16 * KILOBYTE;

/** Field names of photos: 'image0' to 'imageN', or a repeated 'images'. */
const FILE_FIELD = /^(?:image\d{1,3}|images)$/;

const tooLarge = (message: string) => new AppError('too-large', message);
/** @param field the field at fault, if there is one */
const invalid = (message: string, field?: string) =>
  new AppError('invalid-input', message, field === undefined ? undefined : { [field]: message });

const notAForm = () => new AppError('unsupported-media-type', 'Please send the form as multipart/form-data.');
const BROKEN = 'The form arrived incomplete. Please send it again.';
const TOO_MUCH = 'The form is too large. Please send up to 5 photos of 5MB each.';

/**
 * Streams a form with photos to disk; refuses it as soon as it exceeds a limit, the timeout or the expected format. The
 * files are deleted when `use` ends.
 * @param use gets the form; files in it may be read until it ends
 * @throws AppError unsupported-media-type (415), too-large (413) or invalid-input (400)
 */
export async function withUpload<Result>(
  c: Context<AppEnv>,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const { ctx } = c.var;
  // The unread rest of a refused form makes the connection unusable for another request.
  c.header('connection', 'close');
  const headers = readHeaders(c);
  const { folder, remove } = await ctx.files.incoming.open().catch((error: unknown) => {
    throw toRefusal(error);
  });
  try {
    const upload = await receive(c.req.raw, headers, folder, ctx.config.uploadTimeoutMs);
    c.header('connection', undefined);
    return await use(upload);
  } finally {
    await remove();
  }
}

/** Refuses a form by its headers before a byte of the body is read. */
function readHeaders(c: Context<AppEnv>): BusboyHeaders {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !c.req.raw.body) throw notAForm();
  if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) throw tooLarge(TOO_MUCH);
  return { 'content-type': contentType };
}

async function receive(
  request: Request,
  headers: BusboyHeaders,
  folder: string,
  timeoutMs: number,
): Promise<Upload> {
  const abort = new AbortController();
  const refuse = (error: unknown) => abort.abort(error);
  const parser = openParser(headers);
  const fields = collectFields(parser, refuse);
  const files = collectFiles(parser, refuse, { folder, signal: abort.signal });
  const timer = setTimeout(() => refuse(invalid('The upload took too long. Please try again.')), timeoutMs);
  try {
    const body = Readable.fromWeb(request.body as ReadableStream);
    await pipeline(body, cutToPieces, parser, { signal: abort.signal });
    return { fields: Object.fromEntries(fields), files: await files.finish() };
  } catch (error) {
    throw toRefusal(abort.signal.aborted ? abort.signal.reason : error);
  } finally {
    clearTimeout(timer);
    // Stops files that are still being written before their folder is removed.
    refuse(new Error('The upload has ended.'));
    await files.whenWritten();
  }
}

function collectFields(parser: BusboyInstance, refuse: (error: AppError) => void): Map<string, string> {
  const fields = new Map<string, string>();
  parser.on('field', (name: string | undefined, value, _, isTruncated) => {
    const called = `The field '${name?.slice(0, 50) ?? ''}'`;
    if (name === undefined) refuse(invalid('A field has no name.'));
    else if (isTruncated) refuse(tooLarge(`${called} is too long.`));
    else if (fields.has(name)) refuse(invalid(`${called} was sent twice.`, name));
    else if (FILE_FIELD.test(name) && value !== '') refuse(invalid(`${called} must be a file.`, name));
    else fields.set(name, value);
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => refuse(tooLarge('The form has too many fields.')));
  return fields;
}

type Destination = { folder: string; signal: AbortSignal };

function collectFiles(
  parser: BusboyInstance,
  refuse: (error: unknown) => void,
  { folder, signal }: Destination,
) {
  const writing: Promise<ReceivedFile>[] = [];
  parser.on('file', (field: string | undefined, stream, name) => {
    stream.once('limit', () => refuse(tooLarge(photoMessage('photoTooLarge', name || 'A file'))));
    if (field === undefined || !FILE_FIELD.test(field))
      refuse(invalid('Please send photos under the names image0, image1 and so on.', field));
    const file = writeFile(
      stream,
      { field: field ?? '', name },
      join(folder, String(writing.length)),
      signal,
    );
    // A full disk or a truncated file aborts the whole upload.
    file.catch(refuse);
    writing.push(file);
  });
  parser.on('filesLimit', () => refuse(tooLarge(FAULT_MESSAGES.photosTooMany)));
  return {
    /** An empty file input arrives as a nameless empty file. */
    finish: async () => (await Promise.all(writing)).filter(({ name, bytes }) => name !== '' || bytes > 0),
    whenWritten: () => Promise.allSettled(writing),
  };
}

function openParser(headers: BusboyHeaders) {
  try {
    return new Busboy({ headers, limits: LIMITS });
  } catch {
    throw notAForm();
  }
}

/** Splits a body into pieces and counts its bytes, since it may lack a Content-Length. */
async function* cutToPieces(body: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge(TOO_MUCH);
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}

type ReceivedFile = PhotoSource & { bytes: number };

async function writeFile(
  stream: BusboyFileStream,
  sent: Pick<PhotoSource, 'field' | 'name'>,
  path: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, hashing, createWriteStream(path), { signal });
  return { ...sent, path, bytes, sha256: hash.digest('hex') };
}

/** Converts the failure: an AppError stays, a disk error means unavailable, anything else a broken form. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const isDisk = error instanceof Error && 'syscall' in error;
  return isDisk ? new UnavailableError(PHOTO_MESSAGES.unstorable, error) : invalid(BROKEN);
}
