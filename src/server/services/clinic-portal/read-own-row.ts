import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import type { AppContext } from '#server/context.ts';
import { clinics } from '#server/db/schema/index.ts';

/** Returns the clinic whose prices are read. @throws AppError unauthenticated once it is gone */
export async function readPoster({ db }: AppContext, clinicId: number): Promise<OwnPostedPrice['clinic']> {
  const [clinic] = await db
    .select({ id: clinics.id, name: clinics.name, nameKo: clinics.nameKo })
    .from(clinics)
    .where(eq(clinics.id, clinicId));
  // Happens if the clinic, and its account with it, was deleted or merged after the session was checked.
  if (!clinic) throw new AppError('unauthenticated', 'Please log in.');
  return clinic;
}
