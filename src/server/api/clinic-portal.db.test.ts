import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnClinic, OwnInquiry, OwnInquiryList } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { auditEvents, clinicChanges, messages } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';

type Headers = Record<string, string>;

let ctx: TestContext;
let app: TestApp;
let own: Awaited<ReturnType<typeof signInClinic>>;
let other: Headers;
let admin: Headers;

beforeAll(async () => {
  ctx = await openTestContext({
    clinicDailyInquiryLimit: 2,
    operatorEmail: 'operator@clinics.example',
  });
  app = createTestApp(ctx);
  own = await signInClinic(ctx, (await makeClinic(ctx, { description: 'We are careful.' })).id);
  other = (await signInClinic(ctx, (await makeClinic(ctx)).id)).headers;
  admin = (await signIn(ctx, 'admin')).headers;
});
afterAll(() => ctx.close());

function call(method: string, path: string, headers: Headers, body?: object) {
  return requestJson(app, method, path, { body, headers: { ...headers, origin: ctx.config.siteUrl } });
}

const read = async <Answer>(path: string, headers: Headers) =>
  (await (await call('GET', path, headers)).json()) as Answer;

/** Sends an inquiry to the clinic as a visitor. */
async function ask(): Promise<number> {
  const answer = await call(
    'POST',
    '/inquiries',
    {},
    {
      type: 'inquiry',
      clinicId: own.clinic.id,
      name: 'Ana Visitor',
      email: 'ana@mail.example',
      message: 'How long does it take?',
      procedure: 'Rhinoplasty',
      budget: '4000000',
    },
  );
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

describe('from the visitor’s form to the clinic’s archive', () => {
  test('an inquiry arrives as a summary, opens in full, is archived and restored', async () => {
    const id = await ask();
    const answer = await call('GET', '/inquiries?status=pending', own.headers);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    expect(text).not.toMatch(/ana|how long/i);
    expect((JSON.parse(text) as OwnInquiryList).inquiries).toContainEqual(
      expect.objectContaining({ id, procedure: 'Rhinoplasty', budget: 4_000_000, isOpenedToday: false }),
    );
    const full = await read<OwnInquiry>(`/inquiries/${id}`, own.headers);
    expect(full).toMatchObject({ name: 'Ana Visitor', email: 'ana@mail.example', isOpenedToday: true });

    const archived = await call('PATCH', `/inquiries/${id}/status`, own.headers, { status: 'processed' });
    expect(await archived.json()).toMatchObject({ id, status: 'archived', isOpenedToday: true });
    const counts = async () => (await read<OwnClinic>('/clinic/current', own.headers)).counts;
    expect(await counts()).toMatchObject({ archivedInquiries: 1, activeInquiries: 0 });
    await call('PATCH', `/inquiries/${id}/status`, own.headers, { status: 'pending' });
    expect(await counts()).toMatchObject({ archivedInquiries: 0, activeInquiries: 1 });
    const { timeline } = await read<OwnInquiry>(`/inquiries/${id}`, own.headers);
    expect(timeline.map(({ kind }) => kind).toSorted()).toEqual([
      'archived',
      'created',
      'opened',
      'restored',
    ]);
  });

  test('past the limit the answer says when to come back; archiving opens nothing', async () => {
    const ids = [await ask(), await ask()];
    const statuses = [];
    for (const id of ids) statuses.push((await call('GET', `/inquiries/${id}`, own.headers)).status);
    expect(statuses).toEqual([200, 429]);
    const refusal = await call('GET', `/inquiries/${ids[1]}`, own.headers);
    // The clock is at noon in Seoul.
    expect(refusal.headers.get('retry-after')).toBe(String(12 * 60 * 60));
    expect(await refusal.json()).toMatchObject({
      code: 'rate-limited',
      message: 'Your daily inquiry limit is reached. Please try again in 12 hours.',
    });
    const moved = await call('PATCH', `/inquiries/${ids[1]}/status`, own.headers, { status: 'archived' });
    expect(await moved.text()).not.toMatch(/ana|how long/i);
    expect((await read<OwnClinic>('/clinic/current', own.headers)).limit).toEqual({ daily: 2, usedToday: 2 });
  });

  test('for another clinic it is missing, whatever is done with it', async () => {
    const id = await ask();
    for (const [method, path, body] of [
      ['GET', `/inquiries/${id}`, undefined],
      ['PATCH', `/inquiries/${id}/status`, { status: 'archived' }],
    ] as const) {
      const answer = await call(method, path, other, body);
      const missing = await call(method, path.replace(String(id), '2000000000'), other, body);
      expect([answer.status, missing.status]).toEqual([404, 404]);
      const { requestId: _, ...said } = (await answer.json()) as { requestId: string };
      const { requestId: __, ...saidOfNothing } = (await missing.json()) as { requestId: string };
      expect(said).toEqual(saidOfNothing);
    }
    expect(await read<OwnInquiryList>('/inquiries', other)).toEqual({ inquiries: [], total: 0 });
    expect((await call('PATCH', `/inquiries/${id}/status`, own.headers, { status: 'resolved' })).status).toBe(
      403,
    );
    expect((await call('DELETE', `/inquiries/${id}`, own.headers)).status).toBe(403);
  });
});

describe('the profile', () => {
  test('a change waits, is shown with both values, is replaced, and can be taken back', async () => {
    const put = (fields: object) => call('PUT', '/clinic/profile', own.headers, { fields });
    await put({ phone: '02-555-1234', description: 'We are careful.' });
    expect((await read<OwnClinic>('/clinic/current', own.headers)).pendingChange).toMatchObject({
      status: 'pending',
      fields: { phone: '02-555-1234' },
      before: { phone: null },
    });
    const second = await put({ description: 'We take time.' });
    expect(await second.json()).toMatchObject({
      pendingChange: { fields: { description: 'We take time.' }, before: { description: 'We are careful.' } },
    });
    expect((await call('DELETE', '/clinic/profile-change', own.headers)).status).toBe(204);
    const { clinic, pendingChange } = await read<OwnClinic>('/clinic/current', own.headers);
    expect({ clinic: clinic.description, pendingChange }).toEqual({
      clinic: 'We are careful.',
      pendingChange: null,
    });
  });

  test('who read something older is refused with how it stands; without If-Match the last write wins', async () => {
    const current = () => read<OwnClinic>('/clinic/current', own.headers);
    const put = (phone: string, version?: string) =>
      call(
        'PUT',
        '/clinic/profile',
        { ...own.headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
        { fields: { phone } },
      );
    const { profileVersion: first } = await current();
    const sent = (await (await put('02-555-1111', first)).json()) as { profileVersion: string };
    const stale = await put('02-555-2222', first);
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      code: 'conflict',
      current: { pendingChange: { fields: { phone: '02-555-1111' } }, profileVersion: sent.profileVersion },
    });
    expect((await current()).pendingChange).toMatchObject({ fields: { phone: '02-555-1111' } });

    await call('PATCH', `/clinics/${own.clinic.id}`, admin, { website: 'https://quiet.example/' });
    expect((await put('02-555-2222', sent.profileVersion)).status).toBe(409);
    expect((await put('02-555-2222', (await current()).profileVersion)).status).toBe(200);
    expect((await put('02-555-3333')).status).toBe(200);
    expect((await put('02-555-4444', 'new')).status).toBe(400);

    const takeBack = (version: string) =>
      call('DELETE', '/clinic/profile-change', { ...own.headers, 'if-match': `"${version}"` });
    const unseen = await takeBack(sent.profileVersion);
    expect(unseen.status).toBe(409);
    expect(await unseen.json()).toMatchObject({
      current: { pendingChange: { fields: { phone: '02-555-3333' } } },
    });
    expect((await takeBack((await current()).profileVersion)).status).toBe(204);
    expect((await current()).pendingChange).toBeNull();
  });

  test('a refusal is read with its reason', async () => {
    await call('PUT', '/clinic/profile', own.headers, { fields: { phone: '02-555-9999' } });
    const [change] = await ctx.db.select().from(clinicChanges).where(eq(clinicChanges.status, 'pending'));
    const reason = 'This is the number of another clinic.';
    await call('POST', `/admin/clinic-changes/${change?.id}/decline`, admin, { reason });
    expect(await read<OwnClinic>('/clinic/current', own.headers)).toMatchObject({
      pendingChange: null,
      lastChange: { status: 'declined', reason, fields: { phone: '02-555-9999' } },
    });
  });

  test('faults name their fields; a long text in both languages is none', async () => {
    const faulty = await call('PUT', '/clinic/profile', own.headers, {
      fields: { website: 'javascript:alert(1)', phone: 'call us' },
    });
    expect(faulty.status).toBe(400);
    expect(await faulty.json()).toMatchObject({
      fieldErrors: {
        phone: 'Please enter a telephone number',
        website: expect.stringMatching(/^Please enter the whole/),
      },
      fieldErrorCodes: { phone: 'phoneInvalid', website: 'websiteInvalid' },
    });
    const long = '가'.repeat(5_000);
    const fields = { description: long, descriptionKo: long };
    expect((await call('PUT', '/clinic/profile', own.headers, { fields })).status).toBe(200);
    await call('DELETE', '/clinic/profile-change', own.headers);
  });
});

