import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import { JOB_NAMES, type JobName } from '#server/jobs/definitions.ts';
import { startJobs, type JobRunner } from '#server/jobs/jobs.ts';
import type { Letter } from '#server/mail/mailer.ts';
import { ageDecision } from '#tests/support/age-decision.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { submissionFields } from '#tests/support/submission.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { askSubmitter } from './ask-submitter.ts';
import { mailReviewLetter } from './mail-review-letter.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { mailReviewReceipt } from './mail-review-receipt.ts';
import { submitReview } from './submit-review.ts';
import { updateReview } from './update-review.ts';

let ctx: TestContext;
let runner: JobRunner;
let target: { clinicId: number; procedureId: number };
/** Subjects of the letters that the mail server refuses. */
let refused: RegExp | null = null;

beforeAll(async () => {
  const opened = await openTestContext();
  runner = await startJobs(opened.db, silentLog);
  const send = async (letter: Letter) => {
    if (refused?.test(letter.subject)) throw new Error('connection refused');
    opened.letters.push(letter);
  };
  ctx = { ...opened, jobs: runner, mailer: { ...opened.mailer, send } };
  const clinic = await makeClinic(ctx, { name: 'Moon & Jar' });
  target = { clinicId: clinic.id, procedureId: (await makeProcedure(ctx, { name: 'Nasal Tip' })).id };
});
afterAll(async () => {
  await runner.stop();
  await ctx.close();
});
beforeEach(() => {
  ctx.letters.length = 0;
  refused = null;
});

const RECEIPT = 'We have received your review';
const PUBLIC = 'Your review is public: Nasal Tip at Moon & Jar';
const WAIT = { timeout: 30_000 };

async function submit(): Promise<number> {
  const fields = { ...submissionFields(target), notes: `${randomUUID()}@mail.example` };
  const review = readSubmittedReview(fields, ctx.clock());
  const input = { review, photos: [], submissionId: null, idempotencyKey: null };
  return (await submitReview({ ctx, input })).answer.id;
}

const age = (reviewId: number) => ageDecision(ctx, reviewId);

async function publish(id: number) {
  await updateReview({ ctx: asStaff(ctx, 'moderator'), input: { id, edit: { published: true } } });
  await age(id);
}

const work = {
  'mail-review-receipt': (input: { reviewId: number }) => mailReviewReceipt({ ctx, input }),
  'mail-review-published': (input: { reviewId: number }) => mailReviewPublished({ ctx, input }),
  'mail-review-letter': (input: { letterId: number }) => mailReviewLetter({ ctx, input }),
};

/** Works off the waiting jobs of a queue as a worker does once they are due, but at once. */
async function runWaiting(name: keyof typeof work) {
  const { rows } = await ctx.db.execute<{ id: string; data: { reviewId: number; letterId: number } }>(
    sql`update jobs.job set state = 'active' where name = ${name} and state in ('created', 'retry') returning id, data`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, data } of rows) {
    await work[name](data);
    await ctx.db.execute(sql`update jobs.job set state = 'completed' where id = ${id}`);
  }
}

/** Makes the waiting jobs of a queue due for the workers. */
const makeDue = (name: JobName) =>
  ctx.db.execute(
    sql`update jobs.job set start_after = now() where name = ${name} and state in ('created', 'retry')`,
  );

/** Counts the jobs of a queue in a state. */
async function countJobs(name: JobName, state: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${name} and state::text = ${state}`,
  );
  return rows[0]?.count ?? 0;
}

const subjects = () => ctx.letters.map(({ subject }) => subject);

test('the letter about a publication waits for the receipt, and comes right after it', async () => {
  await publish(await submit());
  await runWaiting('mail-review-published');
  expect(subjects()).toEqual([]);
  const { rows } = await ctx.db.execute<{ seconds: number }>(sql`
    select extract(epoch from letter.start_after - receipt.start_after)::float8 as seconds
    from jobs.job letter, jobs.job receipt where letter.state = 'created' and receipt.state = 'created'
      and letter.name = 'mail-review-published' and receipt.name = 'mail-review-receipt'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeGreaterThan(0);
  expect(rows[0]?.seconds).toBeLessThan(15);
  await runWaiting('mail-review-receipt');
  await runWaiting('mail-review-published');
  expect(subjects()).toEqual([RECEIPT, PUBLIC]);
});

