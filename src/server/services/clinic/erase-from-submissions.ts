import { and, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { clinicSubmissions } from '#server/db/schema/index.ts';

/**
 * Erases an address, and the reason written to it, from clinic submissions.
 * @param before only submissions made earlier
 * @returns the number of submissions
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
  // Refusals stay without the address: their retention period starts from the decision.
  if (ids.length > 0)
    await tx
      .delete(clinicSubmissions)
      .where(and(inArray(clinicSubmissions.id, ids), ne(clinicSubmissions.status, 'refused')));
  return ids.length;
}
