import { eq } from 'drizzle-orm';
import type { ClinicUser, SessionUser } from '#domain/account/account-views.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { clinics } from '#server/db/schema/index.ts';
import { requireClinic, requireOwnStaff } from './require.ts';

/** Returns the signed-in staff member. @throws AppError unauthenticated (401), forbidden (403) for a clinic */
export function getSession({ ctx }: { ctx: AppContext }): SessionUser {
  const actor = requireOwnStaff(ctx);
  return {
    id: actor.userId,
    username: actor.username,
    role: actor.kind === 'enrolling' ? 'admin' : actor.role,
    mustSetUpSecondFactor: actor.kind === 'enrolling',
  };
}

/**
 * Returns the signed-in clinic.
 * @throws AppError unauthenticated (401), also if the clinic was deleted meanwhile; forbidden (403) for staff
 */
export async function getClinicSession({ ctx }: { ctx: AppContext }): Promise<ClinicUser> {
  const { clinicId } = requireClinic(ctx);
  const [clinic] = await ctx.db
    .select({ id: clinics.id, name: clinics.name, slug: clinics.slug })
    .from(clinics)
    .where(eq(clinics.id, clinicId));
  if (!clinic) throw new AppError('unauthenticated', 'Please log in.');
  return clinic;
}
