import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PHOTO_MESSAGES } from '#domain/photo/photo-messages.ts';
import { reviews } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { EMPTY_ZIP, makeHugePng } from '#tests/support/photo-bytes.ts';
import { makeJpeg, submissionFields, submissionForm } from '#tests/support/submission.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

const TIMEOUT_MS = 500;
const BOUNDARY = 'x-boundary';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

let ctx: TestContext;
let app: TestApp;
let fields: Record<string, string>;

beforeAll(async () => {
  ctx = await openTestContext({ publicWritesPerHour: 100_000 });
  app = createTestApp(ctx);
  fields = submissionFields({
    clinicId: (await makeClinic(ctx)).id,
    procedureId: (await makeProcedure(ctx)).id,
  });
});
afterAll(() => ctx.close());

// Checks that hold after every test.
/* oxlint-disable vitest/no-standalone-expect */
afterEach(async () => {
  expect(await ctx.db.$count(reviews), 'nothing hostile became a review').toBe(0);
  expect(await listArriving(), 'nothing stays behind').toEqual([]);
});
/* oxlint-enable vitest/no-standalone-expect */

/** Lists files in the upload folder, without this process's own folder and lock. */
async function listArriving(): Promise<string[]> {
  const found = await readdir(join(ctx.config.varDir, 'incoming'), { recursive: true }).catch(() => []);
  return found.filter((path) => path.includes('/') && !path.endsWith('/lock'));
}

const post = async (body: BodyInit | null, contentType?: string, target = app) => {
  const response = await target.request('/api/reviews', {
    method: 'POST',
    body,
    ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return {
    status: response.status,
    connection: response.headers.get('connection'),
    body: (await response.json()) as Record<string, unknown>,
  };
};

const part = (name: string, value: string, extra = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

/** Streams a body in pieces and records how many were read. */
function inPieces(pieces: Iterable<string | Buffer>, pauseMs = 0) {
  const iterator = pieces[Symbol.iterator]();
  const told = { pieces: 0, isCancelled: false };
  const stream = new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await delay(pauseMs);
      const next = iterator.next();
      if (next.done) return controller.close();
      told.pieces += 1;
      controller.enqueue(Buffer.from(next.value));
    },
    cancel: () => void (told.isCancelled = true),
  });
  return { stream, told };
}

test('a disk that takes no photo is answered with 503, and the form may be sent again', async () => {
  const { incoming } = ctx.files;
  // Fails like a full disk while the photo arrives: creating a file in the upload folder fails.
  const folder = join(ctx.config.varDir, 'no such folder');
  ctx.files.incoming = { ...incoming, open: async () => ({ ...(await incoming.open()), folder }) };
  try {
    const form = submissionForm(fields, [{ bytes: await makeJpeg() }]);
    expect(await post(form)).toMatchObject({ status: 503, body: { message: PHOTO_MESSAGES.unstorable } });
  } finally {
    ctx.files.incoming = incoming;
  }
});

test.each<[string, string | null, string | undefined]>([
  ['nothing', null, undefined],
  ['JSON', '{}', 'application/json'],
  ['a form without a boundary', 'x', 'multipart/form-data'],
  ['another kind of form', 'a=b', 'application/x-www-form-urlencoded'],
])('%s is answered with 415', async (_, body, contentType) => {
  expect(await post(body, contentType)).toMatchObject({
    status: 415,
    body: { message: 'Please send the form as multipart/form-data.', code: 'unsupported-media-type' },
  });
});

test.each<[string, () => BodyInit | null, string | undefined, string]>([
  [
    'an empty boundary',
    () => 'x',
    'multipart/form-data; boundary=',
    'The form arrived incomplete. Please send it again.',
  ],
  [
    'a boundary that is not in the body',
    () => 'nothing of the sort',
    MULTIPART,
    'The form arrived incomplete. Please send it again.',
  ],
  [
    'a form that breaks off',
    () => part('clinicId', '1'),
    MULTIPART,
    'The form arrived incomplete. Please send it again.',
  ],
  [
    'a photo that breaks off',
    () => part('image0', 'half of it', '; filename="a.jpg"').slice(0, -5),
    MULTIPART,
    'The form arrived incomplete. Please send it again.',
  ],
  [
    'a field twice',
    () => part('age', '30') + part('age', '31') + END,
    MULTIPART,
    "The field 'age' was sent twice.",
  ],
  [
    'a photo sent as text',
    () => part('image0', 'data:image/png;base64,AAAA') + END,
    MULTIPART,
    "The field 'image0' must be a file.",
  ],
  [
    'a file under another name',
    () => part('proofDocument', 'x', '; filename="a.jpg"') + END,
    MULTIPART,
    'Please send photos under the names image0, image1 and so on.',
  ],
])('%s is answered with 400 and a message', async (_, body, contentType, message) => {
  expect(await post(body(), contentType)).toMatchObject({
    status: 400,
    body: { message, code: 'invalid-input' },
  });
});

