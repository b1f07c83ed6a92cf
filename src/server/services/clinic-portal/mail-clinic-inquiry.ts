import portalLettersTexts from '#texts/portal-letters.ts';
import { eq } from 'drizzle-orm';
import { portalPaths } from '#domain/portal-paths.ts';
import { messages } from '#server/db/schema/index.ts';
import { plainLetter } from '#server/mail/plain-letter.ts';
import { mailClinic } from './mail-clinic.ts';
import type { Verb } from '../verb.ts';

/** Mails a clinic about a new inquiry; does nothing if it was deleted or handled meanwhile. */
export const mailClinicInquiry: Verb<{ messageId: number }, void> = async ({ ctx, input: { messageId } }) => {
  const [inquiry] = await ctx.db
    .select({ clinicId: messages.clinicId, type: messages.type, status: messages.status })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!inquiry || inquiry.type !== 'inquiry' || inquiry.status !== 'unread' || inquiry.clinicId === null)
    return;
  const path = portalPaths.clinic.messages({ filter: 'active' });
  const { clinicId } = inquiry;
  await mailClinic(ctx, { clinicId, key: `clinic-inquiry/${messageId}`, path }, (about) => {
    const t = portalLettersTexts(about.locale);
    const { clinicName: clinic } = about;
    // Never the patient's name or message.
    return plainLetter(about, {
      subject: t.inquirySubject({ clinic }),
      lines: [t.inquiryText({ clinic })],
      link: t.inquiryLink,
    });
  });
};
