import { eq } from 'drizzle-orm';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { AppError } from '#domain/errors.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { requireClinic } from '../require.ts';
import type { Verb } from '../verb.ts';
import { auditName } from './find-account.ts';
import { getClinicSession } from './session/get-clinic-session.ts';

/**
 * Sets the language of the signed-in clinic's account: of its portal and its letters. Repeating it has no effect.
 * @throws AppError unauthenticated (401), forbidden (403) for staff
 */
export const chooseLanguage: Verb<{ language: PortalLocale }, ClinicUser> = async ({ ctx, input }) => {
  const { userId } = requireClinic(ctx);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('unauthenticated', 'Please log in.');
    if (user.language === input.language) return;
    await tx.update(users).set({ language: input.language }).where(eq(users.id, userId));
    await recordAccountAudit(tx, ctx, 'choose a language', { ...auditName(user), language: input.language });
  });
  return getClinicSession({ ctx });
};
