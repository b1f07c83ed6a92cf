import { eq } from 'drizzle-orm';
import { messageReference, subjectOf, kindNameOf } from '#domain/message/message.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { messages } from '#server/db/schema/index.ts';
import { composeLetter, linkTo } from '#server/mail/compose-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import type { Verb } from '../verb.ts';

/**
 * Mails the operator about a message, once; does nothing if it was deleted, or if no recipient is configured any more.
 */
export const mailNewMessage: Verb<{ messageId: number }, void> = async ({ ctx, input }) => {
  const { siteUrl, siteName, operatorEmail: to } = ctx.config;
  if (!to) return;
  const [found] = await ctx.db
    .select({
      type: messages.type,
      reviewId: messages.reviewId,
      subject: messages.subject,
      procedure: messages.procedure,
    })
    .from(messages)
    .where(eq(messages.id, input.messageId));
  if (!found) return;
  await sendOnce(ctx, `new-message/${input.messageId}`, async () => {
    const typeName = kindNameOf(found);
    const subject = subjectOf(found);
    // Never its text or sender.
    const letter = await composeLetter({ to, siteName }, `New message: ${typeName} · ${subject}`, [
      `A message has come in (${typeName}, ${messageReference(input.messageId)}): ${subject}`,
      linkTo(`${siteUrl}${portalPaths.admin.inquiry(input.messageId)}`, 'Read and answer it in the portal:'),
    ]);
    await ctx.mailer.send(letter);
  });
};
