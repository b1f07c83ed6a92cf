import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConflictError } from '#domain/errors.ts';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import {
  auditEvents,
  clinicChanges,
  clinics,
  inquiryOpenings,
  merges,
  messages,
  procedures,
  procedureTexts,
  reviewEdits,
  reviewOriginals,
  reviews,
  users,
} from '#server/db/schema/index.ts';
import { readFacilities } from '#server/opendata/read-facilities.ts';
import { submissionFields } from '#tests/support/submission.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { readTables } from '#tests/support/table-contents.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { deleteClinic } from '../clinic/delete-clinic.ts';
import { editClinic } from '../clinic/edit-clinic.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { listAdminClinics } from '../clinic/list-admin-clinics.ts';
import { importClinics } from '../import/import-clinics.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { listReviews } from '../review/list-reviews.ts';
import { restoreOriginal } from '../review/restore-original.ts';
import { submitReview } from '../review/submit-review.ts';
import { updateReview } from '../review/update-review.ts';
import { readContentVersion } from '#tests/support/content-version.ts';
import { checkStats } from '../stats/check-stats.ts';
import { listMerges } from './list-merges.ts';
import { mergeClinics } from './merge-clinics.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

const DAY_MS = 24 * 60 * 60_000;

let visitor: TestContext;
let admin: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.enqueued.length = 0;
});

const preview = (fromId: number, intoId: number, kind: MergeKind = 'clinic') =>
  previewMerge({ ctx: admin, input: { kind, fromId, intoId } });

const merge = (fromId: number, intoId: number, kind: MergeKind = 'clinic') =>
  makeMerge(admin, kind, { fromId, intoId });

const undo = (id: number, ctx: TestContext = admin) => undoMerge({ ctx, input: { id } });
const findClinic = (idOrSlug: string | number) =>
  getClinic({ ctx: visitor, input: { idOrSlug: String(idOrSlug) } });
const reviewOf = async (id: number) => {
  const [review] = await visitor.db.select().from(reviews).where(eq(reviews.id, id));
  if (!review) throw new Error('There is no such review.');
  return review;
};
const change = (clinicId: number) => ({
  clinicId,
  fields: { phone: '02-100-2000' },
  before: { phone: null },
});

let twins = 0;

/** Creates two entries of one clinic; every kind of row refers to the first. */
async function makeTwins() {
  twins += 1;
  const from = await makeClinic(visitor, {
    name: 'Heron Gate',
    nameKo: '해론게이트성형외과의원',
    aliases: ['Heron'],
    localNames: { ja: ['ヘロン', '鷺門'], th: ['เฮรอน'] },
    externalId: `E${twins}`,
    phone: '02-555-1234',
  });
  const into = await makeClinic(visitor, {
    name: 'Heron Gate Plastic Surgery',
    localNames: { ja: ['ヘロンゲート', '鷺門', '鷺'] },
    externalId: `F${twins}`,
  });
  const [nose, eye] = [await makeProcedure(visitor), await makeProcedure(visitor)];
  const at = (clinicId: number, procedureId: number) => ({ clinicId, procedureId, priceKrw: 3_000_000 });
  const published = await makeReview(
    visitor,
    { ...at(from.id, nose.id), publishedAt: new Date('2026-10-01') },
    { email: 'one@mail.example' },
  );
  const pending = await makeReview(visitor, { ...at(from.id, eye.id), status: 'pending' });
  const draft = await makeReview(visitor, { ...at(from.id, eye.id), status: 'draft' });
  const own = await makeReview(visitor, at(into.id, nose.id));
  const photo = await makePhoto(visitor, published.id);
  const email = `desk-${from.id}@clinic.example`;
  const account = {
    id: `account-${from.id}`,
    name: 'Desk',
    email,
    role: 'clinic' as const,
    clinicId: from.id,
  };
  await visitor.db.insert(users).values(account);
  const [inquiry] = await visitor.db
    .insert(messages)
    .values({ type: 'inquiry', message: 'May I come?', clinicId: from.id, email: 'asks@mail.example' })
    .returning();
  await visitor.db
    .insert(inquiryOpenings)
    .values({ clinicId: from.id, day: '2026-11-01', messageId: inquiry?.id ?? 0 });
  await visitor.db.insert(clinicChanges).values({ ...change(from.id), status: 'approved' });
  await visitor.db.insert(clinicChanges).values(change(from.id));
  return { from, into, nose, eye, published, pending, draft, own, photo, account, inquiry };
}

