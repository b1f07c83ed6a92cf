import portalLettersTexts from '#texts/portal-letters.ts';
import { eq } from 'drizzle-orm';
import { portalPaths } from '#domain/portal-paths.ts';
import { clinics, postedPrices, procedures } from '#server/db/schema/index.ts';
import { plainLetter } from '#server/mail/plain-letter.ts';
import type { Verb } from '../verb.ts';
import { mailClinic } from './mail-clinic.ts';

/** Mails a clinic what staff decided about its price; does nothing if the clinic itself has changed it since. */
export const mailPostedPrice: Verb<{ postedPriceId: number }, void> = async ({ ctx, input }) => {
  const [row] = await ctx.db
    .select({
      posted: postedPrices,
      procedure: { name: procedures.name, nameKo: procedures.nameKo },
      isClinicPublished: clinics.published,
    })
    .from(postedPrices)
    .innerJoin(clinics, eq(clinics.id, postedPrices.clinicId))
    .innerJoin(procedures, eq(procedures.id, postedPrices.procedureId))
    .where(eq(postedPrices.id, input.postedPriceId));
  if (!row) return;
  const { clinicId, status, reason } = row.posted;
  if (status !== 'approved' && status !== 'declined' && !(status === 'ended' && reason !== null)) return;
  const key = `posted-price/${input.postedPriceId}/${status}`;
  const letter = { clinicId, key, path: portalPaths.clinic.prices() };
  await mailClinic(ctx, letter, (about) => {
    const { clinicName: clinic, locale } = about;
    const t = portalLettersTexts(locale);
    const procedure = (locale === 'ko' && row.procedure.nameKo) || row.procedure.name;
    const words = {
      approved: {
        subject: t.postedApprovedSubject,
        text: row.isClinicPublished ? t.postedApprovedText : t.postedApprovedUnseenText,
      },
      declined: { subject: t.postedDeclinedSubject, text: t.postedDeclinedText },
      ended: { subject: t.postedEndedSubject, text: t.postedEndedText },
    }[status];
    return plainLetter(about, {
      subject: words.subject({ procedure }),
      lines: [words.text({ clinic, procedure }), ...(reason === null ? [] : [t.reason({ reason })])],
      link: t.pricesLink,
    });
  });
};
