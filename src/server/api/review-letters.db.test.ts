import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedReply } from '#domain/reply/saved-reply.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  cookie = (await signIn(ctx, 'moderator')).headers.cookie;
});
afterAll(() => ctx.close());

async function send(method: string, path: string, body: object | null, headers: Record<string, string> = {}) {
  const sent = { cookie, origin: ctx.config.siteUrl, ...headers };
  const answer = await requestJson(app, method, path, { body: body ?? undefined, headers: sent });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text && (JSON.parse(text) as unknown) };
}

async function makePending() {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const here = { clinicId: clinic.id, procedureId: procedure.id, status: 'pending' as const };
  return makeReview(ctx, here, { email: 'person@mail.example' });
}

test('a question is asked and taken back under the version that was read, and refused by name', async () => {
  const { id } = await makePending();
  expect(await send('POST', `/reviews/${id}/ask`, { question: ' \n' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { question: 'Please write a question' } },
  });
  expect(await send('POST', `/reviews/${id}/ask`, { question: 'x'.repeat(1001) })).toMatchObject({
    status: 400,
  });
  const asked = await send('POST', `/reviews/${id}/ask`, { question: ' Why? ' }, { 'if-match': '"1"' });
  expect(asked).toMatchObject({ status: 200, body: { version: 2, parked: { question: 'Why?' } } });
  expect(asked.headers.get('replaced-version')).toBe('1');
  expect(await send('POST', `/reviews/${id}/resume`, null, { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  });
  expect(await send('POST', `/reviews/${id}/resume`, null, { 'if-match': '"2"' })).toMatchObject({
    status: 200,
    body: { parked: null },
  });
});

test('spam is said in either spelling', async () => {
  for (const name of ['isSpam', 'is_spam']) {
    const { id } = await makePending();
    const change = { published: false, declineReason: 'Links', [name]: 'true' };
    expect(await send('PATCH', `/reviews/${id}`, change)).toMatchObject({
      status: 200,
      body: { status: 'draft', isSpam: true },
    });
  }
});

test('every faulty field of a reply or a decision is named', async () => {
  expect(await send('POST', '/admin/saved-replies', { purpose: 'joke', title: ' ' })).toMatchObject({
    status: 400,
    body: {
      fieldErrors: {
        purpose: 'Please choose what the reply is for',
        title: 'Please give the reply a title',
        body: 'Please write the reply',
      },
    },
  });
  expect(await send('POST', '/inquiries/1/decide-report', { outcome: 'burnt' })).toMatchObject({
    status: 400,
    body: {
      fieldErrors: {
        outcome: 'Outcome must be unpublished, declined or kept',
        reason: 'Please give a reason',
        reviewVersion: 'Please send the version of the review that was read',
      },
    },
  });
});

test('a reply is changed and deleted under the version that was read', async () => {
  const fields = { purpose: 'answer', title: 'Soon', body: 'We answer soon.\u0000' };
  const made = await send('POST', '/admin/saved-replies', fields);
  expect(made).toMatchObject({ status: 201, body: { body: 'We answer soon.', version: 1 } });
  const path = `/admin/saved-replies/${(made.body as SavedReply).id}`;
  const changed = await send('PUT', path, { ...fields, title: 'Later' }, { 'if-match': '"1"' });
  expect(changed).toMatchObject({ status: 200, body: { title: 'Later', version: 2 } });
  expect(await send('DELETE', path, null, { 'if-match': '"1"' })).toMatchObject({ status: 409 });
  expect(await send('DELETE', path, null, { 'if-match': '"2"' })).toMatchObject({ status: 204 });
});
