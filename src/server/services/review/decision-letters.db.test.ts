import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { auditEvents, reviewLetters, reviews } from '#server/db/schema/index.ts';
import { ageDecision } from '#tests/support/age-decision.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getOverview } from '../admin/get-overview.ts';
import { askSubmitter } from './ask-submitter.ts';
import { resumeReview } from './resume-review.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { getReview } from './get-review.ts';
import { listAdminReviews } from './list-admin-reviews.ts';
import { listReviewHistory } from './list-review-history.ts';
import { listReviewLetters } from './list-review-letters.ts';
import { mailReviewLetter } from './mail-review-letter.ts';
import { undoDecision } from './undo-decision.ts';
import { isSent } from '../mail/send-once.ts';
import { updateReview } from './update-review.ts';
import { forceUnpublishReview } from './force-unpublish-review.ts';

let visitor: TestContext;
let kim: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  kim = asStaff(visitor, 'moderator', 'kim');
});
afterAll(() => visitor.close());
beforeEach(() => {
  visitor.enqueued.length = 0;
  visitor.letters.length = 0;
});

let serial = 0;

async function makePending({ email = `person${(serial += 1)}@mail.example` as string | null } = {}) {
  const clinic = await makeClinic(visitor, { name: 'Moon & Jar' });
  const procedure = await makeProcedure(visitor);
  const here = { clinicId: clinic.id, procedureId: procedure.id, status: 'pending' as const };
  return makeReview(
    visitor,
    { ...here, content: 'What I went through there.' },
    email === null ? undefined : { email },
  );
}

const change = (id: number, edit: ReviewEdit) => updateReview({ ctx: kim, input: { id, edit } });
const decline = (id: number, declineReason: string, isSpam = false) =>
  change(id, { published: false, declineReason, isSpam });
const ask = (id: number, question: string) => askSubmitter({ ctx: kim, input: { id, question } });
const undo = ({ id, version }: { id: number; version: number }) =>
  undoDecision({ ctx: kim, input: { id, version } });

const age = (reviewId: number) => ageDecision(visitor, reviewId);

const letterIds = () =>
  visitor.enqueued
    .filter(({ name }) => name === 'mail-review-letter')
    .map(({ payload }) => (payload as { letterId: number }).letterId);

/** Runs every enqueued letter job twice at once, as two processes might. */
async function workOff() {
  for (const letterId of letterIds())
    await Promise.allSettled([1, 2].map(() => mailReviewLetter({ ctx: visitor, input: { letterId } })));
  for (const letterId of letterIds()) await mailReviewLetter({ ctx: visitor, input: { letterId } });
}

const lettersOf = async (id: number) =>
  (await listReviewLetters({ ctx: kim, input: { id } })).letters.map(
    ({ kind, body, status }) => `${kind}, ${body}: ${status}`,
  );
const historyOf = async (id: number) =>
  (await listReviewHistory({ ctx: kim, input: { id } })).events.map(
    ({ actor, action, letter }) => `${actor} ${action}: ${letter}`,
  );

test('a decline is mailed once, with its reason and the way to reply', async () => {
  const review = await makePending({ email: 'mina@mail.example' });
  await decline(review.id, 'It names <a person>.\n\nPlease send it again.');
  expect(visitor.enqueued).toMatchObject([
    { name: 'mail-review-letter', afterSeconds: LETTER_DELAY_SECONDS },
  ]);
  expect(Object.keys(visitor.enqueued[0]?.payload ?? {})).toEqual(['letterId']);
  await workOff();
  expect(visitor.letters, 'while it can be undone').toEqual([]);
  await age(review.id);
  await workOff();
  expect(visitor.letters).toHaveLength(1);
  const [letter] = visitor.letters;
  const reference = `R-${String(review.id).padStart(6, '0')}`;
  expect(letter?.to).toBe('mina@mail.example');
  expect(letter?.subject).toMatch(/^Your review was not published: Procedure \d+ at Moon & Jar$/);
  expect(letter?.html).toContain('It names &lt;a person&gt;.');
  expect(letter?.text).toContain('> It names <a person>.\n>\n> Please send it again.');
  for (const form of [letter?.html, letter?.text]) {
    expect(form).toContain(reference);
    expect(form).toContain('https://clinics.example/contact?subject=My+review+');
    expect(form).toContain('Please do not reply to this letter');
    expect(form, 'nothing of the review').not.toContain('went through');
    expect(form).not.toContain('mina');
  }
  expect(await lettersOf(review.id)).toEqual([
    'declined, It names <a person>.\n\nPlease send it again.: sent',
  ]);
  expect(await historyOf(review.id)).toEqual(['system send letter: sent', 'kim decline: waiting']);
});

