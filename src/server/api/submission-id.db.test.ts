import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_MESSAGES, type FieldFault } from '#domain/fault-messages.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { clinics, reviews, submissions } from '#server/db/schema/index.ts';
import { sweep } from '#server/services/maintenance/sweep.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { makeJpeg, submissionFields, submissionForm } from '#tests/support/submission.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

const MOST = SUBMISSION_LIMITS.procedures.most;

let ctx: TestContext;
let target: { clinicId: number; procedureId: number };

beforeAll(async () => {
  ctx = await openTestContext({ publicWritesPerHour: 100_000 });
  target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
});
afterAll(() => ctx.close());

type Call = {
  id: string;
  key?: string;
  fields?: Record<string, string>;
  photos?: readonly Buffer[];
  address?: string;
  to?: TestApp;
};

async function send({
  id,
  key,
  fields = {},
  photos = [],
  address = '198.51.100.1',
  to = createTestApp(ctx),
}: Call) {
  const form = submissionForm(
    { ...submissionFields(target), ...fields },
    photos.map((bytes) => ({ bytes })),
  );
  const headers = { 'submission-id': id, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const response = await to.request(
    '/api/reviews',
    { method: 'POST', body: form, headers },
    { incoming: { socket: { remoteAddress: address } } },
  );
  const { status } = response;
  return { status, replayed: response.headers.get('idempotency-replayed'), body: await response.json() };
}

const countReviews = (id: string) => ctx.db.$count(reviews, eq(reviews.submissionId, id));

async function listFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { file } of ctx.files.list()) names.push(file);
  return names;
}

const refusal = (field: string, code: FieldFault) => ({
  status: 400,
  body: {
    code: 'invalid-input',
    message: FAULT_MESSAGES[code],
    fieldErrors: { [field]: FAULT_MESSAGES[code] },
    fieldErrorCodes: { [field]: code },
  },
});

describe('a submission is about one clinic, from one address', () => {
  test('a review of another clinic, or from another address, is refused before its photos are stored', async () => {
    const id = randomUUID();
    const other = await makeClinic(ctx);
    expect((await send({ id })).status).toBe(201);
    const photos = [await makeJpeg()];
    const files = await listFiles();
    expect(await send({ id, photos, fields: { clinicId: String(other.id) } })).toMatchObject(
      refusal('clinicId', 'submissionClinic'),
    );
    expect(await send({ id, photos, fields: { notes: 'somebody@else.example' } })).toMatchObject(
      refusal('notes', 'submissionEmail'),
    );
    expect(await listFiles()).toEqual(files);
    const both = { clinicId: String(other.id), notes: 'somebody@else.example' };
    expect(Object.keys((await send({ id, fields: both })).body.fieldErrors)).toEqual(['clinicId', 'notes']);
    expect(await countReviews(id)).toBe(1);
  });

  test('of two that differ and come at once, one is accepted', async () => {
    const id = randomUUID();
    const other = await makeClinic(ctx);
    const answers = await Promise.all([send({ id }), send({ id, fields: { clinicId: String(other.id) } })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
    expect(await countReviews(id)).toBe(1);
  });

  test('the address may be written otherwise; the clinic may be renamed meanwhile', async () => {
    const id = randomUUID();
    expect((await send({ id })).status).toBe(201);
    expect((await send({ id, fields: { notes: 'Planted@Person.example' } })).status).toBe(201);
    await ctx.db.update(clinics).set({ name: 'Renamed Clinic' }).where(eq(clinics.id, target.clinicId));
    expect((await send({ id })).status).toBe(201);
  });

  test('no address is stored with it', async () => {
    expect(JSON.stringify(await ctx.db.select().from(submissions))).not.toMatch(/planted|person/i);
  });
});

describe('a submission holds as many reviews as the form allows', () => {
  test('of more that come at once no more are accepted, the same procedure among them', async () => {
    const id = randomUUID();
    const to = createTestApp(ctx);
    const calls = Array.from({ length: MOST + 4 }, () => send({ id, key: randomUUID(), to }));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refusal('submissionId', 'submissionFull'));
    expect(await countReviews(id)).toBe(MOST);
  });

  test('a full submission answers its reviews again; refused reviews did not count', async () => {
    const id = randomUUID();
    const keys = Array.from({ length: MOST }, () => randomUUID());
    for (const key of keys) {
      expect((await send({ id, key, fields: { age: 'x' } })).status).toBe(400);
      expect((await send({ id, key })).status).toBe(201);
    }
    for (const key of keys) expect(await send({ id, key })).toMatchObject({ status: 201, replayed: 'true' });
    expect((await send({ id, key: randomUUID() })).status).toBe(400);
    expect(await countReviews(id)).toBe(MOST);
  });

  test('a client whose address changes goes on with it, and no further', async () => {
    const id = randomUUID();
    for (let number = 1; number <= MOST; number += 1)
      expect((await send({ id, address: `198.51.100.${number}` })).status).toBe(201);
    expect((await send({ id, address: '198.51.100.99' })).status).toBe(400);
  });
});

test('a day later it is forgotten', async () => {
  const id = randomUUID();
  expect((await send({ id })).status).toBe(201);
  const inHours = (hours: number) => ({
    ...ctx,
    clock: () => new Date(ctx.clock().getTime() + hours * 60 * 60_000),
  });
  const isKept = async () => (await ctx.db.$count(submissions, eq(submissions.id, id))) === 1;
  await sweep({ ctx: inHours(23) });
  expect(await isKept()).toBe(true);
  await sweep({ ctx: inHours(25) });
  expect(await isKept()).toBe(false);
});
