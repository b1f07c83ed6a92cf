import { and, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { alertSubscribers } from '#server/db/schema/index.ts';

/** Erases an address with its alerts. @param before only if it was stored earlier @returns the number of addresses */
export async function eraseAlerts(tx: Tx, email: string, before?: Date): Promise<number> {
  const erased = await tx
    .delete(alertSubscribers)
    .where(
      and(
        sql`lower(${alertSubscribers.email}) = lower(${email})`,
        before && lte(alertSubscribers.createdAt, before),
      ),
    )
    .returning({ id: alertSubscribers.id });
  return erased.length;
}
