import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#server/db/schema/index.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

type Headers = Record<string, string>;
type Body = {
  id: number;
  reference: string;
  message: string;
  fieldErrors: Record<string, string>;
  messages: { id: number; type: string }[];
  inquiries: { id: number; type: string }[];
  status: string;
  version: number;
  current: { status: string };
};

let ctx: TestContext;
let admin: Headers;
let moderator: Headers;

const openApp = (config: Partial<TestContext['config']> = {}) =>
  createTestApp({ ...ctx, config: { ...ctx.config, ...config } });

beforeAll(async () => {
  ctx = await openTestContext({ publicWritesPerHour: 100_000 });
  admin = (await signIn(ctx, 'admin')).headers;
  moderator = (await signIn(ctx, 'moderator')).headers;
});
afterAll(() => ctx.close());

/** Node bindings of a request from this address. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Headers = {},
  { app = openApp(), address = '198.51.100.1' } = {},
) {
  const init = {
    method,
    headers: { 'content-type': 'application/json', origin: ctx.config.siteUrl, ...headers },
    body: body ? JSON.stringify(body) : null,
  };
  const response = await app.request(`/api${path}`, init, from(address));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Body,
  };
}

const MESSAGE = {
  name: 'Mina Park',
  email: 'mina@person.example',
  subject: 'Opening hours',
  message: 'Are you open on Sundays?',
};

const readRow = async (id: number) => (await ctx.db.select().from(messages).where(eq(messages.id, id)))[0];

test('a message is accepted with 201 and a reference, once for each key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await call('POST', '/inquiries', MESSAGE, key);
  expect(first).toMatchObject({ status: 201, body: { reference: expect.stringMatching(/^M-\d{6}$/) } });
  const again = await call('POST', '/inquiries', MESSAGE, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect((await call('POST', '/inquiries', { ...MESSAGE, name: 'X' }, key)).status).toBe(422);
  expect(await readRow(first.body.id)).toMatchObject({ ...MESSAGE, type: 'contact', status: 'unread' });
});

test('the answer to a message names its clinic, also when it is sent again', async () => {
  const clinic = await makeClinic(ctx);
  const key = { 'idempotency-key': randomUUID() };
  const about = { ...MESSAGE, type: 'inquiry', clinicId: clinic.id };
  const first = await call('POST', '/inquiries', about, key);
  expect(first).toMatchObject({ status: 201, body: { clinicName: clinic.name } });
  expect((await call('POST', '/inquiries', about, key)).body).toEqual(first.body);
});

test('the faults of a message are named field by field, and nothing is written', async () => {
  const refused = await call('POST', '/inquiries', { type: 'contact' });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'invalid-input',
      fieldErrors: {
        name: 'Name is required',
        email: 'Invalid email address',
        subject: 'Subject is required',
        message: 'Message must be at least 10 characters long',
      },
    },
  });
  expect((await call('POST', '/inquiries', { ...MESSAGE, message: 'a'.repeat(20_000) })).status).toBe(413);
});

test('who asks about their review need not give a name', async () => {
  const sent = await call('POST', '/inquiries', { ...MESSAGE, name: ' ', subject: 'My review R-000123' });
  expect(sent.status).toBe(201);
  expect(await readRow(sent.body.id)).toMatchObject({ name: null, subject: 'My review R-000123' });
});

test('a bug report keeps browser and device of its request', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';
  const report = {
    title: 'Map is empty',
    description: 'Nothing is drawn.',
    browser: 'a claim',
    status: 'archived',
  };
  const sent = await call('POST', '/bug-reports', report, { 'user-agent': agent });
  expect(sent.status).toBe(201);
  expect(await readRow(sent.body.id)).toMatchObject({
    type: 'bug_report',
    status: 'unread',
    subject: 'Map is empty',
    message: 'Nothing is drawn.',
    email: null,
    browser: 'Safari 18.2',
    device: 'Apple iPhone, iOS 18.2',
  });
  expect((await call('POST', '/bug-reports', {})).body.fieldErrors).toEqual({
    title: 'Title is required',
    description: 'Please provide a detailed description',
  });
});

describe('a report of a review', () => {
  const makeReported = async (status: 'published' | 'pending' = 'published') => {
    const here = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
    return makeReview(ctx, { ...here, status });
  };
  const report = (fields: object) => call('POST', '/review-reports', fields);

  test('needs a reason, and nobody’s name', async () => {
    const { id: reviewId } = await makeReported();
    const sent = await report({ reviewId, reason: 'advertising', name: 'Mina', message: '', email: '' });
    expect(sent.status).toBe(201);
    expect(await readRow(sent.body.id)).toMatchObject({
      type: 'contact',
      status: 'unread',
      reviewId,
      subject: 'Report: It is advertising',
      message: 'It is advertising. Nothing more was written.',
      name: null,
      email: null,
    });
    const listed = await call('GET', '/reviews?admin=true&filter=reported&limit=100', undefined, moderator);
    expect(JSON.stringify(listed.body)).toContain(`"messageId":${sent.body.id}`);
  });

  test('names what is missing', async () => {
    const { id: reviewId } = await makeReported();
    expect((await report({ reviewId, reason: 'because', email: 'x' })).body.fieldErrors).toEqual({
      reason: 'Please choose a reason',
      email: 'Please enter a valid email, or leave it empty',
    });
    expect((await report({ reviewId, reason: 'other', message: 'Too short' })).body.fieldErrors).toEqual({
      message: 'Please say in at least 10 characters what is wrong',
    });
  });

  test('of a review that is not public is answered like one of none', async () => {
    const { id } = await makeReported('pending');
    const answers = await Promise.all(
      [id, 2_000_000_000, 0].map((reviewId) => report({ reviewId, reason: 'untrue' })),
    );
    for (const { status, body } of answers)
      expect([status, body.fieldErrors]).toEqual([
        400,
        { reviewId: 'This review is not on the site any more' },
      ]);
  });
});

test('every public write of a client counts, whichever it is', async () => {
  const strict = { app: openApp({ publicWritesPerHour: 1 }), address: '198.51.100.2' };
  expect((await call('POST', '/inquiries', MESSAGE, {}, strict)).status).toBe(201);
  const report = { title: 'Map', description: 'Nothing is drawn.' };
  const refused = await call('POST', '/bug-reports', report, {}, strict);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('POST', '/bug-reports', report, moderator, strict)).status, 'staff').toBe(201);
});

describe('the form of a browser without scripts', () => {
  const post = (path: string, fields: Record<string, string>) =>
    openApp().request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: ctx.config.siteUrl,
      },
      body: String(new URLSearchParams(fields)),
    });

  test('is led to the page that says it was submitted', async () => {
    const sent = await post('/api/inquiries', MESSAGE);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/contact\?sent=M-\d{6}$/);
    const reported = await post('/api/bug-reports', {
      title: 'Map',
      description: 'Nothing is drawn.',
      email: '',
    });
    expect(reported.headers.get('location')).toMatch(/^\/report-bug\?sent=M-\d{6}$/);
  });

  test('reads why it was refused, with nothing of what was sent run', async () => {
    const refused = await post('/api/inquiries', { ...MESSAGE, subject: '', name: '<b>x</b>' });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(await refused.text()).toContain('<p>Subject is required</p>');
  });

  test('is answered in the language of its page, also where it is too large to be read', async () => {
    const sent = await post('/api/inquiries?language=ja', MESSAGE);
    expect(sent.headers.get('location')).toMatch(/^\/ja\/contact\?sent=/);
    const refused = await post('/api/inquiries?language=ru', { ...MESSAGE, subject: '', message: 'short' });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('<html lang="ru" dir="ltr">');
    expect(page).toContain('<p>Укажите тему</p>');
    expect(page).not.toMatch(/required|characters/);
    const large = await post('/api/inquiries?language=ar', { ...MESSAGE, message: 'x'.repeat(3 << 20) });
    expect(large.status).toBe(413);
    expect(await large.text()).toMatch(/<html lang="ar" dir="rtl">.*ما أُرسل كبير جداً/s);
  });

  test('from another site is refused', async () => {
    const foreign = await openApp().request('/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: String(new URLSearchParams(MESSAGE)),
    });
    expect(foreign.status).toBe(403);
  });
});

test('staff list everything under /messages and the forms of contact under /inquiries; types go by older names', async () => {
  const { body: contact } = await call('POST', '/inquiries', MESSAGE);
  const { body: bug } = await call('POST', '/bug-reports', {
    title: 'Map',
    description: 'Nothing is drawn.',
  });
  const all = await call('GET', '/messages?limit=2', undefined, moderator);
  expect(all.headers.get('cache-control')).toBe('private, no-store');
  expect(all.body.messages.map(({ id }) => id)).toEqual([bug.id, contact.id]);
  const inquiries = await call('GET', '/inquiries?limit=1', undefined, moderator);
  expect(inquiries.body.inquiries.map(({ id }) => id)).toEqual([contact.id]);
  const bugs = await call('GET', '/messages?type=bug&status=pending', undefined, moderator);
  expect(bugs.body.messages.map(({ type }) => type)).toContain('bug_report');
  expect(bugs.body.messages.every(({ type }) => type === 'bug_report')).toBe(true);
  for (const wrong of ['type=spam', 'status=done', 'limit=0'])
    expect((await call('GET', `/messages?${wrong}`, undefined, moderator)).status, wrong).toBe(400);
  expect((await call('GET', '/messages')).status).toBe(401);
});

test('a status goes by its clinic’s names too; a stale change answers how the message stands', async () => {
  const { body } = await call('POST', '/inquiries', MESSAGE);
  const change = (status: unknown, headers: Headers = {}) =>
    call('PATCH', `/inquiries/${body.id}/status`, { status }, { ...moderator, ...headers });
  expect(await change('processed', { 'if-match': '"1"' })).toMatchObject({
    status: 200,
    body: { status: 'archived', version: 2 },
  });
  expect(await change('pending', { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    body: { current: { status: 'archived' } },
  });
  expect((await change('done')).body.fieldErrors).toHaveProperty('status');
  const foreign = await openApp().request(`/api/inquiries/${body.id}/status`, {
    method: 'PATCH',
    headers: { ...moderator, 'content-type': 'application/json', origin: 'https://evil.example' },
    body: JSON.stringify({ status: 'resolved' }),
  });
  expect(foreign.status).toBe(403);
});

test('a clinic is answered as it may see an inquiry: a summary, without who wrote what', async () => {
  const clinic = await makeClinic(ctx);
  const { headers } = await signInClinic(ctx, clinic.id);
  const { body } = await call('POST', '/inquiries', { ...MESSAGE, type: 'inquiry', clinic: clinic.slug });
  const archived = await call('PATCH', `/inquiries/${body.id}/status`, { status: 'processed' }, headers);
  expect(archived).toMatchObject({ status: 200, body: { id: body.id, status: 'archived' } });
  expect(JSON.stringify(archived.body)).not.toMatch(/mina|sundays/i);
  const list = await call('GET', '/inquiries?status=archived', undefined, headers);
  expect(list.body.inquiries.map(({ id }) => id)).toEqual([body.id]);
  expect(JSON.stringify(list.body)).not.toMatch(/mina|sundays/i);
});

test('an admin deletes, a moderator does not', async () => {
  const { body } = await call('POST', '/inquiries', MESSAGE);
  expect((await call('DELETE', `/inquiries/${body.id}`, undefined, moderator)).status).toBe(403);
  expect((await call('DELETE', `/inquiries/${body.id}`, undefined, admin)).status).toBe(204);
  expect((await call('GET', `/inquiries/${body.id}`, undefined, admin)).status).toBe(404);
});
