import { refusedBy } from '#server/db/connection.ts';

/** Two clinics of one name, added at once, choose the same slug; the second tries again. */
const ATTEMPTS = 3;

/** Runs a transaction that chooses a slug, and repeats it if that slug was taken meanwhile. */
export async function retryTakenSlug<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === ATTEMPTS || refusedBy(error) !== 'clinics_slug_unique') throw error;
    }
  }
}