test('where replies arrive is said in the letter', async () => {
  const review = await makePending();
  await decline(review.id, 'Sent twice');
  await age(review.id);
  const config = { ...visitor.config, mailReplyTo: 'editors@clinics.example' };
  await mailReviewLetter({ ctx: { ...visitor, config }, input: { letterId: letterIds()[0] ?? 0 } });
  expect(visitor.letters[0]?.text).toContain('reply to this letter or write to us');
});

test('declined spam sends no letter, and the trail says so', async () => {
  const review = await makePending();
  const declined = await decline(review.id, 'Casino links', true);
  expect(declined).toMatchObject({ status: 'draft', isSpam: true, declineReason: 'Casino links' });
  expect(visitor.enqueued).toEqual([]);
  expect(await lettersOf(review.id)).toEqual([]);
  expect(await historyOf(review.id)).toEqual(['kim decline: spam']);
  expect((await change(review.id, { published: true })).isSpam).toBe(false);
});

test('without an address nothing is sent, and the trail says so', async () => {
  const review = await makePending({ email: null });
  await decline(review.id, 'Sent twice');
  expect(visitor.enqueued).toEqual([]);
  expect(await lettersOf(review.id)).toEqual(['declined, Sent twice: no-address']);
  expect(await historyOf(review.id)).toEqual(['kim decline: no-address']);
});

test('a person erased before the letter is sent gets none', async () => {
  const review = await makePending({ email: 'gone@mail.example' });
  const published = await change(review.id, { published: true });
  await change(published.id, { published: false, declineReason: 'A mistake of ours' });
  await age(review.id);
  await erasePerson({
    ctx: asStaff(visitor, 'admin'),
    input: { email: 'gone@mail.example' },
  });
  visitor.letters.length = 0;
  await workOff();
  expect(visitor.letters).toEqual([]);
  expect(await visitor.db.$count(reviewLetters, eq(reviewLetters.reviewId, review.id))).toBe(0);
});

test('a decline that is undone sends no letter; the next one sends one', async () => {
  const review = await makePending();
  await undo(await decline(review.id, 'The first reason'));
  await decline(review.id, 'The second reason');
  await age(review.id);
  await workOff();
  expect(visitor.letters.map(({ text }) => /The \w+ reason$/m.exec(text)?.[0])).toEqual([
    'The second reason',
  ]);
  expect(await lettersOf(review.id)).toEqual([
    'declined, The second reason: sent',
    'declined, The first reason: undone',
  ]);
});

test('what is published before the letter leaves is not declined by letter; undone again, it is', async () => {
  const review = await makePending();
  await decline(review.id, 'A hasty reason');
  const published = await change(review.id, { published: true });
  const [first = 0] = letterIds();
  await mailReviewLetter({ ctx: visitor, input: { letterId: first } });
  expect(await lettersOf(review.id)).toEqual(['declined, A hasty reason: waiting']);
  visitor.enqueued.length = 0;
  await undo(published);
  await workOff();
  expect(visitor.letters).toHaveLength(1);

  const other = await makePending();
  await decline(other.id, 'A hasty reason');
  await change(other.id, { published: true });
  await age(other.id);
  visitor.letters.length = 0;
  await workOff();
  expect(visitor.letters).toEqual([]);
  expect(await lettersOf(other.id)).toEqual(['declined, A hasty reason: overtaken']);
  expect(await historyOf(other.id)).toEqual([
    'system drop letter: overtaken',
    'kim publish: null',
    'kim decline: waiting',
  ]);
});

