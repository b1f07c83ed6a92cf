import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PriceDetails, NO_PRICE_DETAILS } from '#domain/price/price-details.ts';
import { API_MESSAGES } from '#domain/review/api-messages.ts';
import { readReviewEdit, type ReviewEdit } from '#domain/review/review-edit.ts';
import { COUNTED_FOR_REVIEW_MESSAGES, SAME_RULING_REASON_MESSAGE } from '#domain/review/review-words.ts';
import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import { contentChanges, procedures, reviewPriceDetails, reviews } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { submissionFields } from '#tests/support/submission.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { undoMerge } from '../merge/undo-merge.ts';
import { updateProcedure } from '../procedure/update-procedure.ts';
import { getAdminReview } from '../review/get-admin-review.ts';
import { getReview } from '../review/get-review.ts';
import { listReviewEdits } from '../review/list-review-edits.ts';
import { restoreOriginal } from '../review/restore-original.ts';
import { submitReview } from '../review/submit-review.ts';
import { updateReview } from '../review/update-review.ts';
import { checkStats } from '../stats/check-stats.ts';
import { getPrices } from '../price/get-prices.ts';

let visitor: TestContext;
let staff: TestContext;
let admin: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  staff = asStaff(visitor, 'moderator');
  admin = asStaff(visitor, 'admin');
});
afterAll(() => visitor.close());

const included = { answer: 'included', extraKrw: null } as const;

const ALL_IN: PriceDetails = {
  ...NO_PRICE_DETAILS,
  payment: 'paid',
  components: {
    vat: { answer: 'extra', extraKrw: 350_000 },
    anaesthesia: included,
    tests: { answer: 'not_applicable', extraKrw: null },
    stay: { answer: 'extra', extraKrw: 90_000 },
  },
};

const WITH_IMPLANT: PriceDetails = { ...ALL_IN, components: { ...ALL_IN.components, implant: included } };

type Target = { clinicId: number; procedureId: number };

const makeTarget = async (hasImplant = false): Promise<Target> => ({
  clinicId: (await makeClinic(visitor)).id,
  procedureId: (await makeProcedure(visitor, { hasImplant })).id,
});

/** Submits a review of 3.5 million won and publishes it. */
async function submit(target: Target, details: unknown, fields: Record<string, string> = {}) {
  const payload = { ...submissionFields(target), priceDetails: JSON.stringify(details), ...fields };
  const { answer } = await submitReview({
    ctx: visitor,
    input: {
      review: readSubmittedReview(payload, visitor.clock()),
      photos: [],
      submissionId: null,
      idempotencyKey: null,
    },
  });
  await updateReview({ ctx: staff, input: { id: answer.id, edit: { published: true } } });
  return answer.id;
}

const edit = (id: number, change: ReviewEdit) =>
  updateReview({ ctx: staff, input: { id, edit: { editReason: 'The patient wrote again', ...change } } });

async function derivedOf(id: number) {
  const [row] = await visitor.db
    .select({ allInKrw: reviews.allInKrw, isForReview: reviews.isPriceForReview })
    .from(reviews)
    .where(eq(reviews.id, id));
  return row;
}

const exclusionOf = async (id: number) => (await getReview({ ctx: visitor, input: { id } })).priceExclusion;

