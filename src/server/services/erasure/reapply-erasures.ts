import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicSubmissions, erasures, messages, reviewSubmitters } from '#server/db/schema/index.ts';
import { inChunks } from '../chunks.ts';
import { pagesById } from '../paging.ts';
import { type ErasedRecords, eraseRecords } from './erase-person.ts';
import { type ErasureEntry, hashAddress, readErasures, uniteErasures } from './ledger.ts';

const PAGE = 2000;

/**
 * Repeats erasures in the transaction that restored older rows: merges `others` into the ledger, and erases for each
 * address in it the data sent before its erasure.
 * @returns the erased records of each address that had any
 */
export async function reapplyErasures(
  tx: Tx,
  ctx: AppContext,
  others: readonly ErasureEntry[],
): Promise<ErasedRecords[]> {
  const storedErasures = await readErasures(tx);
  const ledger = uniteErasures(storedErasures, others);
  for (const chunk of inChunks(ledger.slice(storedErasures.length))) await tx.insert(erasures).values(chunk);
  const found = await findErased(tx, ledger);
  const done: ErasedRecords[] = [];
  for (const [email, before] of found) done.push(await eraseRecords(tx, ctx, { email, before }));
  return done.filter((one) => one.reviewIds.length > 0 || one.messages > 0 || one.clinicSubmissions > 0);
}

/** Returns the addresses in the database that the ledger contains, each with the instant of its last erasure. */
async function findErased(tx: Tx, ledger: readonly ErasureEntry[]): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  const erasedAt = new Map<string, Date>();
  for (const { salt, emailHash, createdAt } of ledger) {
    const key = `${salt} ${emailHash}`;
    if (createdAt > (erasedAt.get(key) ?? new Date(0))) erasedAt.set(key, createdAt);
  }
  const salts = new Set(ledger.map((entry) => entry.salt));
  if (salts.size === 0) return found;
  for await (const email of readAddresses(tx))
    for (const salt of salts) {
      const at = erasedAt.get(`${salt} ${hashAddress(salt, email)}`);
      if (at && at > (found.get(email) ?? new Date(0))) found.set(email, at);
    }
  return found;
}

/** Yields all addresses of reviews, messages and submitted clinics, page by page. */
async function* readAddresses(tx: Tx): AsyncGenerator<string> {
  const readers = [
    (after: number) =>
      tx
        .select({ id: reviewSubmitters.reviewId, email: reviewSubmitters.email })
        .from(reviewSubmitters)
        .where(gt(reviewSubmitters.reviewId, after))
        .orderBy(asc(reviewSubmitters.reviewId))
        .limit(PAGE),
    (after: number) =>
      tx
        .select({ id: messages.id, email: messages.email })
        .from(messages)
        .where(and(gt(messages.id, after), isNotNull(messages.email)))
        .orderBy(asc(messages.id))
        .limit(PAGE),
    (after: number) =>
      tx
        .select({ id: clinicSubmissions.id, email: clinicSubmissions.email })
        .from(clinicSubmissions)
        .where(and(gt(clinicSubmissions.id, after), isNotNull(clinicSubmissions.email)))
        .orderBy(asc(clinicSubmissions.id))
        .limit(PAGE),
  ];
  for (const readPage of readers)
    for await (const page of pagesById<{ id: number; email: string | null }>(readPage))
      for (const { email } of page) if (email !== null) yield email;
}
