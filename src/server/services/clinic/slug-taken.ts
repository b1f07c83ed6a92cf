import { refusedBy } from '#server/db/connection.ts';

/** Two clinics of one name at the same moment choose the same slug; the second chooses again. */
const ATTEMPTS = 3;

/** Runs a transaction that gives a clinic a slug, again if somebody else took that slug meanwhile. */
export async function retryTakenSlug<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === ATTEMPTS || refusedBy(error) !== 'clinics_slug_unique') throw error;
    }
  }
}