test('each unpublication with a reason sends a letter; one without a reason sends none', async () => {
  const review = await makePending();
  for (const declineReason of ['The clinic proved it wrong', 'It still is', null]) {
    await change(review.id, { published: true });
    await change(review.id, { published: false, declineReason });
    await age(review.id);
    await workOff();
  }
  const letters = visitor.letters.filter(({ subject }) =>
    subject.startsWith('Your review is no longer public'),
  );
  expect(letters).toHaveLength(2);
  expect(letters[1]?.text).toContain('> It still is');
  expect((await historyOf(review.id))[0]).toBe('kim unpublish: no-reason');
});

test('forced unpublication declines a pending review and sends a letter without a reason', async () => {
  const review = await makePending();
  await forceUnpublishReview({ ctx: kim, input: { id: review.id } });
  await age(review.id);
  await workOff();
  expect(visitor.letters[0]?.text).toContain('No reason was written down for you. Please ask us');
});

test('a letter that failed is retried and sent once', async () => {
  const review = await makePending();
  await decline(review.id, 'Sent twice');
  await age(review.id);
  const down: Mailer = { ...visitor.mailer, send: () => Promise.reject(new Error('refused')) };
  const [letterId = 0] = letterIds();
  const run = (mailer: Mailer) => mailReviewLetter({ ctx: { ...visitor, mailer }, input: { letterId } });
  await expect(run(down)).rejects.toThrow('refused');
  expect(await lettersOf(review.id)).toEqual(['declined, Sent twice: waiting']);
  await run(visitor.mailer);
  await run(visitor.mailer);
  expect(visitor.letters).toHaveLength(1);
});

test('a letter is closed in the transaction that records it as sent', async () => {
  const review = await makePending();
  await decline(review.id, 'Recorded at once');
  await age(review.id);
  const [letterId = 0] = letterIds();
  // The process fails right after the letter has left.
  const failing = {
    ...visitor,
    clock: () => {
      if (visitor.letters.length > 0) throw new Error('killed');
      return visitor.clock();
    },
  };
  await expect(mailReviewLetter({ ctx: failing, input: { letterId } })).rejects.toThrow('killed');
  expect(await isSent(visitor.db, `review-letter/${letterId}`)).toBe(false);
  expect(await lettersOf(review.id)).toEqual(['declined, Recorded at once: waiting']);
});

test('forced again, a declined review keeps its reason and its letter', async () => {
  const review = await makePending();
  await decline(review.id, 'The reason stays');
  await forceUnpublishReview({ ctx: kim, input: { id: review.id } });
  await age(review.id);
  await workOff();
  expect(visitor.letters[0]?.text).toContain('> The reason stays');
});

