import clinicFieldsTexts from '#texts/portal-clinic-fields.ts';
import portalLettersTexts from '#texts/portal-letters.ts';
import { eq } from 'drizzle-orm';
import { profileFieldNames } from '#domain/clinic/profile-field-names.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { clinicChanges } from '#server/db/schema/index.ts';
import { plainLetter } from '#server/mail/plain-letter.ts';
import { mailClinic } from './mail-clinic.ts';
import type { Verb } from '../verb.ts';

/** Mails a clinic the decision about its change; does nothing if the change waits again, was withdrawn or is deleted. */
export const mailClinicChange: Verb<{ changeId: number }, void> = async ({ ctx, input: { changeId } }) => {
  const [change] = await ctx.db.select().from(clinicChanges).where(eq(clinicChanges.id, changeId));
  if (change?.status !== 'approved' && change?.status !== 'declined') return;
  const { clinicId, status, reason } = change;
  const isApproved = status === 'approved';
  const letter = { clinicId, key: `clinic-change/${changeId}/${status}`, path: portalPaths.clinic.profile() };
  await mailClinic(ctx, letter, (about) => {
    const { clinicName: clinic, locale } = about;
    const t = portalLettersTexts(locale);
    const names = new Map<string, string>(Object.entries(profileFieldNames(clinicFieldsTexts(locale))));
    const fields = Object.keys(change.fields)
      .map((field) => names.get(field) ?? field)
      .join(t.fieldSeparator);
    return plainLetter(about, {
      subject: (isApproved ? t.approvedSubject : t.declinedSubject)({ clinic }),
      lines: [
        (isApproved ? t.approvedText : t.declinedText)({ clinic, fields }),
        ...(reason === null ? [] : [t.reason({ reason })]),
      ],
      link: t.profileLink,
    });
  });
};
