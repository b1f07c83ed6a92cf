import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditTrail } from '#domain/audit/audit-views.ts';
import {
  auditEvents,
  clinicRegisterFacts,
  messages,
  reviewOriginals,
  reviews,
  reviewSubmitters,
  savedReplies,
  surgeonNames,
  surgeons,
} from '#server/db/schema/index.ts';
import { describeApi } from './index.ts';
import { proposeClinicChange } from '#server/services/clinic-portal/propose-clinic-change.ts';
import { toWords } from '#server/services/review/review-words.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makePostedPrice, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makePhonePhoto } from '#tests/support/photo-bytes.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  admin = (await signIn(ctx, 'admin')).headers;
});
afterAll(() => ctx.close());

type Write = {
  id: number;
  path: string;
  body?: object | FormData;
  headers: Record<string, string>;
  /** The row's version before the write, and a version that it never had. */
  version: string;
  otherVersion: string;
};

const ofRow = { version: '1', otherVersion: '2' };

async function reviewWrite(
  path = '',
  body?: object,
  fields: Partial<typeof reviews.$inferInsert> = {},
): Promise<Write> {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const { id } = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, ...fields });
  return { id, path: `/reviews/${id}${path}`, ...(body && { body }), headers: admin, ...ofRow };
}

async function photoWrite(): Promise<Write> {
  const write = await reviewWrite();
  const form = new FormData();
  form.append('reviewId', String(write.id));
  form.append('editReason', 'The patient sent more');
  form.append('images', new File([Uint8Array.from(await makePhonePhoto(200, 150))], 'a.jpg'));
  return { ...write, path: '/reviews/upload-image', body: form };
}

async function restoreWrite(): Promise<Write> {
  const write = await reviewWrite('/restore-original', { editReason: 'The patient asked for it' });
  const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, write.id));
  if (!review) throw new Error('The review was not inserted.');
  const words = toWords(
    { ...review, priceKrw: 1_000_000 },
    { images: [], photoStages: {}, priceDetails: null },
  );
  await ctx.db.insert(reviewOriginals).values({ reviewId: write.id, words });
  return write;
}

async function clinicWrite(
  path = '',
  body?: object,
  fields: Parameters<typeof makeClinic>[1] = {},
): Promise<Write> {
  const { id } = await makeClinic(ctx, fields);
  return { id, path: `/clinics/${id}${path}`, ...(body && { body }), headers: admin, ...ofRow };
}

async function registerWrite(): Promise<Write> {
  const write = await clinicWrite('/register-link', { linked: false });
  await ctx.db.insert(clinicRegisterFacts).values({
    clinicId: write.id,
    institutionId: `institution-${write.id}`,
    asOf: '2026-09-30',
    basis: 'name',
    nameKo: '종이등성형외과의원',
    addressKo: '서울특별시 강남구 강남대로 9001',
  });
  return write;
}

async function procedureWrite(body?: object): Promise<Write> {
  const { id } = await makeProcedure(ctx);
  return { id, path: `/procedures/${id}`, ...(body && { body }), headers: admin, ...ofRow };
}

async function messageWrite(path = '', body?: object, clinicId?: number): Promise<Write> {
  const type = clinicId === undefined ? 'contact' : 'inquiry';
  const values = { type, name: 'Mina', email: 'm@p.example', message: 'Hello', clinicId } as const;
  const [row] = await ctx.db.insert(messages).values(values).returning({ id: messages.id });
  const id = row?.id ?? 0;
  return { id, path: `/inquiries/${id}${path}`, ...(body && { body }), headers: admin, ...ofRow };
}

/** Creates a clinic with a pending profile change. */
async function proposedChange() {
  const clinic = await makeClinic(ctx);
  const own = { ...ctx, actor: { kind: 'clinic', userId: 'x', clinicId: clinic.id } as const };
  const { pendingChange } = await proposeClinicChange({
    ctx: own,
    input: { fields: { phone: '02-555-1111' }, version: `${clinic.id}-1-0` },
  });
  return { clinic, id: pendingChange?.id ?? 0, headers: (await signInClinic(ctx, clinic.id)).headers };
}

