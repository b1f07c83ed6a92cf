import { and, eq } from 'drizzle-orm';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { AppError } from '#domain/errors.ts';
import { clinics, users } from '#server/db/schema/index.ts';
import { requireClinic } from '../../require.ts';
import type { Verb } from '../../verb.ts';

/**
 * Returns the signed-in clinic.
 * @throws AppError unauthenticated (401), also if the clinic was deleted meanwhile; forbidden (403) for staff
 */
export const getClinicSession: Verb<void, ClinicUser> = async ({ ctx }) => {
  const { userId, clinicId } = requireClinic(ctx);
  const [clinic] = await ctx.db
    .select({
      id: clinics.id,
      accountId: users.id,
      name: clinics.name,
      nameKo: clinics.nameKo,
      slug: clinics.slug,
      language: users.language,
    })
    .from(users)
    .innerJoin(clinics, eq(clinics.id, users.clinicId))
    .where(and(eq(users.id, userId), eq(clinics.id, clinicId)));
  if (!clinic) throw new AppError('unauthenticated', 'Please log in.');
  return clinic;
};
