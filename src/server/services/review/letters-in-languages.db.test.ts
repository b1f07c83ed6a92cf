import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import { ageDecision } from '#tests/support/age-decision.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { submissionFields } from '#tests/support/submission.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { mailReviewLetter } from './mail-review-letter.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { mailReviewReceipt } from './mail-review-receipt.ts';
import { submitReview } from './submit-review.ts';
import { updateReview } from './update-review.ts';

let ctx: TestContext;
let staff: TestContext;
let fields: ReturnType<typeof submissionFields>;
beforeAll(async () => {
  ctx = await openTestContext();
  staff = asStaff(ctx, 'moderator');
  const clinic = await makeClinic(ctx, { name: 'Moon Jar' });
  const procedure = await makeProcedure(ctx, { name: 'Bridge line', nameKo: '콧대 성형' });
  fields = submissionFields({ clinicId: clinic.id, procedureId: procedure.id });
});
afterAll(() => ctx.close());

async function submitInKorean(email: string): Promise<number> {
  ctx.letters.length = 0;
  ctx.enqueued.length = 0;
  const review = readSubmittedReview({ ...fields, notes: email }, ctx.clock());
  const input = { review, photos: [], submissionId: null, idempotencyKey: null, language: 'ko' as const };
  return (await submitReview({ ctx, input })).answer.id;
}

const age = (reviewId: number) => ageDecision(ctx, reviewId);

test('the receipt is in the language of the form', async () => {
  const reviewId = await submitInKorean('one@mail.example');
  await mailReviewReceipt({ ctx, input: { reviewId } });
  expect(ctx.letters[0]?.subject).toMatch(/\p{Script=Hangul}/u);
  expect(ctx.letters[0]?.html).toContain('<html lang="ko" dir="ltr">');
  expect(ctx.letters[0]?.text).toContain('https://clinics.example/ko/contact');
  expect(ctx.letters[0]?.text).toContain('콧대 성형');
});

test('the letter about a publication is, and leads to the page in it', async () => {
  const id = await submitInKorean('two@mail.example');
  await updateReview({ ctx: staff, input: { id, edit: { published: true } } });
  await age(id);
  await mailReviewPublished({ ctx, input: { reviewId: id } });
  expect(ctx.letters[0]?.subject).toMatch(/\p{Script=Hangul}/u);
  expect(ctx.letters[0]?.subject).toContain('콧대 성형');
  expect(ctx.letters[0]?.text).toContain('https://clinics.example/ko/reviews/');
});

test('so is the letter about a decline, around the words of the staff', async () => {
  const id = await submitInKorean('three@mail.example');
  const edit = { published: false, declineReason: 'It advertises a clinic.' };
  await updateReview({ ctx: staff, input: { id, edit } });
  await age(id);
  const letter = ctx.enqueued.find(({ name }) => name === 'mail-review-letter');
  await mailReviewLetter({ ctx, input: letter?.payload as { letterId: number } });
  expect(ctx.letters[0]?.subject).toMatch(/\p{Script=Hangul}/u);
  expect(ctx.letters[0]?.subject).toContain('콧대 성형');
  expect(ctx.letters[0]?.text).toContain('> It advertises a clinic.');
});