async function approval(): Promise<Write> {
  const { id } = await proposedChange();
  return { id, path: `/admin/clinic-changes/${id}/approve`, headers: admin, ...ofRow };
}

async function profileWrite(path: string, body?: object): Promise<Write> {
  const { clinic, id, headers } = await proposedChange();
  const versions = { version: `${clinic.id}-1-${id}`, otherVersion: `${clinic.id}-1-0` };
  return { id, path, ...(body && { body }), headers, ...versions };
}

/** Creates a surgeon whom three reviews of a clinic name, and another of the clinic. */
async function surgeonWrite(path: string, body?: (other: number) => object): Promise<Write> {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  for (const doctorName of ['Han Sol', 'Areum Seo'])
    for (let count = 0; count < 3; count += 1)
      await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, doctorName });
  const named = await ctx.db.select().from(surgeons).where(eq(surgeons.clinicId, clinic.id));
  const [id = 0, other = 0] = named.map((surgeon) => surgeon.id);
  return {
    id,
    path: `/admin/surgeons/${id}${path}`,
    ...(body && { body: body(other) }),
    headers: admin,
    ...ofRow,
  };
}

async function takenDownWrite(): Promise<Write> {
  const write = await surgeonWrite('/put-back');
  await ctx.db
    .update(surgeons)
    .set({ takenDownAt: new Date(), takedownReason: 'On notice' })
    .where(eq(surgeons.id, write.id));
  return write;
}

/** Creates a surgeon with another merged into it. */
async function mergedWrite(): Promise<Write> {
  const write = await surgeonWrite('/split', () => ({ spelling: 'Kim Jiho' }));
  const [row] = await ctx.db.select().from(surgeons).where(eq(surgeons.id, write.id));
  const merged = {
    id: 1_000_000 + write.id,
    slug: `kim-jiho-${write.id}`,
    formerSlugs: [],
    name: 'Kim Jiho',
    version: 1,
    names: ['Kim Jiho'],
  };
  await ctx.db
    .insert(surgeonNames)
    .values({ clinicId: row?.clinicId ?? 0, surgeonId: write.id, name: 'Kim Jiho' });
  await ctx.db
    .update(surgeons)
    .set({ merged: [merged] })
    .where(eq(surgeons.id, write.id));
  return write;
}

/** Creates a clinic with a current and a pending price of a procedure. */
async function postedWrite(path: string, body?: object): Promise<Write> {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const of = { clinicId: clinic.id, procedureId: procedure.id };
  const current = await makePostedPrice(ctx, { ...of, status: 'approved' });
  const { id } = await makePostedPrice(ctx, { ...of, amountKrw: 4_000_000 });
  const { headers } = await signInClinic(ctx, clinic.id);
  const versions = {
    version: [clinic.id, procedure.id, current.id, id].join('-'),
    otherVersion: [clinic.id, procedure.id, current.id, 0].join('-'),
  };
  return {
    id,
    path: `/clinic/posted-prices/${procedure.slug}${path}`,
    ...(body && { body }),
    headers,
    ...versions,
  };
}

async function ownInquiryWrite(): Promise<Write> {
  const clinic = await makeClinic(ctx);
  const { headers } = await signInClinic(ctx, clinic.id);
  return { ...(await messageWrite('/status', { status: 'processed' }, clinic.id)), headers };
}

async function questionWrite(path: string, body?: object): Promise<Write> {
  const parked = path === '/resume' ? { parkedAt: new Date(), question: 'Why?' } : {};
  const write = await reviewWrite(path, body, { status: 'pending', ...parked });
  await ctx.db.insert(reviewSubmitters).values({ reviewId: write.id, email: 'p@mail.example' });
  return write;
}

async function reportWrite(): Promise<Write> {
  const { id: reviewId } = await reviewWrite();
  const write = await messageWrite('/decide-report', { outcome: 'kept', reason: 'So', reviewVersion: 1 });
  await ctx.db.update(messages).set({ reviewId }).where(eq(messages.id, write.id));
  return write;
}

