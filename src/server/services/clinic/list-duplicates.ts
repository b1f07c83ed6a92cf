import type { ClinicDuplicate } from '#domain/clinic/admin-clinic-views.ts';
import { pick } from '#domain/pick.ts';
import { requireStaff } from '../require.ts';
import { findLookalikes } from './find-lookalikes.ts';
import { readAdminClinic, readAdminClinics } from './read-admin-clinics.ts';
import type { Verb } from '../verb.ts';

const MOST_SHOWN = 5;

const SHOWN = ['id', 'slug', 'name', 'nameKo', 'address', 'district', 'published', 'reviewTotal'] as const;

/**
 * Lists entries that may be the same clinic by names in either language, telephone or address, most likely first.
 * @throws AppError not-found
 */
export const listDuplicates: Verb<{ id: number }, { duplicates: ClinicDuplicate[] }> = async ({
  ctx,
  input,
}) => {
  requireStaff(ctx);
  const clinic = await readAdminClinic(ctx.db, input.id);
  const likeliest = (await findLookalikes(ctx.db, clinic, { exceptId: clinic.id })).slice(0, MOST_SHOWN);
  const likenessOf = new Map(likeliest.map((one) => [one.id, one]));
  const duplicates = await readAdminClinics(ctx.db, [...likenessOf.keys()]);
  return {
    duplicates: duplicates.map((other) => ({
      ...pick(other, SHOWN),
      likeness: likenessOf.get(other.id)?.likeness ?? 0,
      reason: likenessOf.get(other.id)?.reason ?? '',
    })),
  };
};