test('a submitted report keeps its details, and its all-in price has the extras of what is needed', async () => {
  const id = await submit(await makeTarget(), { ...ALL_IN, bookingChannel: 'agent', paidMonth: '2026-05' });
  expect(await derivedOf(id)).toEqual({ allInKrw: 3_850_000, isForReview: false });
  const { priceDetails } = await getReview({ ctx: visitor, input: { id } });
  expect(priceDetails).toEqual({ ...ALL_IN, bookingChannel: 'agent', paidMonth: '2026-05' });
  const quoted = await submit(await makeTarget(), { ...ALL_IN, payment: 'quoted_orally' });
  expect(await derivedOf(quoted)).toEqual({ allInKrw: null, isForReview: false });
  const unsaid = await submit(await makeTarget(), {});
  expect((await getReview({ ctx: visitor, input: { id: unsaid } })).priceDetails).toBeNull();
  expect(await visitor.db.$count(reviewPriceDetails, eq(reviewPriceDetails.reviewId, unsaid))).toBe(0);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('invalid details are refused at their fields', async () => {
  const target = await makeTarget();
  const components = {
    vat: { answer: 'extra', extraKrw: -5 },
    tests: { answer: 'perhaps' },
    stay: { answer: 'included', extraKrw: 5 },
  };
  await expect(
    submit(target, { components, depositKrw: 'much', paidMonth: '2026-13' }),
  ).rejects.toMatchObject({
    fieldErrorCodes: {
      'priceDetails.components.vat.extraKrw': 'amountInvalid',
      'priceDetails.depositKrw': 'amountInvalid',
      'priceDetails.paidMonth': 'paidMonthRange',
    },
    fieldErrors: {
      'priceDetails.components.tests.answer': expect.stringContaining('included'),
      'priceDetails.components.stay.extraKrw': expect.any(String),
    },
  });
  const tooMuch = { vat: { answer: 'extra', extraKrw: 3_500_001 } };
  await expect(submit(target, { components: tooMuch, depositKrw: 4_000_000 })).rejects.toMatchObject({
    fieldErrorCodes: {
      'priceDetails.components.vat.extraKrw': 'extraTooHigh',
      'priceDetails.depositKrw': 'depositTooHigh',
    },
  });
  await expect(submit(target, [])).rejects.toMatchObject({
    fieldErrors: { priceDetails: expect.any(String) },
  });
});

test('unknown fields and parts are named, and nothing is stored', async () => {
  const target = await makeTarget();
  const refused = {
    fieldErrors: {
      'priceDetails.paid': expect.stringContaining('payment'),
      'priceDetails.components.taxes': expect.stringContaining('vat'),
      'priceDetails.components.vat.amount': expect.stringContaining('extraKrw'),
    },
  };
  const sent = { paid: true, components: { taxes: included, vat: { answer: 'extra', amount: 350_000 } } };
  await expect(submit(target, sent)).rejects.toMatchObject(refused);
  expect(await visitor.db.$count(reviews, eq(reviews.clinicId, target.clinicId))).toBe(0);
  expect(() => readReviewEdit({ price_details: sent }, visitor.clock())).toThrow(
    expect.objectContaining({
      fieldErrors: expect.objectContaining({ 'price_details.components.taxes': expect.any(String) }),
    }),
  );
});

test('an implant is stated only of a procedure that has one', async () => {
  const refused = { fieldErrorCodes: { 'priceDetails.components.implant.answer': 'implantUnasked' } };
  const [plain, other] = [await makeTarget(), await makeTarget(true)];
  await expect(submit(plain, WITH_IMPLANT)).rejects.toMatchObject(refused);
  expect(await visitor.db.$count(reviews, eq(reviews.clinicId, plain.clinicId))).toBe(0);
  const id = await submit(plain, ALL_IN);
  const stating: ReviewEdit = { priceDetails: { components: { implant: included } } };
  await expect(edit(id, stating)).rejects.toMatchObject(refused);
  await edit(id, { ...stating, procedureId: other.procedureId });
  await expect(edit(id, { procedureId: plain.procedureId })).rejects.toMatchObject(refused);
  // Stated before the procedure lost its implant: other answers can be corrected still.
  await visitor.db.update(procedures).set({ hasImplant: false }).where(eq(procedures.id, other.procedureId));
  await edit(id, { priceDetails: { payment: null } });
  const moved = await edit(id, {
    procedureId: plain.procedureId,
    priceDetails: { components: { implant: null } },
  });
  expect(moved.priceDetails).toEqual({ ...ALL_IN, payment: null });
});

test('an edit changes the answers that it names, and leaves the others', async () => {
  const id = await submit(await makeTarget(), { ...ALL_IN, bookingChannel: 'agent', depositKrw: 90_000 });
  const changed = await edit(id, {
    priceDetails: { depositKrw: null, paidMonth: '2026-05', components: { vat: included, tests: null } },
  });
  const { tests: _, ...others } = ALL_IN.components;
  expect(changed.priceDetails).toEqual({
    ...ALL_IN,
    bookingChannel: 'agent',
    paidMonth: '2026-05',
    components: { ...others, vat: included },
  });
  await expect(edit(id, { priceDetails: { components: { vat: { extraKrw: 5 } } } })).rejects.toMatchObject({
    fieldErrors: { 'priceDetails.components.vat.extraKrw': API_MESSAGES.extraUnasked },
  });
  await expect(edit(id, { priceDetails: { depositKrw: 4_000_000 } })).rejects.toMatchObject({
    fieldErrorCodes: { 'priceDetails.depositKrw': 'depositTooHigh' },
  });
  expect((await edit(id, { priceDetails: null })).priceDetails).toBeNull();
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('edits derive the columns again, keep the original and are restored with it', async () => {
  const id = await submit(await makeTarget(), ALL_IN);
  await expect(
    updateReview({ ctx: staff, input: { id, edit: { priceDetails: null } } }),
  ).rejects.toMatchObject({ fieldErrors: { editReason: expect.any(String) } });
  await edit(id, { priceKrw: 4_500_000 });
  expect(await derivedOf(id)).toMatchObject({ allInKrw: 4_850_000 });
  await expect(edit(id, { priceKrw: 300_000 })).rejects.toMatchObject({
    fieldErrors: { priceKrw: expect.any(String) },
  });
  const changed = await edit(id, { priceDetails: { ...ALL_IN, discountFor: ['review'] } });
  expect(changed).toMatchObject({
    priceExclusion: { reason: 'for_review', ruling: null },
    original: { priceDetails: ALL_IN, price: 3_500_000 },
    edits: [{ parts: ['price'] }],
  });
  const { edits } = await listReviewEdits({ ctx: staff, input: { id } });
  expect(edits[0]).toMatchObject({
    parts: ['price'],
    changes: [{ field: 'priceDetails', before: ALL_IN, after: { discountFor: ['review'] } }],
  });
  expect(await derivedOf(id)).toEqual({ allInKrw: 4_850_000, isForReview: true });
  await edit(id, { priceKrw: null, priceDetails: { discountFor: null, components: null } });
  expect(await derivedOf(id)).toEqual({ allInKrw: null, isForReview: false });
  await restoreOriginal({ ctx: staff, input: { id, editReason: 'The patient asked for it' } });
  expect(await derivedOf(id)).toEqual({ allInKrw: 3_850_000, isForReview: false });
  expect(await getReview({ ctx: visitor, input: { id } })).toMatchObject({ priceDetails: ALL_IN, edits: [] });
  // Saving the same details in another order changes nothing.
  const { version } = await getAdminReview({ ctx: staff, input: { id } });
  const shuffled = {
    ...ALL_IN,
    components: { ...ALL_IN.components, vat: { extraKrw: 350_000, answer: 'extra' } },
  };
  expect(await edit(id, { priceDetails: shuffled as PriceDetails })).toMatchObject({ version });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('another price ends staff’s ruling about the former one, unless they decide again', async () => {
  const id = await submit(await makeTarget(), { ...ALL_IN, discountFor: [] });
  const never = {
    priceRuling: 'excluded',
    priceRulingReason: 'A zero too many, we asked the patient',
  } as const;
  await edit(id, never);
  expect(await edit(id, { content: 'A text of the patient’s that staff have shortened.' })).toMatchObject(
    never,
  );
  const corrected = await edit(id, { priceKrw: 5_200_000 });
  expect(corrected).toMatchObject({ priceRuling: null, priceRulingReason: null, priceExclusion: null });
  const always = { priceRuling: 'counted', priceRulingReason: 'Read again with the receipt' } as const;
  expect(await edit(id, { priceKrw: 9_900_000, ...always })).toMatchObject(always);
  const again = { priceRulingReason: 'The new price is on the receipt, too' };
  expect(await edit(id, { priceKrw: 9_800_000, ...again })).toMatchObject({ ...always, ...again });
});

test('an edit of the text, and its restoring, keep the total of a price that was sent again', async () => {
  const id = await submit(await makeTarget(), ALL_IN);
  const before = await derivedOf(id);
  expect(before?.allInKrw).toBeGreaterThan(0);
  const content = 'A text of the patient’s that staff have shortened.';
  await edit(id, { content, priceKrw: (await getReview({ ctx: visitor, input: { id } })).price });
  expect(await derivedOf(id)).toEqual(before);
  await restoreOriginal({ ctx: staff, input: { id, editReason: 'The patient was right at first' } });
  expect(await derivedOf(id)).toEqual(before);
});

test('the original price ends staff’s ruling about another; one about itself stays', async () => {
  const target = await makeTarget();
  const id = await submit(target, { ...ALL_IN, discountFor: [] });
  await edit(id, { priceKrw: 52_000_000 });
  await edit(id, { priceRuling: 'excluded', priceRulingReason: 'A zero too many, we asked the patient' });
  const restore = { id, editReason: 'The patient was right at first' };
  const restored = await restoreOriginal({ ctx: staff, input: restore });
  expect(restored).toMatchObject({ priceRuling: null, priceRulingReason: null, priceExclusion: null });
  const always = { priceRuling: 'counted', priceRulingReason: 'Read again with the receipt' } as const;
  await edit(id, { content: 'A text of the patient’s that staff have shortened.', ...always });
  expect(await restoreOriginal({ ctx: staff, input: restore })).toMatchObject(always);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('staff’s ruling has a public reason, overrules the method and needs no edit reason', async () => {
  const target = await makeTarget();
  const id = await submit(target, { ...ALL_IN, discountFor: [] });
  const rule = (change: ReviewEdit) => updateReview({ ctx: staff, input: { id, edit: change } });
  await expect(rule({ priceRuling: 'excluded' })).rejects.toMatchObject({
    fieldErrors: { priceRulingReason: expect.any(String) },
  });
  await rule({ priceRuling: 'excluded', priceRulingReason: 'It is the price of two procedures' });
  expect(await exclusionOf(id)).toEqual({ reason: 'staff', ruling: 'It is the price of two procedures' });
  const [procedure] = await visitor.db.select().from(procedures).where(eq(procedures.id, target.procedureId));
  const prices = {
    ctx: visitor,
    input: { procedure: procedure?.slug ?? '', basis: 'all', window: 24 },
  } as const;
  expect(await getPrices(prices)).toMatchObject({ n: 0, excluded: [{ reviewId: id, reason: 'staff' }] });
  // A reversed decision needs a reason of its own.
  const reversed = { priceRulingReason: SAME_RULING_REASON_MESSAGE };
  await expect(rule({ priceRuling: 'counted' })).rejects.toMatchObject({ fieldErrors: reversed });
  const again = { priceRuling: 'counted', priceRulingReason: 'It is the price of two procedures' } as const;
  await expect(rule(again)).rejects.toMatchObject({ fieldErrors: reversed });
  const counted = 'The receipt names this procedure alone';
  expect(await rule({ ...again, priceRulingReason: counted })).toMatchObject({
    priceExclusion: null,
    priceCountedReason: counted,
  });
  await rule({ priceRuling: 'excluded', priceRulingReason: 'It is the price of two procedures' });
  expect(await rule({ priceRuling: null })).toMatchObject({
    priceRuling: null,
    priceRulingReason: null,
    priceExclusion: null,
    priceCountedReason: null,
    original: null,
  });
  expect(await getPrices(prices)).toMatchObject({ n: 1, excluded: [] });
});

test('a price reduced in exchange for a review can’t be ruled to count, nor be reduced so once it is', async () => {
  const reduced: PriceDetails = { ...ALL_IN, discountFor: ['review'] };
  const ruling = { priceRuling: 'counted', priceRulingReason: 'Read again with the receipt' } as const;
  const forReview = await submit(await makeTarget(), reduced);
  await expect(edit(forReview, ruling)).rejects.toMatchObject({
    fieldErrors: { priceRuling: COUNTED_FOR_REVIEW_MESSAGES.ruling },
  });
  expect(await edit(forReview, { ...ruling, priceRuling: 'excluded' })).toMatchObject({
    priceRuling: 'excluded',
  });

  const counted = await submit(await makeTarget(), ALL_IN);
  await edit(counted, ruling);
  await expect(edit(counted, { priceDetails: reduced })).rejects.toMatchObject({
    fieldErrors: { priceDetails: COUNTED_FOR_REVIEW_MESSAGES.details },
  });
  expect(await edit(counted, { priceDetails: reduced, priceRuling: null })).toMatchObject({
    priceExclusion: { reason: 'for_review' },
  });
});

test('a report that a report of another clinic makes an outlier is among what that changed', async () => {
  const target = await makeTarget();
  const id = await submit(target, {}, { price: '90000000' });
  for (let report = 0; report < 6; report += 1)
    await makeReview(visitor, { ...target, priceKrw: 3_000_000 + report, treatmentDate: '2026-05-01' });
  expect(await exclusionOf(id)).toBeNull();
  await submit({ ...target, clinicId: (await makeClinic(visitor)).id }, {});
  expect(await exclusionOf(id)).toEqual({ reason: 'outlier', ruling: null });
  const [change] = await visitor.db
    .select()
    .from(contentChanges)
    .orderBy(desc(contentChanges.version))
    .limit(1);
  expect(change?.tags).toContain(`review:${id}`);
});

test('a procedure that gets an implant asks for it in all-in prices', async () => {
  const target = await makeTarget(true);
  const id = await submit(target, ALL_IN);
  const stated = await submit(target, WITH_IMPLANT);
  const source = { implantSource: 'A textbook', implantDay: '2021-11-07' };
  const set = (hasImplant: boolean) =>
    updateProcedure({ ctx: staff, input: { id: target.procedureId, edit: { hasImplant, ...source } } });
  await set(false);
  expect(await derivedOf(id)).toMatchObject({ allInKrw: 3_850_000 });
  expect(await set(true)).toMatchObject({ hasImplant: true });
  expect([await derivedOf(id), await derivedOf(stated)]).toMatchObject([
    { allInKrw: null },
    { allInKrw: 3_850_000 },
  ]);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  await set(false);
  expect(await derivedOf(id)).toMatchObject({ allInKrw: 3_850_000 });
  await edit(id, { procedureId: (await makeTarget(true)).procedureId });
  expect(await derivedOf(id)).toMatchObject({ allInKrw: null });
});

test('merging procedures derives all-in prices again, and so does undoing it', async () => {
  const target = await makeTarget();
  const into = await makeTarget(true);
  const id = await submit(target, ALL_IN);
  const pair = { fromId: target.procedureId, intoId: into.procedureId };
  const merge = await makeMerge(admin, 'procedure', pair);
  expect(await derivedOf(id)).toMatchObject({ allInKrw: null });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  await undoMerge({ ctx: admin, input: { id: merge.id } });
  expect(await derivedOf(id)).toMatchObject({ allInKrw: 3_850_000 });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('an erasure keeps of a published report’s details what is part of the price', async () => {
  const details = {
    ...ALL_IN,
    bookingChannel: 'agent',
    foreignerPrice: 'yes',
    depositKrw: 9,
    paidMonth: '2026-05',
  };
  const id = await submit(await makeTarget(), details, { notes: 'erased@person.example' });
  await erasePerson({ ctx: admin, input: { email: 'erased@person.example' } });
  expect(await getReview({ ctx: visitor, input: { id } })).toMatchObject({
    content: null,
    priceDetails: ALL_IN,
  });
  expect(await derivedOf(id)).toMatchObject({ allInKrw: 3_850_000 });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('an answer that staff correct is counted anew', async () => {
  const target = await makeTarget();
  const id = await submit(target, ALL_IN);
  const [procedure] = await visitor.db.select().from(procedures).where(eq(procedures.id, target.procedureId));
  const ask = async () => {
    const input = { procedure: procedure?.slug ?? '', basis: 'all', window: 24 } as const;
    return (await getPrices({ ctx: visitor, input })).components.stay;
  };
  expect(await ask()).toEqual({ extra: 1 });
  await edit(id, { priceDetails: { ...ALL_IN, components: { ...ALL_IN.components, stay: included } } });
  expect(await ask()).toEqual({ included: 1 });
  await updateReview({ ctx: staff, input: { id, edit: { published: false } } });
  expect(await ask()).toEqual({});
});

test('a wrong derived column is found by the check', async () => {
  const id = await submit(await makeTarget(), { payment: 'paid' });
  await visitor.db.update(reviews).set({ allInKrw: 9_000_000 }).where(eq(reviews.id, id));
  expect(await checkStats({ ctx: visitor })).toContainEqual({
    what: 'all-in price of review',
    id: String(id),
    stored: 9_000_000,
    counted: 0,
  });
});