let replies = 0;

async function replyWrite(body?: object): Promise<Write> {
  const values = { purpose: 'answer', title: `Reply ${(replies += 1)}`, body: 'Thank you' } as const;
  const [row] = await ctx.db.insert(savedReplies).values(values).returning({ id: savedReplies.id });
  const id = row?.id ?? 0;
  const path = `/admin/saved-replies/${id}`;
  return { id, path, ...(body && { body: { ...values, ...body } }), headers: admin, ...ofRow };
}

const PROFILE = { fields: { phone: '02-555-2222' } };

const WRITES: Record<string, () => Promise<Write>> = {
  'PATCH /reviews/{id}': () => reviewWrite('', { rating: 2, editReason: 'The patient asked for it' }),
  'PATCH /reviews/{id}/verify': () => reviewWrite('/verify', { verified: true }),
  'DELETE /reviews/{id}': () => reviewWrite(),
  'POST /reviews/upload-image': photoWrite,
  'POST /reviews/{id}/restore-original': restoreWrite,
  'PATCH /clinics/{id}': () => clinicWrite('', { phone: '02-555-1234' }),
  'PATCH /clinics/{id}/publish': () => clinicWrite('/publish', { published: false }),
  'POST /clinics/{id}/refuse': () =>
    clinicWrite('/refuse', { reason: 'It is a dental clinic' }, { published: false, isSubmission: true }),
  'PATCH /clinics/{id}/verify': () => clinicWrite('/verify', { verified: true }),
  'PATCH /clinics/{id}/register-link': registerWrite,
  'DELETE /clinics/{id}': () => clinicWrite(),
  'POST /admin/clinic-changes/{id}/approve': approval,
  'PATCH /admin/surgeons/{id}': () => surgeonWrite('', () => ({ name: 'Han Solbi' })),
  'POST /admin/surgeons/{id}/take-down': () =>
    surgeonWrite('/take-down', () => ({ reason: 'The surgeon asked for it' })),
  'POST /admin/surgeons/{id}/put-back': takenDownWrite,
  'POST /admin/surgeons/{id}/merge': () => surgeonWrite('/merge', (intoId) => ({ intoId })),
  'POST /admin/surgeons/{id}/split': mergedWrite,
  'PATCH /procedures/{id}': () => procedureWrite({ description: 'Of the nose' }),
  'DELETE /procedures/{id}': () => procedureWrite(),
  'PATCH /inquiries/{id}/status': () => messageWrite('/status', { status: 'resolved' }),
  'PATCH /inquiries/{id}/status of a clinic': ownInquiryWrite,
  'DELETE /inquiries/{id}': () => messageWrite(),
  'POST /reviews/{id}/ask': () => questionWrite('/ask', { question: 'Why?' }),
  'POST /reviews/{id}/resume': () => questionWrite('/resume'),
  'POST /inquiries/{id}/decide-report': reportWrite,
  'PUT /admin/saved-replies/{id}': () => replyWrite({ body: 'Thanks' }),
  'DELETE /admin/saved-replies/{id}': () => replyWrite(),
  'PUT /clinic/profile': () => profileWrite('/clinic/profile', PROFILE),
  'PUT /clinic/posted-prices/{procedure}': () =>
    postedWrite('', { amountKrw: 5_000_000, validFrom: '2026-10-02' }),
  'DELETE /clinic/posted-prices/{procedure}/pending': () => postedWrite('/pending'),
  'DELETE /clinic/posted-prices/{procedure}/current': () => postedWrite('/current'),
  'DELETE /clinic/profile-change': () => profileWrite('/clinic/profile-change'),
};

