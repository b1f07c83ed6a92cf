import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { secrets } from '../db/schema/index.ts';

const NAME = 'auth';

/** The secret that signs cookies when AUTH_SECRET gives none: made once, shared through the database by every process. */
export async function readStoredSecret(db: Db): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME));
  const [stored] = await find();
  if (stored) return stored.value;
  await db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The secret that signs cookies could not be stored.');
  return made.value;
}
