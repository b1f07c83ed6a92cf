import { eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { auditName, getAccountByName } from './find-account.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import { requireAdmin } from '../require.ts';
import type { Verb } from '../verb.ts';

/**
 * Removes an account and its sessions; its events stay in the trail.
 * @param input.name username, or a clinic's e-mail address
 * @throws AppError not-found (404), conflict (409) for the last administrator
 */
export const removeAccount: Verb<{ name: string }, void> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const account = await getAccountByName(tx, input.name);
    await refuseLastAdmin(tx, account.id);
    await tx.delete(users).where(eq(users.id, account.id));
    if (account.clinicId !== null) await growContentVersion(tx, [CACHE_TAGS.clinic(account.clinicId)]);
    await recordAccountAudit(tx, ctx, 'delete', { ...auditName(account), role: account.role });
  });
};
