import { and, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { clinicSubmissions } from '#server/db/schema/index.ts';

/**
 * Takes an address, and what was written to it, from the clinics that were submitted with it.
 * @param before only what was there then
 * @returns from how many
 */
export async function eraseFromSubmissions(tx: Tx, email: string, before?: Date): Promise<number> {
  const erased = await tx
    .update(clinicSubmissions)
    .set({ email: null, reason: null })
    .where(
      and(
        sql`lower(${clinicSubmissions.email}) = lower(${email})`,
        before && lte(clinicSubmissions.createdAt, before),
      ),
    )
    .returning({ id: clinicSubmissions.id });
  const ids = erased.map(({ id }) => id);
  // That a clinic was refused, and when, is what its retention counts from.
  if (ids.length > 0)
    await tx
      .delete(clinicSubmissions)
      .where(and(inArray(clinicSubmissions.id, ids), ne(clinicSubmissions.status, 'refused')));
  return ids.length;
}
