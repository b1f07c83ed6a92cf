import { eq } from 'drizzle-orm';
import type { SurgeonMergeFacts } from '#domain/merge/describe-surgeons.ts';
import { LEAST_REVIEWS } from '#domain/surgeon/surgeon-views.ts';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { surgeonNames, surgeons } from '#server/db/schema/index.ts';
import { surgeonKey } from '../search/surgeon-key.ts';

/** A surgeon with the names in reviews. */
export type NamedSurgeon = { row: typeof surgeons.$inferSelect; names: string[]; keys: string[] };

/** Returns the surgeons of a clinic, each with the one of the other clinic who has the same name. */
export async function matchSurgeons(
  db: Db | Tx,
  { fromId, intoId }: MergedPair,
): Promise<{ from: NamedSurgeon; into: NamedSurgeon | null }[]> {
  const [from, into] = [await readSurgeons(db, fromId), await readSurgeons(db, intoId)];
  const ofKey = new Map(into.flatMap((one) => one.keys.map((key) => [key, one] as const)));
  return from.map((one) => ({
    from: one,
    into: one.keys.map((key) => ofKey.get(key)).find((other) => other !== undefined) ?? null,
  }));
}

async function readSurgeons(db: Db | Tx, clinicId: number): Promise<NamedSurgeon[]> {
  const rows = await db.select().from(surgeons).where(eq(surgeons.clinicId, clinicId)).orderBy(surgeons.id);
  const known = await db
    .select()
    .from(surgeonNames)
    .where(eq(surgeonNames.clinicId, clinicId))
    .orderBy(surgeonNames.name);
  const namesOf = Map.groupBy(known, ({ surgeonId }) => surgeonId);
  return rows.map((row) => {
    const names = (namesOf.get(row.id) ?? []).map(({ name }) => name);
    return { row, names, keys: names.flatMap((name) => surgeonKey(name) ?? []) };
  });
}

/** Counts the surgeons that a merge of clinics moves, and names those whom both have. */
export async function countSurgeons(db: Db | Tx, pair: MergedPair): Promise<SurgeonMergeFacts> {
  const pairs = await matchSurgeons(db, pair);
  return {
    surgeons: pairs.length,
    surgeonPages: pairs.filter(
      ({ from: { row } }) => row.takenDownAt === null && row.reviewCount >= LEAST_REVIEWS,
    ).length,
    sameSurgeons: pairs.flatMap(({ from, into }) =>
      into === null
        ? []
        : [
            {
              name: into.row.name,
              reviews: [from.row.reviewCount, into.row.reviewCount] as const,
              isTakenDown: from.row.takenDownAt !== null || into.row.takenDownAt !== null,
            },
          ],
    ),
  };
}