describe('a support request', () => {
  const request = { subject: 'More inquiries', category: 'upgrade', message: 'We need twenty a day.' };

  test('is a message of the clinic, with the address to answer to; the operator is told; a retry is the same', async () => {
    const headers = { ...own.headers, 'idempotency-key': 'support-1' };
    const first = await call('POST', '/clinic-support-messages', headers, request);
    const again = await call('POST', '/clinic-support-messages', headers, request);
    expect([first.status, again.status]).toEqual([201, 201]);
    const { id, reference } = (await first.json()) as { id: number; reference: string };
    expect(await again.json()).toEqual({ id, reference });
    expect(reference).toBe(`M-${String(id).padStart(6, '0')}`);
    expect(await read<AdminMessage>(`/inquiries/${id}`, admin)).toMatchObject({
      type: 'support',
      status: 'unread',
      ...request,
      name: own.clinic.name,
      clinicName: own.clinic.name,
      clinicId: own.clinic.id,
      email: own.email,
    });
    expect(ctx.enqueued.filter(({ name }) => name === 'mail-new-message')).toContainEqual({
      name: 'mail-new-message',
      payload: { messageId: id },
    });
    const events = await ctx.db.select().from(auditEvents).where(eq(auditEvents.entityId, id));
    expect(JSON.stringify(events)).not.toMatch(/twenty|More inquiries|@/);
  });

  test('of a tab from before a merge is not sent for the other clinic, and one that was sent is', async () => {
    const clinics = [await makeClinic(ctx), await makeClinic(ctx)] as const;
    const { headers } = await signInClinic(ctx, clinics[0].id);
    const { profileVersion } = await read<OwnClinic>('/clinic/current', headers);
    const send = (key: string) => {
      const sent = { ...headers, 'if-match': `"${profileVersion}"`, 'idempotency-key': key };
      return call('POST', '/clinic-support-messages', sent, request);
    };
    const first = await send('support-before');
    expect(first.status).toBe(201);
    await makeMerge(asStaff(ctx, 'admin'), 'clinic', { fromId: clinics[0].id, intoId: clinics[1].id });
    const before = await ctx.db.$count(messages);
    const refused = await send('support-after');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      current: { clinic: { id: clinics[1].id, name: clinics[1].name } },
    });
    const again = await send('support-before');
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
    expect(await ctx.db.$count(messages)).toBe(before);
  });

  test('faults name each field with what to do, and write nothing', async () => {
    const before = await ctx.db.$count(messages);
    const faulty = await call('POST', '/clinic-support-messages', own.headers, {
      subject: 'Hi',
      category: 'complaint',
      message: 'Short',
    });
    expect(faulty.status).toBe(400);
    expect(await faulty.json()).toMatchObject({
      fieldErrors: {
        subject: 'Subject must be at least 5 characters',
        category: 'Please select a category',
        message: 'Message must be at least 10 characters',
      },
    });
    expect(await ctx.db.$count(messages)).toBe(before);
  });

  test.each([
    ['a visitor', () => ({}), 401],
    ['an admin', () => admin, 403],
  ])('is not for %s', async (_, headersOf, status) => {
    for (const [method, path] of [
      ['POST', '/clinic-support-messages'],
      ['PUT', '/clinic/profile'],
      ['DELETE', '/clinic/profile-change'],
      ['GET', '/clinic/current'],
    ] as const) {
      const body = method === 'GET' ? undefined : { ...request, fields: {} };
      expect((await call(method, path, headersOf(), body)).status, `${method} ${path}`).toBe(status);
    }
  });
});
