import { eq } from 'drizzle-orm';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AppContext } from '#server/context.ts';
import { messages } from '#server/db/schema/index.ts';
import { clinicInquiryLetter } from '#server/mail/clinic-letters.ts';
import { mailClinic } from './mail-clinic.ts';

/** Mails a clinic about a new inquiry; does nothing if it was deleted or handled meanwhile. */
export async function mailClinicInquiry({
  ctx,
  input: { messageId },
}: {
  ctx: AppContext;
  input: { messageId: number };
}): Promise<void> {
  const [inquiry] = await ctx.db
    .select({ clinicId: messages.clinicId, type: messages.type, status: messages.status })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!inquiry || inquiry.type !== 'inquiry' || inquiry.status !== 'unread' || inquiry.clinicId === null)
    return;
  const url = `${ctx.config.siteUrl}${portalPaths.clinicPortal({ tab: 'messages', filter: 'active' })}`;
  await mailClinic(ctx, { clinicId: inquiry.clinicId, key: `clinic-inquiry/${messageId}` }, (about) =>
    clinicInquiryLetter({ ...about, url }),
  );
}