test('the preview counts what moves and names what does not', async () => {
  const { from, into, eye } = await makeTwins();
  await makeReview(visitor, {
    clinicId: from.id,
    procedureId: eye.id,
    status: 'pending',
    parkedAt: new Date(),
    question: 'When was it?',
  });
  const shown = await preview(from.id, into.id);
  expect(shown.moved).toEqual([
    '4 reviews: 1 published, 1 waiting, 1 parked until the submitter answers, 1 unpublished or declined',
    '1 photo of those reviews',
    '1 account, whose people then see everything of Heron Gate Plastic Surgery',
    '1 inquiry',
    'The change of its profile that it asks for',
    '1 decided change',
    'Names it is found by: Heron Gate, 해론게이트성형외과의원, Heron',
    'Names in other languages: Thai: เฮรอน',
    `Its address: /clinics/${from.slug} leads to Heron Gate Plastic Surgery`,
  ]);
  expect(shown.left).toContain('Telephone: 02-555-1234');
  expect(shown.left.join()).toContain('has no room: Japanese: ヘロン');
  expect(shown).toMatchObject({ from: { reviewTotal: 4 }, into: { reviewTotal: 1 }, refusal: null });
});

test('merging moves everything in one go, and the old addresses and names lead to the other one', async () => {
  const { from, into, nose, published, pending, account, inquiry } = await makeTwins();
  const before = await readContentVersion(visitor);
  const done = await merge(from.id, into.id);
  expect(done).toMatchObject({
    fromName: 'Heron Gate',
    intoName: 'Heron Gate Plastic Surgery',
    reviewCount: 3,
    refusal: null,
  });
  expect(await findClinic(from.slug)).toMatchObject({ id: into.id, match: 'alias', reviewCount: 2 });
  expect(await findClinic(from.id)).toMatchObject({ id: into.id, localNames: { th: ['เฮรอน'] } });
  const found = await listAdminClinics({
    ctx: moderator,
    input: { filter: 'all', search: '해론게이트', limit: 5, offset: 0 },
  });
  expect(found.clinics.find(({ id }) => id === into.id)).toMatchObject({
    accountTotal: 1,
    inquiryTotal: 1,
    photoTotal: 1,
    reviewTotal: 4,
  });
  const listed = await listReviews({
    ctx: visitor,
    input: { clinicId: into.id, sort: 'recent', limit: 10, offset: 0 },
  });
  expect(listed.total).toBe(2);
  expect(await reviewOf(published.id)).toMatchObject({ clinicId: into.id, version: published.version + 1 });
  expect(await reviewOf(pending.id)).toMatchObject({ clinicId: into.id, status: 'pending', isPublic: false });
  const [user] = await visitor.db.select().from(users).where(eq(users.id, account.id));
  expect(user?.clinicId).toBe(into.id);
  const [asked] = await visitor.db
    .select()
    .from(messages)
    .where(eq(messages.id, inquiry?.id ?? 0));
  expect(asked?.clinicId).toBe(into.id);
  const changes = await visitor.db.select().from(clinicChanges).where(eq(clinicChanges.clinicId, into.id));
  expect(changes.map(({ status }) => status).sort()).toEqual(['approved', 'pending']);
  expect(await getProcedure({ ctx: visitor, input: { slug: nose.slug } })).toMatchObject({
    reviewCount: 2,
    clinicCount: 1,
  });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  expect(await readContentVersion(visitor)).toBeGreaterThan(before);
  const [event] = await visitor.db.select().from(auditEvents).where(eq(auditEvents.action, 'merge'));
  expect(event).toMatchObject({ actor: 'admin', entity: 'clinic', entityId: into.id });
  expect(event?.details).toMatchObject({ mergedId: from.id });
});

/** Reads every table without what every change touches: versions, times, the trail, tombstones. */
async function readState(): Promise<Record<string, string[]>> {
  const { audit_events: _, review_tombstones: ____, ...tables } = await readTables(visitor.db);
  const strip = (name: string, line: string) => {
    const { version: __, updated_at: ___, ...row } = JSON.parse(line) as Record<string, unknown>;
    if (name === 'clinic_slug_aliases') delete row['created_at'];
    return JSON.stringify(row);
  };
  return Object.fromEntries(
    Object.entries(tables).map(([name, lines]) => [name, lines.map((line) => strip(name, line)).sort()]),
  );
}

