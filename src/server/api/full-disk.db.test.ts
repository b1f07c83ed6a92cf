import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { submissionFields, submissionForm } from '#tests/support/submission.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

const TABLES = ['reviews', 'messages', 'clinics', 'clinic_changes', 'audit_events'];
const LIKE_OTHERS = { 'content-type': 'application/json', origin: 'https://clinics.example' };
const MESSAGE = {
  name: 'Mina Park',
  email: 'mina@person.example',
  subject: 'Opening hours',
  message: 'Are you open on Sundays?',
};

let ctx: TestContext;
let app: TestApp;
let staff: { cookie: string };
let clinic: { cookie: string };
let ids: { clinicId: number; procedureId: number; reviewId: number };

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  const { id: clinicId } = await makeClinic(ctx);
  const { id: procedureId } = await makeProcedure(ctx);
  ids = { clinicId, procedureId, reviewId: (await makeReview(ctx, { clinicId, procedureId })).id };
  staff = (await signIn(ctx, 'admin')).headers;
  clinic = (await signInClinic(ctx, clinicId)).headers;
});
afterAll(() => ctx.close());

/** Makes every insert and update fail as PostgreSQL fails on a full disk. */
async function fillDisk(): Promise<void> {
  await ctx.db.execute(sql`
    create function fill_disk() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end $$`);
  for (const table of TABLES)
    await ctx.db.execute(
      sql`create trigger full_disk before insert or update on ${sql.identifier(table)}
        for each row execute function fill_disk()`,
    );
}
const freeDisk = () => ctx.db.execute(sql`drop function fill_disk() cascade`);

type Write = { path: string; method?: string; body?: BodyInit; headers?: Record<string, string> };

/** Lists one write of each kind, with an idempotency key where the route accepts one. */
function listWrites(): Record<string, Write> {
  const once = () => ({ ...LIKE_OTHERS, 'idempotency-key': randomUUID() });
  const { 'idempotency-key': key } = once();
  const json = (body: object, headers: Record<string, string> = once()) => ({
    body: JSON.stringify(body),
    headers,
  });
  const plain = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    origin: LIKE_OTHERS.origin,
  };
  return {
    'a review': {
      path: '/reviews',
      body: submissionForm(submissionFields(ids)),
      headers: { 'idempotency-key': key },
    },
    'a message': { path: '/inquiries', ...json(MESSAGE) },
    'a message of a browser without scripts': {
      path: '/inquiries',
      body: new URLSearchParams(MESSAGE).toString(),
      headers: plain,
    },
    'a bug report': {
      path: '/bug-reports',
      ...json({ ...MESSAGE, title: 'A page', description: 'It shows nothing at all.' }),
    },
    'a clinic': {
      path: '/submit-clinic',
      ...json({ name: 'Winter Plum Clinic', address: '12 Gangnam-daero, Seoul' }),
    },
    'a decision about a review': {
      path: `/reviews/${ids.reviewId}/verify`,
      method: 'PATCH',
      ...json({ verified: true }, { ...LIKE_OTHERS, ...staff }),
    },
    'a change of a clinic by staff': {
      path: `/clinics/${ids.clinicId}`,
      method: 'PATCH',
      ...json({ phone: '02-123-4567' }, { ...LIKE_OTHERS, ...staff }),
    },
    'a question of a clinic': {
      path: '/clinic-support-messages',
      ...json({ subject: 'Opening hours', message: 'How do we change them?' }, { ...once(), ...clinic }),
    },
    'a wish of a clinic for its profile': {
      path: '/clinic/profile',
      method: 'PUT',
      ...json({ fields: { phone: '02-765-4321' } }, { ...LIKE_OTHERS, ...clinic }),
    },
  };
}

test('on a full disk nothing that is written is lost: it is refused as such, and accepted when there is room', async () => {
  const writes = Object.entries(listWrites());
  const send = ({ path, method = 'POST', body, headers = {} }: Write) =>
    app.request(`/api${path}`, { method, body: body ?? null, headers });
  await fillDisk();
  for (const [name, write] of writes) {
    const answer = await send(write);
    expect(answer.status, name).toBe(503);
    expect(answer.headers.get('retry-after'), name).toMatch(/^\d+$/);
    const text = await answer.text();
    expect(text, name).toContain('Nothing can be stored at the moment. Please try again in a few minutes.');
    expect(text, name).not.toContain('extend file');
  }
  expect((await app.request('/api/clinics')).status).toBe(200);
  await freeDisk();
  for (const [name, write] of writes) {
    const { status } = await send(write);
    expect([200, 201, 204, 303], `${name}: ${status}`).toContain(status);
  }
});
