import lettersTexts from '#texts/letters.ts';
import { eq } from 'drizzle-orm';
import { writeAcceptanceLetter, writeRefusalLetter } from '#domain/clinic/submission-letter.ts';
import { letterLanguage } from '#domain/letter-language.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, clinicSubmissions } from '#server/db/schema/index.ts';
import { plainLetter } from '#server/mail/plain-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails the decision about a submitted clinic, once; does nothing if the clinic's state has changed since. Deletes an
 * accepted submission after sending, since nothing needs its address any more.
 */
export const mailClinicSubmission: Verb<{ submissionId: number }, void> = async ({
  ctx,
  input: { submissionId },
}) => {
  const { db, config, mailer } = ctx;
  const [found] = await db
    .select({
      submission: clinicSubmissions,
      clinic: { id: clinics.id, name: clinics.name, slug: clinics.slug, published: clinics.published },
    })
    .from(clinicSubmissions)
    .innerJoin(clinics, eq(clinics.id, clinicSubmissions.clinicId))
    .where(eq(clinicSubmissions.id, submissionId));
  const text = found ? writeLetter(ctx, found) : null;
  const to = found?.submission.email ?? null;
  if (!found || !text || to === null) return;
  const { status, language: locale } = found.submission;
  const { url, ...words } = text;
  await sendOnce(ctx, `clinic-submission/${submissionId}/${status}`, async () =>
    mailer.send(await plainLetter({ to, siteName: config.siteName, locale, url }, words)),
  );
  if (status === 'accepted') await db.delete(clinicSubmissions).where(eq(clinicSubmissions.id, submissionId));
};

type Found = {
  submission: typeof clinicSubmissions.$inferSelect;
  clinic: { id: number; name: string; slug: string; published: boolean };
};

/** Writes the letter; null without a decision, or if the clinic's visibility contradicts it. */
function writeLetter({ config }: AppContext, { submission, clinic }: Found) {
  const language = letterLanguage(lettersTexts, submission.language, config.siteUrl);
  const facts = {
    clinicId: clinic.id,
    submittedAt: submission.createdAt.toISOString(),
    hasReplyAddress: config.mailReplyTo !== undefined,
  };
  if (submission.status === 'accepted' && clinic.published)
    return writeAcceptanceLetter(language, { ...facts, clinicName: clinic.name, clinicSlug: clinic.slug });
  if (submission.status === 'refused' && !clinic.published && submission.reason !== null)
    return writeRefusalLetter(language, {
      ...facts,
      reason: submission.reason,
      refusedDays: config.retention.declinedDays,
    });
  return null;
}
