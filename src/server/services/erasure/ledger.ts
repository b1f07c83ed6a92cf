import { createHash, randomBytes } from 'node:crypto';
import { asc, desc, gt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { erasures } from '#server/db/schema/index.ts';
import { pagesById } from '../paging.ts';

/** A record of an erasure: a salted hash of the address, which identifies it in a backup that still contains it. */
export type ErasureEntry = { salt: string; emailHash: string; reviewIds: number[]; createdAt: Date };

const PAGE = 1000;

/** Returns the hash of an address, ignoring case. */
export const hashAddress = (salt: string, email: string) =>
  createHash('sha256')
    .update(salt + email.trim().toLowerCase())
    .digest('hex');

/** Records an erasure, in its own transaction. */
export async function recordErasure(
  tx: Tx,
  { email, reviewIds }: { email: string; reviewIds: number[] },
): Promise<void> {
  // All entries of a database share a salt, so that a backup's addresses are hashed once, not once per entry.
  const [newest] = await tx
    .select({ salt: erasures.salt })
    .from(erasures)
    .orderBy(desc(erasures.id))
    .limit(1);
  const salt = newest?.salt ?? randomBytes(16).toString('hex');
  await tx.insert(erasures).values({ salt, emailHash: hashAddress(salt, email), reviewIds });
}

/** Returns all entries, oldest first. */
export async function readErasures(db: Tx | AppContext['db']): Promise<ErasureEntry[]> {
  const entries: ErasureEntry[] = [];
  const readPage = (afterId: number) =>
    db.select().from(erasures).where(gt(erasures.id, afterId)).orderBy(asc(erasures.id)).limit(PAGE);
  for await (const page of pagesById(readPage))
    entries.push(
      ...page.map(({ salt, emailHash, reviewIds, createdAt }) => ({ salt, emailHash, reviewIds, createdAt })),
    );
  return entries;
}

/** Merges entries of several ledgers without duplicates. */
export function uniteErasures(...ledgers: readonly (readonly ErasureEntry[])[]): ErasureEntry[] {
  const keyOf = ({ salt, emailHash, createdAt }: ErasureEntry) =>
    `${salt} ${emailHash} ${createdAt.getTime()}`;
  return Array.from(new Map(ledgers.flat().map((entry) => [keyOf(entry), entry])).values());
}
