import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Db } from '#server/db/connection.ts';
import { clinics } from '#server/db/schema/index.ts';

/** Returns the error for a clinic that does not exist or is not published, which are answered alike. */
export const clinicNotFound = () => new AppError('not-found', 'The requested clinic could not be found.');

/** Refuses a clinic that does not exist or is not published. @throws AppError not-found */
export async function requirePublished(db: Db, id: number): Promise<void> {
  const [clinic] = await db
    .select({ id: clinics.id })
    .from(clinics)
    .where(and(eq(clinics.id, id), sql`${clinics.published}`));
  if (!clinic) throw clinicNotFound();
}