test.each(['with', 'without'])(
  'undone, every table is as it was, %s a change on both sides',
  async (both) => {
    const { from, into } = await makeTwins();
    if (both === 'with') await visitor.db.insert(clinicChanges).values(change(into.id));
    const before = await readState();
    const done = await merge(from.id, into.id);
    expect(await readState()).not.toEqual(before);
    expect(await undo(done.id)).toEqual({ kind: 'clinic', id: from.id });
    expect(await readState()).toEqual(before);
    // One of two changes was declined by the merge, not by staff, and waits again.
    expect(visitor.enqueued).toEqual([]);
    expect(await checkStats({ ctx: visitor })).toEqual([]);
    expect(await findClinic(from.slug)).toMatchObject({ id: from.id, match: 'current' });
    await expect(undo(done.id)).rejects.toMatchObject({ code: 'not-found' });
  },
);

test('a merge does what was shown or nothing: a review that came in meanwhile is counted first', async () => {
  const { from, into, nose } = await makeTwins();
  const shown = await preview(from.id, into.id);
  await makeReview(visitor, { clinicId: from.id, procedureId: nose.id, status: 'pending' });
  const input = { fromId: from.id, intoId: into.id, key: shown.key };
  const refusal = await mergeClinics({ ctx: admin, input }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConflictError);
  const { current } = refusal as ConflictError & { current: typeof shown };
  expect(current.moved[0]).toBe('4 reviews: 1 published, 2 waiting, 1 unpublished or declined');
  await mergeClinics({ ctx: admin, input: { ...input, key: current.key } });
});