test.each<[string, () => Iterable<string | Buffer>, string]>([
  [
    '10,000 fields',
    () => Array.from({ length: 10_000 }, (_, index) => part(`field${index}`, 'x')),
    'The form has too many fields.',
  ],
  [
    '10,000 parts that are neither field nor file',
    () => Array.from({ length: 10_000 }, () => `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nx\r\n`),
    'The form has too many fields.',
  ],
  [
    '10,000 files',
    () => Array.from({ length: 10_000 }, (_, n) => part(`image${n % 999}`, 'x', '; filename="a.jpg"')),
    'You can select up to 5 photos total.',
  ],
  [
    'a field without end',
    () => [part('content', 'a'.repeat(20_000_000))],
    "The field 'content' is too long.",
  ],
  [
    'a photo of 25 MB',
    () =>
      (function* () {
        yield part('image0', '', '; filename="big.jpg"').slice(0, -2);
        for (let megabyte = 0; megabyte < 25; megabyte += 1) yield randomBytes(1_048_576);
        yield `\r\n${END}`;
      })(),
    'big.jpg exceeds the 5MB size limit.',
  ],
  [
    'a preamble without end',
    () =>
      (function* () {
        for (let megabyte = 0; megabyte < 100; megabyte += 1) yield Buffer.alloc(1_048_576, 'a');
      })(),
    'The form is too large. Please send up to 5 photos of 5MB each.',
  ],
])('%s is refused with 413 long before its end', async (_, pieces, message) => {
  const { stream, told } = inPieces(pieces());
  const before = process.memoryUsage.rss();
  expect(await post(stream, MULTIPART)).toMatchObject({
    status: 413,
    // The connection closes because the end of the body is left unread.
    connection: 'close',
    body: { message, code: 'too-large' },
  });
  expect(told.pieces).toBeLessThan(100);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1_048_576);
});

test('a length that is announced as too large is refused before a byte is read', async () => {
  const { stream, told } = inPieces([part('age', '30'), END]);
  const response = await app.request('/api/reviews', {
    method: 'POST',
    body: stream,
    headers: { 'content-type': MULTIPART, 'content-length': '99999999' },
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(told.pieces).toBeLessThanOrEqual(1);
});

test('a body that comes drop by drop is cut off', async () => {
  const hasty = createTestApp({ ...ctx, config: { ...ctx.config, uploadTimeoutMs: TIMEOUT_MS } });
  const drops = Array.from({ length: 1_000 }, () => 'a');
  const { stream, told } = inPieces([part('content', 'a'), ...drops], 50);
  const began = performance.now();
  expect(await post(stream, MULTIPART, hasty)).toMatchObject({
    status: 400,
    body: { message: 'The upload took too long. Please try again.' },
  });
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + 3_000);
  expect(told.pieces).toBeLessThan(100);
});

test('a name that would reach into the inside of objects is a field like any other', async () => {
  const body = part('__proto__', 'x') + part('constructor', 'x') + END;
  expect(await post(body, MULTIPART)).toMatchObject({
    status: 400,
    connection: null,
    body: { code: 'invalid-input' },
  });
  expect(Object.prototype).not.toHaveProperty('x');
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'drawing.png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'drawing.png is not a supported image format. Please use JPEG, PNG, or WebP.',
  ],
  [
    'film.gif',
    () => Buffer.from('GIF89a'.padEnd(60, '\0')),
    'film.gif is not a supported image format. Please use JPEG, PNG, or WebP.',
  ],
  [
    'IMG_1.HEIC',
    () => Buffer.from('\0\0\0\x18ftypheic'.padEnd(60, '\0')),
    'IMG_1.HEIC is not a supported image format. Please use JPEG, PNG, or WebP.',
  ],
  [
    'half.jpg',
    async () => (await makeJpeg()).subarray(0, 800),
    'half.jpg is incomplete or damaged. Please choose the original picture.',
  ],
  [
    'both.jpg',
    async () => Buffer.concat([await makeJpeg(), EMPTY_ZIP]),
    'both.jpg holds something besides a picture. Please save it as a plain picture and try again.',
  ],
  [
    'bomb.png',
    () => makeHugePng(16_000, 16_000),
    'bomb.png has more than 50 megapixels. Please send a smaller picture.',
  ],
])('%s is refused by name, and no photo with it is kept', async (name, make, message) => {
  const form = submissionForm(fields, [{ bytes: await makeJpeg() }, { name, bytes: await make() }]);
  expect(await post(form)).toMatchObject({
    status: 400,
    body: { message, fieldErrors: { image1: message } },
  });
});
