import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { clinics } from '#server/db/schema/index.ts';

/** Reads the clinic of a signed-in account. @throws AppError unauthenticated once it is gone */
export async function readOwnRow({ db }: AppContext, clinicId: number): Promise<typeof clinics.$inferSelect> {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, clinicId));
  // Happens if the clinic, and its account with it, was deleted or merged after the session was checked.
  if (!clinic) throw new AppError('unauthenticated', 'Please log in.');
  return clinic;
}