test('only administrators merge, and only two different entries that are both real or both of the demonstration', async () => {
  const { from, into } = await makeTwins();
  const { key } = await preview(from.id, into.id);
  const input = { fromId: from.id, intoId: into.id, key };
  await expect(mergeClinics({ ctx: moderator, input })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    previewMerge({ ctx: moderator, input: { kind: 'procedure', fromId: 1, intoId: 2 } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(preview(from.id, from.id)).rejects.toMatchObject({ code: 'invalid-input' });
  const demo = await makeClinic(visitor, { isDemo: true });
  const mixed = await preview(demo.id, into.id);
  expect(mixed.refusal).toContain('demonstration');
  await expect(merge(demo.id, into.id)).rejects.toMatchObject({ code: 'invalid-input' });
});

test('reviews of a hidden clinic come to light with their letters; those of a shown one go with a hidden one', async () => {
  const hidden = await makeClinic(visitor, { published: false });
  const shown = await makeClinic(visitor);
  const { id: procedureId } = await makeProcedure(visitor);
  const review = await makeReview(visitor, { clinicId: hidden.id, procedureId }, { email: 'l@mail.example' });
  expect(review.isPublic).toBe(false);
  const first = await merge(hidden.id, shown.id);
  expect(await reviewOf(review.id)).toMatchObject({ isPublic: true });
  expect(visitor.enqueued).toMatchObject([
    { name: 'mail-review-published', payload: { reviewId: review.id } },
  ]);
  await undo(first.id);
  expect(await reviewOf(review.id)).toMatchObject({ isPublic: false, clinicId: hidden.id });
  expect((await preview(shown.id, hidden.id)).effects).toEqual([]);
  await makeReview(visitor, { clinicId: shown.id, procedureId });
  expect((await preview(shown.id, hidden.id)).effects[0]).toContain('1 published review disappears');
  await merge(shown.id, hidden.id);
  await expect(findClinic(shown.slug)).rejects.toMatchObject({ code: 'not-found' });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('a review as it came in can still be given back after the merge and after its undoing', async () => {
  const { from, into, published } = await makeTwins();
  const other = await makeClinic(visitor);
  const editReason = 'The patient named the wrong clinic';
  await updateReview({
    ctx: moderator,
    input: { id: published.id, edit: { clinicId: other.id, editReason } },
  });
  const done = await merge(from.id, into.id);
  const [kept] = await visitor.db
    .select()
    .from(reviewOriginals)
    .where(eq(reviewOriginals.reviewId, published.id));
  expect(kept?.words.clinicId).toBe(into.id);
  await undo(done.id);
  await restoreOriginal({ ctx: moderator, input: { id: published.id, editReason } });
  expect((await reviewOf(published.id)).clinicId).toBe(from.id);
  expect(await visitor.db.$count(reviewEdits, eq(reviewEdits.reviewId, published.id))).toBe(2);
});

test('undoing a merge leaves what was added or decided since where it is', async () => {
  const { from, into, nose, published, pending } = await makeTwins();
  const third = await makeClinic(visitor);
  const done = await merge(from.id, into.id);
  const later = await makeReview(visitor, { clinicId: into.id, procedureId: nose.id });
  const editReason = 'The patient named the wrong clinic';
  await updateReview({
    ctx: moderator,
    input: { id: published.id, edit: { clinicId: third.id, editReason } },
  });
  await visitor.db
    .update(clinicChanges)
    .set({ status: 'approved' })
    .where(eq(clinicChanges.clinicId, into.id));
  await editClinic({ ctx: moderator, input: { id: into.id, edit: { aliases: ['Heron', 'Crane Gate'] } } });
  await undo(done.id);
  expect((await reviewOf(later.id)).clinicId).toBe(into.id);
  expect((await reviewOf(published.id)).clinicId).toBe(third.id);
  expect((await reviewOf(pending.id)).clinicId).toBe(from.id);
  expect(await visitor.db.$count(clinicChanges, eq(clinicChanges.clinicId, into.id))).toBe(1);
  const [stayed] = await visitor.db.select().from(clinics).where(eq(clinics.id, into.id));
  expect(stayed).toMatchObject({ aliases: ['Crane Gate'], editedFields: ['aliases'] });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('a later change that stands in the way is named, in the list and by the refusal', async () => {
  const { from, into } = await makeTwins();
  const done = await merge(from.id, into.id);
  const taker = await makeClinic(visitor, { name: 'Heron Gate' });
  expect(taker.slug).toBe(from.slug);
  const { merges: listed } = await listMerges({ ctx: admin });
  expect(listed.find(({ id }) => id === done.id)?.refusal).toContain('is that of Heron Gate now');
  await expect(undo(done.id)).rejects.toThrow('Rename that one first');
  await deleteClinic({ ctx: admin, input: { id: taker.id } });

  const last = await makeClinic(visitor);
  const next = await merge(into.id, last.id);
  await expect(undo(done.id)).rejects.toThrow('Heron Gate Plastic Surgery was merged into another clinic');
  await undo(next.id);
  await deleteClinic({ ctx: admin, input: { id: into.id } });
  await expect(undo(done.id)).rejects.toThrow('has been deleted');
});

test.each<MergeKind>(['clinic', 'procedure'])(
  'the list names the remaining %s also once it was merged on, and not once it was deleted',
  async (kind) => {
    const make = kind === 'clinic' ? makeClinic : makeProcedure;
    const [first, second, last] = [await make(visitor), await make(visitor), await make(visitor)];
    const { id } = await merge(first.id, second.id, kind);
    const next = await merge(second.id, last.id, kind);
    const readListed = async () => {
      const { merges: listed } = await listMerges({ ctx: admin });
      return listed.find((one) => one.id === id);
    };
    expect(await readListed()).toMatchObject({ fromName: first.name, intoName: second.name });
    await undo(next.id);
    const table = kind === 'clinic' ? clinics : procedures;
    await visitor.db.delete(table).where(eq(table.id, second.id));
    expect(await readListed()).toMatchObject({ fromName: first.name, intoName: null });
  },
);

test('after 30 days a merge is final, and the trail says so', async () => {
  const { from, into } = await makeTwins();
  const done = await merge(from.id, into.id);
  const after = (ms: number): TestContext => ({
    ...admin,
    clock: () => new Date(admin.clock().getTime() + ms),
  });
  expect((await applyRetention({ ctx: after(30 * DAY_MS) })).merges).toBe(0);
  const over = after(30 * DAY_MS + 1);
  await expect(undo(done.id, over)).rejects.toMatchObject({ code: 'not-found' });
  expect((await applyRetention({ ctx: over })).merges).toBeGreaterThan(0);
  expect(await visitor.db.$count(merges)).toBe(0);
  const events = await visitor.db.select().from(auditEvents).where(eq(auditEvents.action, 'expire-merge'));
  expect(events).toContainEqual(
    expect.objectContaining({ actor: 'system', entityId: into.id, details: { mergedId: from.id } }),
  );
  expect(await findClinic(from.slug)).toMatchObject({ id: into.id });
});

test('a record of a merge holds nothing of a person, and undoing brings back nobody who was erased', async () => {
  const { from, into, published, pending } = await makeTwins();
  const done = await merge(from.id, into.id);
  const [record] = await visitor.db.select().from(merges).where(eq(merges.id, done.id));
  expect(JSON.stringify(record)).not.toContain('mail.example');
  expect(JSON.stringify(record)).not.toContain(published.content);
  await erasePerson({ ctx: admin, input: { email: 'one@mail.example' } });
  await undo(done.id);
  expect(await reviewOf(published.id)).toMatchObject({ clinicId: from.id, content: null });
  expect((await reviewOf(pending.id)).clinicId).toBe(from.id);
});

test('a form that was open while its clinic and procedure were merged still arrives', async () => {
  const { from, into, nose } = await makeTwins();
  const other = await makeProcedure(visitor);
  await merge(from.id, into.id);
  await merge(nose.id, other.id, 'procedure');
  const { answer } = await submitReview({
    ctx: visitor,
    input: {
      review: readSubmittedReview(submissionFields({ clinicId: from.id, procedureId: nose.id }), new Date()),
      photos: [],
      submissionId: null,
      idempotencyKey: null,
    },
  });
  expect(await reviewOf(answer.id)).toMatchObject({ clinicId: into.id, procedureId: other.id });
});

test('an import adds no entry again that was merged away', async () => {
  const [one, two] = [
    await makeClinic(visitor, { externalId: 'M1', nameKo: '종이학성형외과의원' }),
    await makeClinic(visitor, { externalId: 'M2' }),
  ];
  const done = await merge(one.id, two.id);
  const run = () =>
    importClinics({
      ctx: visitor,
      input: {
        rows: readFacilities(
          Readable.from([
            Buffer.from(
              '기관ID,주소,병원분류,병원분류명,응급실운영여부(1/2),기관명\r\nM1,서울특별시 강남구 강남대로 9001 3층 (역삼동),C,의원,2,종이학성형외과의원',
            ),
          ]),
        ),
        isDryRun: true,
      },
    });
  expect(await run()).toMatchObject({ added: [], merged: [expect.any(String)] });
  await undo(done.id);
  expect(await run()).toMatchObject({ added: [], merged: [] });
});

test('procedures merge and come apart the same way', async () => {
  const [from, into] = [
    await makeProcedure(visitor, { name: 'Tip lift', nameKo: '코끝', aliases: ['tip'] }),
    await makeProcedure(visitor, { name: 'Nose tip' }),
  ];
  const [here, there] = [await makeClinic(visitor), await makeClinic(visitor)];
  const at = (clinicId: number, procedureId: number) => ({ clinicId, procedureId, priceKrw: 1_000_000 });
  const moved = await makeReview(visitor, at(here.id, from.id));
  await makeReview(visitor, { ...at(there.id, from.id), status: 'pending' });
  await makeReview(visitor, at(here.id, into.id));
  const text = { language: 'ja', name: '鼻先リフト', description: null } as const;
  await visitor.db
    .insert(procedureTexts)
    .values([from, into].map(({ id }) => ({ ...text, procedureId: id })));
  await visitor.db.insert(procedureTexts).values({ ...text, procedureId: from.id, language: 'th' });
  const before = await readState();
  const shown = await preview(from.id, into.id, 'procedure');
  expect(shown.left).toContain('Name and description of Tip lift in Japanese, Thai');
  expect(shown.moved[0]).toBe('2 reviews of 2 clinics: 1 published, 1 waiting');
  const done = await merge(from.id, into.id, 'procedure');
  expect(done.reviewCount).toBe(2);
  for (const slug of [from.slug, into.slug])
    expect(await getProcedure({ ctx: visitor, input: { slug } })).toMatchObject({
      slug: into.slug,
      reviewCount: 2,
    });
  const byOldName = await listReviews({
    ctx: visitor,
    input: { search: '코끝', sort: 'recent', limit: 5, offset: 0 },
  });
  expect(byOldName.total).toBe(2);
  expect(await reviewOf(moved.id)).toMatchObject({ procedureId: into.id, version: moved.version + 1 });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  expect(await visitor.db.$count(procedures, eq(procedures.id, from.id))).toBe(0);
  expect(await visitor.db.select().from(procedureTexts)).toMatchObject([{ ...text, procedureId: into.id }]);
  await undo(done.id);
  expect(await readState()).toEqual(before);
  expect(await checkStats({ ctx: visitor })).toEqual([]);

  const again = await merge(from.id, into.id, 'procedure');
  await makeProcedure(visitor, { name: 'Another', slug: from.slug });
  await expect(undo(again.id)).rejects.toThrow('is that of Another now');
  await visitor.db.execute(sql`delete from procedures where name = 'Another'`);
  await undo(again.id);
});
