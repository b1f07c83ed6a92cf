import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Invited } from '#domain/account/account-views.ts';
import { placeholderEmail } from '#domain/account/account-email.ts';
import { type Invite } from '#domain/account/invitation.ts';
import { AppError } from '#domain/errors.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { auditName } from '../find-account.ts';
import { newInvitation } from './invitation-token.ts';
import { sendInvitation } from './send-invitation.ts';
import { readAccount } from '../read-accounts.ts';
import { describeMissing } from '../../missing-entry.ts';
import { requireAdmin } from '../../require.ts';
import type { Verb } from '../../verb.ts';

/**
 * Creates an account without a password, and an invitation to choose one. The link appears in this response only, and
 * is mailed if there is an e-mail address.
 * @throws AppError invalid-input (400) for a clinic that does not exist, conflict (409) if the name or address has an
 * account
 */
export const inviteAccount: Verb<Invite, Invited> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const invitation = await newInvitation(ctx);
  return ctx.db.transaction(async (tx) => {
    const user = await insertInvited(tx, ctx, input);
    const invitationUrl = await sendInvitation(tx, ctx, user, invitation);
    await recordAccountAudit(tx, ctx, 'invite', { ...auditName(user), role: user.role });
    return { account: await readAccount(tx, ctx, user.id), invitationUrl };
  });
};

async function insertInvited(tx: Tx, ctx: AppContext, input: Invite) {
  const id = randomUUID();
  const createdAt = ctx.clock();
  const values =
    input.role === 'clinic'
      ? {
          name: await getClinicName(tx, input.clinicId),
          clinicId: input.clinicId,
          email: input.email,
          language: input.language,
        }
      : {
          name: input.username,
          username: input.username,
          email: input.email ?? placeholderEmail(input.username),
        };
  const [user] = await tx
    .insert(users)
    .values({ id, role: input.role, createdAt, updatedAt: createdAt, ...values })
    .onConflictDoNothing()
    .returning();
  if (!user) throw await takenError(tx, input);
  return user;
}

async function getClinicName(tx: Tx, clinicId: number): Promise<string> {
  const [clinic] = await tx
    .select({ name: clinics.name })
    .from(clinics)
    .where(eq(clinics.id, clinicId))
    .for('key share');
  if (!clinic) throw invalidFields({ clinicId: await describeMissing(tx, 'clinic', clinicId) });
  return clinic.name;
}

/** Returns the error that names the taken username or address and suggests a new invitation for its account. */
async function takenError(tx: Tx, input: Invite): Promise<AppError> {
  const isName =
    input.role === 'moderator' &&
    (await tx.select({ id: users.id }).from(users).where(eq(users.username, input.username))).length > 0;
  const message = isName
    ? `There is already an account '${input.username}'. It can be given a new invitation.`
    : 'There is already an account with this e-mail address. It can be given a new invitation.';
  return new AppError('conflict', message, { [isName ? 'username' : 'email']: message });
}