test('a question parks a review until it is resumed; visitors see neither', async () => {
  const review = await makePending({ email: 'asked@mail.example' });
  const countsBefore = (await list('pending')).counts;
  const asked = await ask(review.id, 'In which month?');
  expect(asked).toMatchObject({
    status: 'pending',
    parked: { since: visitor.clock().toISOString(), question: 'In which month?' },
  });
  expect((await list('pending')).ids).not.toContain(review.id);
  expect(await list('parked')).toMatchObject({ ids: [review.id], total: 1 });
  expect((await list('all')).counts).toEqual({
    ...countsBefore,
    pending: countsBefore.pending - 1,
    parked: countsBefore.parked + 1,
  });
  const { pending, parked } = (await list('all')).counts;
  expect(parked).toBe(1);
  expect((await getOverview({ ctx: kim })).reviews.pending, 'as the dashboard says').toBe(pending);
  await age(review.id);
  await workOff();
  expect(visitor.letters).toHaveLength(1);
  expect(visitor.letters[0]).toMatchObject({
    to: 'asked@mail.example',
    text: expect.stringContaining('> In which month?') as string,
  });
  expect((await ask(review.id, 'In which month?')).version, 'the same again').toBe(asked.version);
  await expect(getReview({ ctx: visitor, input: { id: review.id } })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect((await resumeReview({ ctx: kim, input: { id: review.id } })).parked).toBeNull();
  expect((await list('pending')).ids).toContain(review.id);
  expect(await list('parked')).toMatchObject({ ids: [], total: 0 });
  await expect(resumeReview({ ctx: kim, input: { id: review.id } })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

async function list(filter: 'all' | 'pending' | 'parked') {
  const input = { filter, sort: 'date', direction: 'desc', limit: 100, offset: 0 } as const;
  const { reviews: rows, ...rest } = await listAdminReviews({ ctx: kim, input });
  return { ids: rows.map(({ id }) => id), ...rest };
}

test('a question that is undone, or resumed before it leaves, is not sent', async () => {
  const review = await makePending();
  const undone = await undo(await ask(review.id, 'Undone?'));
  expect(undone).toMatchObject({ status: 'pending', parked: null });
  await ask(review.id, 'Resumed?');
  await resumeReview({ ctx: kim, input: { id: review.id } });
  await age(review.id);
  await workOff();
  expect(visitor.letters).toEqual([]);
  expect(await lettersOf(review.id)).toEqual(['question, Resumed?: overtaken', 'question, Undone?: undone']);
});

test('declining a parked review ends the wait; undoing it parks it again', async () => {
  const review = await makePending();
  await ask(review.id, 'Which clinic?');
  const declined = await decline(review.id, 'No answer came');
  expect(declined).toMatchObject({ status: 'draft', parked: null });
  expect((await undo(declined)).parked).toMatchObject({ question: 'Which clinic?' });
  await workOff();
  expect(
    visitor.letters.map(({ subject }) => subject),
    'the question, not the decline',
  ).toMatchObject([expect.stringMatching(/^A question/)]);
});

test('only the submitter of a pending review, with an address, can be asked', async () => {
  const unknown = await makePending({ email: null });
  await expect(ask(unknown.id, 'Who are you?')).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { question: expect.stringContaining('no e-mail address') as string },
  });
  const review = await makePending();
  await change(review.id, { published: true });
  await expect(ask(review.id, 'Why?')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    askSubmitter({ ctx: visitor, input: { id: review.id, question: 'Why?' } }),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a letter that meets an undo under way waits for it', async () => {
  const review = await makePending();
  const declined = await decline(review.id, 'Sent twice');
  await age(review.id);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const undoing = visitor.db.transaction(async (tx) => {
    await tx
      .update(reviews)
      .set({ status: 'pending', declineReason: null, declinedAt: null })
      .where(eq(reviews.id, review.id));
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  const sending = mailReviewLetter({ ctx: visitor, input: { letterId: letterIds()[0] ?? 0 } });
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, 300))]);
  mayEnd.resolve();
  await Promise.all([undoing, sending]);
  expect(visitor.letters, `of version ${declined.version}`).toEqual([]);
});

test('the trail keeps no reason, no question and no address', async () => {
  const review = await makePending({ email: 'quiet@mail.example' });
  await ask(review.id, 'A very private question');
  await decline(review.id, 'A very private reason');
  const events = await visitor.db.select().from(auditEvents).where(eq(auditEvents.entityId, review.id));
  expect(JSON.stringify(events)).not.toMatch(/very private|quiet@/);
});

test('the database refuses marks that do not belong to a state', async () => {
  const review = await makePending();
  const set = (fields: Partial<typeof reviews.$inferInsert>) =>
    visitor.db.update(reviews).set(fields).where(eq(reviews.id, review.id));
  await expect(set({ isSpam: true })).rejects.toMatchObject({ cause: { constraint: 'reviews_spam' } });
  await expect(set({ parkedAt: new Date() })).rejects.toMatchObject({
    cause: { constraint: 'reviews_parked' },
  });
  await change(review.id, { published: true });
  await expect(set({ parkedAt: new Date(), question: 'Why?' })).rejects.toMatchObject({
    cause: { constraint: 'reviews_parked' },
  });
});
