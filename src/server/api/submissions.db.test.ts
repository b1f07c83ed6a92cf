import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPhotoFiles } from '#server/files/photo-files.ts';
import {
  auditEvents,
  clinics,
  photos,
  rateLimits,
  reviewPhotos,
  reviews,
  siteState,
} from '#server/db/schema/index.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { makeJpeg, submissionFields, submissionForm } from '#tests/support/submission.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: ReturnType<typeof openApp>;
let target: { clinicId: number; procedureId: number };

const openApp = (config: Partial<TestContext['config']> = {}) =>
  createTestApp({ ...ctx, config: { ...ctx.config, ...config } });

beforeAll(async () => {
  ctx = await openTestContext({ publicWritesPerHour: 100_000 });
  app = openApp();
  target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
});
afterAll(() => ctx.close());

type Headers = Record<string, string>;

/** Node bindings of a request from this address, which may be a proxy's. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

const answer = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  body: (await response.json()) as { message: string; id: number; fieldErrors: Record<string, string> },
});

const submitClinic = async (payload: unknown, headers: Headers = {}, to = app) =>
  answer(
    await to.request('/api/submit-clinic', {
      method: 'POST',
      body: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );

describe('a proposed clinic', () => {
  const clinic = { name: 'Winter Plum Plastic Surgery Clinic', address: '12 Gangnam-daero, Seoul' };

  test('of the public waits for the team, whatever it asks for', async () => {
    const { status, body } = await submitClinic({
      ...clinic,
      published: true,
      verified: 'true',
    });
    expect(status).toBe(201);
    const [row] = await ctx.db.select().from(clinics).where(eq(clinics.id, body.id));
    expect(row).toMatchObject({ ...clinic, published: false, verified: false, isSubmission: true });
    expect((await app.request(`/api/clinics/${body.id}`)).status).toBe(404);
  });

  test.each([false, 'false'])(
    'that says %o to being a submission is staff’s: without a session nothing is written',
    async (isSubmission) => {
      const before = await ctx.db.$count(clinics);
      const { status, body } = await submitClinic({ ...clinic, isSubmission });
      expect(status).toBe(401);
      expect(body.message).toBe('Please log in.');
      expect(await ctx.db.$count(clinics)).toBe(before);
    },
  );

  test('of staff is published and verified as they say, and counted', async () => {
    const { headers } = await signIn(ctx);
    const before = await ctx.db.select().from(siteState);
    const { body } = await submitClinic({ ...clinic, published: true, verified: 'true' }, headers);
    const [row] = await ctx.db.select().from(clinics).where(eq(clinics.id, body.id));
    expect(row).toMatchObject({ published: true, verified: true, isSubmission: false });
    expect((await ctx.db.select().from(siteState))[0]?.clinicCount).toBe((before[0]?.clinicCount ?? 0) + 1);
    const { body: hidden } = await submitClinic({ ...clinic, published: false }, headers);
    expect((await app.request(`/api/clinics/${hidden.id}`)).status).toBe(404);
  });

  test('with a Korean name keeps it and gets an English one that is marked as ours', async () => {
    const { body } = await submitClinic({
      name: '뷰성형외과의원',
      address: '서울특별시 강남구 강남대로 446',
    });
    const [row] = await ctx.db.select().from(clinics).where(eq(clinics.id, body.id));
    expect(row).toMatchObject({
      name: 'View Plastic Surgery Clinic',
      nameKo: '뷰성형외과의원',
      isNameRomanised: true,
      addressKo: '서울특별시 강남구 강남대로 446',
      district: 'Gangnam-gu',
      city: 'Seoul',
    });
  });

  test.each([
    [{ name: '' }, 'name', 'Clinic name is required'],
    [{ name: undefined }, 'name', 'Clinic name is required'],
    [{ name: ' \n ' }, 'name', 'Clinic name is required'],
    [{ name: 'ab' }, 'name', 'Name must be at least 3 characters'],
    [{ name: 'a'.repeat(201) }, 'name', 'Please keep the name within 200 characters'],
    [{ address: '' }, 'address', 'Clinic address is required'],
    [{ address: 'abcd' }, 'address', 'Address must be at least 5 characters'],
    [{ address: 'a'.repeat(501) }, 'address', 'Please keep the address within 500 characters'],
  ])('%j is refused at %s: %s', async (fields, field, message) => {
    expect(await submitClinic({ ...clinic, ...fields })).toMatchObject({
      status: 400,
      body: { message, fieldErrors: { [field]: message } },
    });
  });

  test.each(['', '{', '[]', 'null', '"text"'])('%j is no clinic', async (body) => {
    expect((await submitClinic(body)).status).toBe(400);
  });

  test('too large a body is refused', async () => {
    expect((await submitClinic({ ...clinic, name: 'a'.repeat(50_000) })).status).toBe(413);
  });

  test('is one clinic however often its key comes, and two at once get slugs of their own', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = await Promise.all([submitClinic(clinic, key), submitClinic(clinic, key)]);
    expect(one?.body).toEqual(two?.body);
    expect(await submitClinic({ ...clinic, name: 'Another Clinic' }, key)).toMatchObject({ status: 422 });
    const same = { ...clinic, name: 'Same Moment Clinic' };
    const both = await Promise.all([submitClinic(same), submitClinic(same)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('how often a client may write', () => {
  const submitReview = async (
    to: typeof app,
    headers: Headers,
    address = '198.51.100.7',
    fields: Headers = {},
  ) =>
    answer(
      await to.request(
        '/api/reviews',
        { method: 'POST', body: submissionForm({ ...submissionFields(target), ...fields }), headers },
        from(address),
      ),
    );

  test('the third submission of two is refused, with the time to wait; another client and staff go on', async () => {
    const strict = openApp({ publicWritesPerHour: 2 });
    const send = (headers: Headers = {}, address?: string) => submitReview(strict, headers, address);
    const shared = { 'submission-id': randomUUID() };
    // Three reviews of one submission count once.
    for (let call = 0; call < 3; call += 1) expect((await send(shared)).status).toBe(201);
    expect((await send()).status).toBe(201);
    const fresh = { 'submission-id': randomUUID() };
    for (const headers of [{}, fresh, fresh]) {
      const refused = await send(headers);
      expect(refused).toMatchObject({
        status: 429,
        body: {
          message: expect.stringMatching(
            /^Too many submissions from your network. Please try again in \d+ minutes\.$/,
          ),
          code: 'rate-limited',
        },
      });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3_000);
      expect(wait).toBeLessThanOrEqual(3_600);
    }
    expect((await send(shared)).status, 'what has begun may end').toBe(201);
    expect((await send({}, '198.51.100.8')).status).toBe(201);
    const { headers } = await signIn(ctx);
    expect((await send(headers)).status).toBe(201);
    const other = await strict.request(
      '/api/submit-clinic',
      { method: 'POST', body: JSON.stringify({ name: 'Clinic', address: 'Seoul, Korea' }) },
      from('198.51.100.7'),
    );
    expect(other.status, 'every public write counts').toBe(429);
  });

  test('calls of one submission that come at once count once, and none passes once the limit is reached', async () => {
    const strict = openApp({ publicWritesPerHour: 2 });
    const sendAtOnce = async (submissionId: string) => {
      const calls = Array.from({ length: 5 }, () =>
        submitReview(strict, { 'submission-id': submissionId }, '198.51.100.11'),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    const accepted = Array<number>(5).fill(201);
    const begun = randomUUID();
    expect(await sendAtOnce(begun)).toEqual(accepted);
    expect(await sendAtOnce(randomUUID())).toEqual(accepted);
    expect(await sendAtOnce(randomUUID())).toEqual(Array<number>(5).fill(429));
    expect(await sendAtOnce(begun)).toEqual(accepted);
  });

  test('one submission can not hide any number of calls', async () => {
    const strict = openApp({ publicWritesPerHour: 1 });
    const headers = { 'submission-id': randomUUID() };
    const statuses = new Set<number>();
    // Requests that fail validation count too.
    for (let call = 0; call < 121; call += 1)
      statuses.add(
        (await strict.request('/api/reviews', { method: 'POST', headers }, from('198.51.100.9'))).status,
      );
    expect([...statuses]).toEqual([415, 429]);
  });

  test.each([
    ['off: what a client claims does not count', 0, ['203.0.113.1', '203.0.113.2'], 429],
    ['one proxy: what it saw counts', 1, ['203.0.113.3', '203.0.113.4'], 201],
    ['one proxy: what stands before it is a claim', 1, ['1.1.1.1, 203.0.113.5', '2.2.2.2, 203.0.113.5'], 429],
    ['two proxies', 2, ['203.0.113.6, 10.0.0.1', '203.0.113.7, 10.0.0.1'], 201],
    ['an IPv6 network is one client', 1, ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2'], 429],
    ['another IPv6 network is another', 1, ['2001:db8:1:3::1', '2001:db8:1:4::1'], 201],
    ['a port is none of the address', 1, ['203.0.113.9:4001', '203.0.113.9:4002'], 429],
    ['a port of IPv6 neither', 1, ['[2001:db8:1:5::1]:4001', '2001:db8:1:5::2'], 429],
    ['IPv4 written as IPv6 is the same', 1, ['203.0.113.8', '::ffff:203.0.113.8'], 429],
  ])('TRUST_PROXY %s', async (_, trustedProxies, forwarded, second) => {
    const strict = openApp({ publicWritesPerHour: 1, trustedProxies });
    const proxy = `198.51.100.${100 + trustedProxies}`;
    const statuses: number[] = [];
    for (const chain of forwarded)
      statuses.push((await submitReview(strict, { 'x-forwarded-for': chain }, proxy)).status);
    expect(statuses).toEqual([201, second]);
  });

  test('no address is stored', async () => {
    const rows = await ctx.db.select().from(rateLimits);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|203\.0|2001:db8/);
  });
});

describe('photos that staff add', () => {
  const upload = async (form: FormData, headers: Headers) =>
    answer(await app.request('/api/reviews/upload-image', { method: 'POST', body: form, headers }));

  const form = async (reviewId: number, count: number) => {
    const made = new FormData();
    made.append('reviewId', String(reviewId));
    made.append('editReason', 'The patient sent more');
    for (let index = 0; index < count; index += 1) {
      const bytes = await makeJpeg();
      made.append('images', new File([Uint8Array.from(bytes)], `after-${index}.jpg`));
    }
    return made;
  };

  test('stand behind those it has, at once public, written down, five in all', async () => {
    const review = await makeReview(ctx, target);
    const old = await makePhoto(ctx, review.id);
    const { headers, username } = await signIn(ctx, 'moderator');
    const { status, body } = await upload(await form(review.id, 2), headers);
    expect(status).toBe(200);
    const urls = body as unknown as string[];
    expect(urls).toEqual([1, 2].map(() => expect.stringMatching(/^\/api\/media\/[0-9a-f]{32}-64\.jpg$/)));
    const shown = await (await app.request(`/api/reviews/${review.id}`)).json();
    expect(shown.images).toEqual([`/api/media/${old.file}-960.jpg`, ...urls]);
    expect(shown.edits).toMatchObject([{ reason: 'The patient sent more', parts: ['photos'] }]);
    expect((await app.request(urls[0] ?? '')).status).toBe(200);
    const trail = await ctx.db.select().from(auditEvents).where(eq(auditEvents.entityId, review.id));
    expect(trail).toMatchObject([{ actor: username, action: 'add photos', entity: 'review' }]);
    const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row?.version).toBe(review.version + 1);

    expect(await upload(await form(review.id, 3), headers)).toMatchObject({
      status: 400,
      body: { message: 'You can select up to 5 photos total.' },
    });
    expect(await ctx.db.$count(reviewPhotos, eq(reviewPhotos.reviewId, review.id))).toBe(3);
  });

  test('need an edit reason; the error names the field as the client sent it', async () => {
    const review = await makeReview(ctx, target);
    const { headers } = await signIn(ctx, 'moderator');
    const unexplained = await form(review.id, 1);
    unexplained.delete('editReason');
    expect(await upload(unexplained, headers)).toMatchObject({
      status: 400,
      body: { fieldErrors: { editReason: expect.stringContaining('why you edit') } },
    });
    unexplained.append('edit_reason', 'short');
    expect(await upload(unexplained, headers)).toMatchObject({
      status: 400,
      body: { fieldErrors: { edit_reason: expect.stringContaining('why you edit') } },
    });
    expect(await ctx.db.$count(reviewPhotos, eq(reviewPhotos.reviewId, review.id))).toBe(0);
  });

  test('are refused to visitors before anything is read, and need a review', async () => {
    const review = await makeReview(ctx, target);
    expect(await upload(await form(review.id, 1), {})).toMatchObject({ status: 401 });
    const { headers } = await signIn(ctx);
    expect(await upload(await form(2_000_000_000, 1), headers)).toMatchObject({ status: 404 });
    const nameless = submissionForm({}, [{ bytes: await makeJpeg() }]);
    expect(await upload(nameless, headers)).toMatchObject({
      status: 400,
      body: { fieldErrors: { reviewId: 'Review ID is required' } },
    });
  });
});

describe('what nobody but staff may see', () => {
  test('photos of a review that waits: missing for visitors, shown to staff and kept nowhere', async () => {
    const bytes = await makeJpeg();
    const sent = await answer(
      await app.request('/api/reviews', {
        method: 'POST',
        body: submissionForm(submissionFields(target), [{ bytes }]),
      }),
    );
    const [photo] = await ctx.db
      .select({ file: photos.file, widths: photos.widths })
      .from(photos)
      .innerJoin(reviewPhotos, eq(reviewPhotos.photoId, photos.id))
      .where(eq(reviewPhotos.reviewId, sent.body.id));
    const path = `/api/media/${photo?.file}-64.webp`;
    expect((await app.request(path)).status).toBe(404);
    const { headers } = await signIn(ctx, 'moderator');
    const seen = await app.request(path, { headers });
    expect(seen.status).toBe(200);
    expect(seen.headers.get('content-type')).toBe('image/webp');
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    for (const wrong of [
      `${photo?.file}-480.webp`,
      `${photo?.file}-64.png`,
      photo?.file,
      `${photo?.file}-064.jpg`,
    ])
      expect((await app.request(`/api/media/${wrong}`, { headers })).status, wrong).toBe(404);
  });

  test('the address of who sent a review: in no answer and no line of the log', async () => {
    const lines: string[] = [];
    const note = (...args: unknown[]) => void lines.push(JSON.stringify(args));
    const loud = Object.assign(Object.create(ctx.log) as typeof ctx.log, {
      info: note,
      warn: note,
      error: note,
    });
    const logged = createTestApp({ ...ctx, log: loud });
    const send = (fields: Headers) =>
      logged.request('/api/reviews', {
        method: 'POST',
        body: submissionForm({ ...submissionFields(target), ...fields }),
      });
    const answers = [await send({}), await send({ age: 'x' }), await send({ clinicId: '2000000000' })];
    for (const response of answers) expect(await response.text()).not.toContain('planted@');
    for (const path of ['/api/reviews', `/api/reviews?clinicId=${target.clinicId}`, '/api/site'])
      expect(await (await logged.request(path)).text()).not.toContain('planted@');
    expect(lines.join('\n')).not.toContain('planted@');
  });
});

test('with a bucket, photos are kept there and shown from there', async () => {
  const server = await startBucketServer();
  try {
    const files = createPhotoFiles({ varDir: ctx.config.varDir, bucket: server.bucket });
    const stored = createTestApp({ ...ctx, files });
    const sent = await answer(
      await stored.request('/api/reviews', {
        method: 'POST',
        body: submissionForm(submissionFields(target), [{ bytes: await makeJpeg() }]),
      }),
    );
    expect(sent.status).toBe(201);
    const listed: string[] = [];
    for await (const { file } of files.list()) listed.push(file);
    expect(listed).toHaveLength(2);
    const { headers } = await signIn(ctx);
    for (const file of listed) {
      const seen = await stored.request(`/api/media/${file}`, { headers });
      expect(seen.status).toBe(200);
      expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect((await app.request(`/api/media/${listed[0]}`, { headers })).status, 'not on the disk').toBe(404);
  } finally {
    await server.close();
  }
});