async function send(name: string, { path, body, headers }: Write, ifMatch?: string, key?: string) {
  const isForm = body instanceof FormData;
  const answer = await app.request(`/api${path}`, {
    method: name.split(' ')[0] ?? '',
    headers: {
      ...headers,
      origin: ctx.config.siteUrl,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    replaced: answer.headers.get('replaced-version'),
    body: (text ? JSON.parse(text) : null) as { current?: object } | null,
  };
}

const lastEvent = async () =>
  (await ctx.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

test.each(Object.entries(WRITES))('%s: with the version that was read', async (name, make) => {
  const write = await make();
  const done = await send(name, write, `"${write.otherVersion}", "${write.version}"`);
  expect(done.status).toBeLessThan(300);
  expect(done.replaced).toBe(write.version);
  expect((await lastEvent())?.details).not.toHaveProperty('isUnchecked');
});

test.each(Object.entries(WRITES))(
  '%s: of another version is refused with what stands',
  async (name, make) => {
    const write = await make();
    const before = await lastEvent();
    for (const tag of [`"${write.otherVersion}"`, `W/"${write.version}"`]) {
      const refused = await send(name, write, tag);
      expect(refused.status, tag).toBe(409);
      expect(refused.replaced).toBeNull();
      expect(refused.body?.current).toBeTypeOf('object');
    }
    expect((await lastEvent())?.id).toBe(before?.id);
  },
);

test.each(Object.entries(WRITES))(
  '%s: without a version whatever stands is replaced, told and written down',
  async (name, make) => {
    for (const ifMatch of [undefined, '*']) {
      const write = await make();
      const done = await send(name, write, ifMatch);
      expect(done.status).toBeLessThan(300);
      expect(done.replaced).toBe(write.version);
      expect(done.body ?? {}).not.toHaveProperty('replacedVersion');
      expect((await lastEvent())?.details).toHaveProperty('isUnchecked', true);
    }
  },
);

test.each(Object.entries(WRITES).filter(([name]) => name !== 'POST /reviews/upload-image'))(
  '%s: repeated under its key it is answered as at first, and not made again',
  async (name, make) => {
    const write = await make();
    const key = `repeated ${name}`.replaceAll(/[^a-z]/gi, '-');
    const first = await send(name, write, `"${write.version}"`, key);
    expect(first).toMatchObject({ replaced: write.version });
    const event = await lastEvent();
    const again = await send(name, write, `"${write.version}"`, key);
    expect(again).toEqual({ ...first, replaced: null });
    expect((await lastEvent())?.id).toBe(event?.id);
  },
);

async function priceDecision(path: string, status: 'pending' | 'approved', body?: object): Promise<Write> {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const { id } = await makePostedPrice(ctx, { clinicId: clinic.id, procedureId: procedure.id, status });
  return { id, path: `/admin/posted-prices/${id}${path}`, ...(body && { body }), headers: admin, ...ofRow };
}

const REASON = { reason: 'The price is not of this procedure' };

const DECISIONS: Record<string, () => Promise<Write>> = {
  'approve a price': () => priceDecision('/approve', 'pending'),
  'decline a price': () => priceDecision('/decline', 'pending', REASON),
  'take a price down': () => priceDecision('/end', 'approved', REASON),
  'decline a change': async () => {
    const { id } = await proposedChange();
    return { id, path: `/admin/clinic-changes/${id}/decline`, body: REASON, headers: admin, ...ofRow };
  },
};

test.each(Object.entries(DECISIONS))(
  '%s: repeated under its key it is answered as at first',
  async (name, make) => {
    const write = await make();
    const key = name.replaceAll(' ', '-');
    const first = await send('POST', write, undefined, key);
    expect(first.status).toBe(200);
    const event = await lastEvent();
    expect(await send('POST', write, undefined, key)).toEqual(first);
    expect((await lastEvent())?.id).toBe(event?.id);
    expect((await send('POST', write, undefined, `${key}-2`)).status).toBe(409);
  },
);

test('a repetition by another person, of other content or under another key is refused as any stale change', async () => {
  const write = await reviewWrite('', { rating: 2, editReason: 'The patient asked for it' });
  await send('PATCH', write, '"1"', 'rating');
  const { headers } = await signIn(ctx);
  const other = { ...write, body: { rating: 1, editReason: 'The patient asked for it' } };
  for (const [sent, key] of [
    [{ ...write, headers }, 'rating'],
    [other, 'rating'],
    [write, 'rating-2'],
  ] as const)
    expect(await send('PATCH', sent, '"1"', key)).toMatchObject({ status: 409 });
});

test('a repetition is answered with the row as it stands', async () => {
  const write = await reviewWrite('', { rating: 2, editReason: 'The patient asked for it' });
  await send('PATCH', write, '"1"', 'first');
  await send(
    'PATCH',
    { ...write, body: { rating: 5, editReason: 'The patient asked again' } },
    '"2"',
    'next',
  );
  expect(await send('PATCH', write, '"1"', 'first')).toMatchObject({
    status: 200,
    body: { rating: 5, version: 3 },
  });
});

test('a write that changes nothing names no replaced version', async () => {
  const name = 'PATCH /reviews/{id}';
  const write = await reviewWrite('', { rating: 4 });
  expect(await send(name, write)).toMatchObject({ status: 200, replaced: null, body: { version: 1 } });
});

test('a review is force unpublished whatever its version, which is told and written down', async () => {
  const write = await reviewWrite('/force-unpublish');
  expect(await send('POST', write, '"9"')).toMatchObject({ status: 200, replaced: '1' });
  expect((await lastEvent())?.details).toHaveProperty('isUnchecked', true);
});

test('undoing a decision tells the version it replaced, and has looked at it', async () => {
  const write = await reviewWrite('', { published: false });
  await send('PATCH', write, '"1"');
  const { body: _, ...bodiless } = write;
  const undo = { ...bodiless, path: `${write.path}/undo` };
  expect(await send('POST', undo)).toMatchObject({ status: 400 });
  const undone = await send('POST', undo, '"2"', 'undo');
  expect(undone).toMatchObject({ status: 200, replaced: '2' });
  expect((await lastEvent())?.details).not.toHaveProperty('isUnchecked');
  expect(await send('POST', undo, '"2"', 'undo')).toEqual({ ...undone, replaced: null });
});

test('trail and history say that nobody looked at the version', async () => {
  const write = await reviewWrite('', { rating: 2, editReason: 'The patient asked for it' });
  await send('PATCH /', write);
  await send('PATCH /', { ...write, body: { rating: 3, editReason: 'The patient asked for it' } }, '"2"');
  const read = async (path: string) =>
    (await (await app.request(`/api${path}`, { headers: admin })).json()) as AuditTrail;
  for (const path of [`/admin/audit?entity=review&entityId=${write.id}`, `/reviews/${write.id}/history`]) {
    const { events } = await read(path);
    expect(events.map(({ isUnchecked }) => isUnchecked)).toEqual([false, true]);
  }
  const { events } = await read(`/admin/audit?entity=review&entityId=${write.id}`);
  expect(events[1]).toMatchObject({ fields: ['rating'], details: {} });
});

test('of two people who read the same version of a review, the second adds no photo', async () => {
  const write = await photoWrite();
  expect((await send('POST', write, '"1"')).status).toBe(200);
  expect((await send('POST', write, '"1"')).status).toBe(409);
  const [row] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, write.id), eq(reviews.version, 2)));
  expect(row).toBeDefined();
});

test('every route that takes If-Match is one of these', () => {
  const { paths = {} } = describeApi('A', 'http://a.test');
  const versioned = Object.entries(paths).flatMap(([path, routes]) =>
    Object.entries(routes as Record<string, { parameters?: { name: string }[] }>)
      .filter(([, { parameters = [] }]) => parameters.some((one) => one.name === 'If-Match'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const tested = Object.keys(WRITES).filter((name) => !name.endsWith(' of a clinic'));
  // Requires its version, and has a test of its own.
  tested.push('POST /reviews/{id}/undo');
  // Replaces nothing; its version only names the clinic, which clinic-portal.db.test.ts tests.
  tested.push('POST /clinic-support-messages');
  expect(tested.toSorted()).toEqual(versioned.toSorted());
});
