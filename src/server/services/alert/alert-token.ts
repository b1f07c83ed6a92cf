import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { alertSubscribers } from '#server/db/schema/index.ts';

/** Returns the token of a subscriber's letters: a signature with the site's secret, made anew for each letter. */
export const tokenOf = ({ auth }: AppContext, seed: string) => auth.sign(`alerts ${seed}`);

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Generates the columns of a new token. */
export async function newToken(ctx: AppContext): Promise<{ seed: string; tokenHash: string }> {
  const seed = randomBytes(32).toString('base64url');
  return { seed, tokenHash: hashOf(await tokenOf(ctx, seed)) };
}

/** Returns the id of the subscriber of a token. @throws AppError not-found, also once nothing is followed any more */
export async function findSubscriber(db: Db | Tx, token: string): Promise<number> {
  const [found] = await db
    .select({ id: alertSubscribers.id })
    .from(alertSubscribers)
    .where(eq(alertSubscribers.tokenHash, hashOf(token)));
  if (!found)
    throw new AppError('not-found', 'This link does not work. Please open it again from the latest letter.');
  return found.id;
}
