import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewEdits, sentLetters } from '#server/db/schema/index.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { mailReviewEdited } from './mail-review-edited.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { publishedLetterKey } from './enqueue-publication-letters.ts';

let ctx: TestContext;
let made = 0;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

async function makeSubmitted(status: 'published' | 'pending' = 'published') {
  const clinic = await makeClinic(ctx, { name: 'Lantern & Reed Clinic' });
  const name = `Nasal Tip Plasty ${(made += 1)}`;
  const procedure = await makeProcedure(ctx, { name });
  const here = { clinicId: clinic.id, procedureId: procedure.id, status };
  const review = await makeReview(ctx, here, { email: 'person@mail.example' });
  return { review, link: `https://clinics.example/reviews/${procedure.slug}/${review.id}` };
}

const run = (reviewId: number, mailer: Mailer = ctx.mailer) =>
  mailReviewPublished({ ctx: { ...ctx, mailer }, input: { reviewId } });

test('the letter with the link is sent once, however often the job runs', async () => {
  const { review, link } = await makeSubmitted();
  await run(review.id);
  await run(review.id);
  await Promise.allSettled([run(review.id), run(review.id)]);
  expect(ctx.letters).toHaveLength(1);
  expect(ctx.letters[0]).toMatchObject({
    to: 'person@mail.example',
    subject: 'Your review is public: Nasal Tip Plasty 1 at Lantern & Reed Clinic',
  });
  expect(ctx.letters[0]?.html).toContain(`href="${link}"`);
  expect(ctx.letters[0]?.html).toContain('Lantern &amp; Reed');
  expect(ctx.letters[0]?.text).toContain(link);
});

test('no letter is sent about a review that is not public', async () => {
  const { review } = await makeSubmitted('pending');
  ctx.letters.length = 0;
  await run(review.id);
  await run(2_000_000_000);
  expect(ctx.letters).toEqual([]);
});

test('a letter that failed is sent by the next attempt', async () => {
  const { review } = await makeSubmitted();
  ctx.letters.length = 0;
  const down: Mailer = { ...ctx.mailer, send: () => Promise.reject(new Error('connection refused')) };
  await expect(run(review.id, down)).rejects.toThrow('connection refused');
  await run(review.id);
  expect(ctx.letters).toHaveLength(1);
});

test('a letter about edits waits for the one about the publication, which tells of them', async () => {
  const { review } = await makeSubmitted();
  ctx.letters.length = 0;
  const changes = [{ field: 'country' as const, before: 'Japan', after: 'Korea' }];
  await ctx.db.insert(reviewEdits).values({
    reviewId: review.id,
    actor: 'kim',
    reason: 'The patient asked for it',
    changes,
    editedAt: new Date(),
  });
  await mailReviewEdited({ ctx, input: { reviewId: review.id } });
  expect(ctx.letters).toEqual([]);
  await run(review.id);
  await mailReviewEdited({ ctx, input: { reviewId: review.id } });
  expect(ctx.letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your review is public/) as string,
  ]);
});

test('the letter is recorded together with the edits that it tells, so that they are not told again', async () => {
  const { review } = await makeSubmitted();
  ctx.letters.length = 0;
  const changes = [{ field: 'country' as const, before: 'Japan', after: 'Korea' }];
  const edit = { actor: 'kim', reason: 'The patient asked for it', changes, editedAt: new Date() };
  await ctx.db.insert(reviewEdits).values({ reviewId: review.id, ...edit });
  // The process fails right after the letter has left.
  const failing = {
    ...ctx,
    clock: () => {
      if (ctx.letters.length > 0) throw new Error('killed');
      return ctx.clock();
    },
  };
  await expect(mailReviewPublished({ ctx: failing, input: { reviewId: review.id } })).rejects.toThrow(
    'killed',
  );
  // The claim is old by the time of the retry.
  const claimedAt = new Date(Date.now() - 3_600_000);
  await ctx.db
    .update(sentLetters)
    .set({ claimedAt })
    .where(eq(sentLetters.key, publishedLetterKey(review.id)));
  await run(review.id);
  await mailReviewEdited({ ctx, input: { reviewId: review.id } });
  expect(ctx.letters.filter(({ subject }) => !subject.startsWith('Your review is public'))).toEqual([]);
});

test('a real SMTP server receives html and text', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { review } = await makeSubmitted();
  await run(review.id, createMailer({ ...ctx.config, smtpUrl: `smtp://127.0.0.1:${port}` }, silentLog));
  server.close(() => undefined);
  expect(received[0]).toContain('To: person@mail.example');
  expect(received[0]).toContain('Content-Type: text/html');
  expect(received[0]).toContain('Content-Type: text/plain');
});

test('without a mail server the letter becomes a file that only its owner can read', async () => {
  const { review } = await makeSubmitted();
  await run(review.id, createMailer(ctx.config, silentLog));
  const folder = join(ctx.config.varDir, 'mail');
  const [file = ''] = await readdir(folder);
  expect(file).toMatch(/\.eml$/);
  expect(await readFile(join(folder, file), 'utf8')).toContain('To: person@mail.example');
  for (const path of [folder, join(folder, file)]) expect((await stat(path)).mode & 0o077).toBe(0);
});