test('a receipt that is being sent is waited for', async () => {
  const id = await submit();
  await publish(id);
  await ctx.db
    .execute(sql`update jobs.job set state = 'active', started_on = now(), start_after = now() - interval '1 minute'
    where name = 'mail-review-receipt' and state = 'created'`);
  await runWaiting('mail-review-published');
  expect(subjects()).toEqual([]);
  await ctx.db.execute(
    sql`update jobs.job set state = 'retry' where name = 'mail-review-receipt' and state = 'active'`,
  );
  await runWaiting('mail-review-receipt');
  await runWaiting('mail-review-published');
  expect(subjects()).toEqual([RECEIPT, PUBLIC]);
});

test('a question waits for the receipt too', async () => {
  const id = await submit();
  await askSubmitter({
    ctx: asStaff(ctx, 'moderator'),
    input: { id, question: 'In which month were you treated?' },
  });
  await age(id);
  await runWaiting('mail-review-letter');
  expect(subjects()).toEqual([]);
  await runWaiting('mail-review-receipt');
  await runWaiting('mail-review-letter');
  expect(subjects()).toEqual([RECEIPT, 'A question about your review: Nasal Tip at Moon & Jar']);
});

test('the one receipt of a submission precedes the letters about each of its reviews, one of a later review none', async () => {
  const submissionId = randomUUID();
  const email = `${randomUUID()}@mail.example`;
  const review = readSubmittedReview({ ...submissionFields(target), notes: email }, ctx.clock());
  const input = { review, photos: [], submissionId, idempotencyKey: null };
  const send = async (laterMs = 0) => {
    const clock = () => new Date(ctx.clock().getTime() + laterMs);
    return (await submitReview({ ctx: { ...ctx, clock }, input })).answer.id;
  };
  await send();
  const second = await send();
  await publish(second);
  await runWaiting('mail-review-published');
  expect(subjects()).toEqual([]);
  await runWaiting('mail-review-receipt');
  await send(10 * 60_000);
  await runWaiting('mail-review-published');
  expect(subjects()).toEqual(['We have received your 2 reviews', PUBLIC]);
  await runWaiting('mail-review-receipt');
  expect(subjects().at(-1)).toBe('We have received your 3 reviews');
});

test('a receipt that the mail server refuses for a while still goes first, one that is given up keeps no letter back', async () => {
  const idle = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined]));
  await runner.work({ ...(idle as unknown as Parameters<JobRunner['work']>[0]), ...work });
  await publish(await submit());
  refused = /^We have received/;
  await makeDue('mail-review-receipt');
  await expect.poll(() => countJobs('mail-review-receipt', 'retry'), WAIT).toBe(1);
  const settled = await countJobs('mail-review-published', 'completed');
  await makeDue('mail-review-published');
  await expect.poll(() => countJobs('mail-review-published', 'completed'), WAIT).toBe(settled + 1);
  expect(subjects()).toEqual([]);
  refused = null;
  await makeDue('mail-review-receipt');
  await expect.poll(subjects, WAIT).toEqual([RECEIPT]);
  await expect.poll(() => countJobs('mail-review-receipt', 'retry'), WAIT).toBe(0);
  await expect.poll(() => countJobs('mail-review-receipt', 'active'), WAIT).toBe(0);
  await makeDue('mail-review-published');
  await expect.poll(subjects, WAIT).toEqual([RECEIPT, PUBLIC]);

  await publish(await submit());
  refused = /^We have received/;
  await ctx.db.execute(
    sql`update jobs.job set retry_limit = 0 where name = 'mail-review-receipt' and state = 'created'`,
  );
  await makeDue('mail-review-receipt');
  await expect.poll(() => countJobs('mail-review-receipt', 'failed'), WAIT).toBe(1);
  await makeDue('mail-review-published');
  await expect.poll(subjects, WAIT).toEqual([RECEIPT, PUBLIC, PUBLIC]);
});
