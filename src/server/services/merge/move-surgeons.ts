import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import type { Tx } from '#server/db/connection.ts';
import { type ClinicMergeRecord, surgeonNames, surgeons, toStored } from '#server/db/schema/index.ts';
import { toMerged, withoutSame } from '../surgeon/merged-surgeons.ts';
import { matchSurgeons, type NamedSurgeon } from './match-surgeons.ts';

type Kept = NonNullable<ClinicMergeRecord['surgeons']>;

/**
 * Moves the surgeons of a clinic to the remaining one, so that what staff decided about them holds; one whom both have
 * becomes one, taken down if either was.
 * @returns those of the removed clinic, for undo
 */
export async function moveSurgeons(tx: Tx, { fromId, intoId }: MergedPair): Promise<Kept> {
  const kept: Kept = [];
  for (const { from, into } of await matchSurgeons(tx, { fromId, intoId })) {
    const { row, names } = from;
    const change = into ? await combine(tx, from, into) : await move(tx, row.id, intoId);
    kept.push({ row: toStored(row), names, intoId: into?.row.id ?? null, ...change });
  }
  return kept;
}

type Change = Pick<Kept[number], 'tookDown' | 'addedNames'>;

async function move(tx: Tx, surgeonId: number, clinicId: number): Promise<Change> {
  await tx.update(surgeons).set({ clinicId }).where(eq(surgeons.id, surgeonId));
  await tx.update(surgeonNames).set({ clinicId }).where(eq(surgeonNames.surgeonId, surgeonId));
  return { tookDown: false, addedNames: [] };
}

async function combine(
  tx: Tx,
  { row: from, names }: NamedSurgeon,
  { row: into, names: ofInto }: NamedSurgeon,
): Promise<Change> {
  const tookDown = from.takenDownAt !== null && into.takenDownAt === null;
  const { rows: added } = await tx.execute<{ name: string }>(sql`
    insert into surgeon_names (clinic_id, name, surgeon_id)
    select ${into.clinicId}, name, ${into.id} from surgeon_names where surgeon_id = ${from.id}
    on conflict do nothing returning name`);
  await tx.delete(surgeons).where(eq(surgeons.id, from.id));
  const gained = withoutSame(toMerged(from, names), ofInto);
  await tx
    .update(surgeons)
    .set({
      formerSlugs: sql`${surgeons.formerSlugs} || ${sql.param([...from.formerSlugs, from.slug])}::text[]`,
      merged: sql`${surgeons.merged} || ${JSON.stringify(gained)}::jsonb`,
      // Staff changed the surgeon: `refreshSurgeons` keeps such a one without reviews.
      ...(from.version > 1 && { version: sql`${surgeons.version} + 1` }),
      ...(tookDown && { takenDownAt: from.takenDownAt, takedownReason: from.takedownReason }),
    })
    .where(eq(surgeons.id, into.id));
  return { tookDown, addedNames: added.map(({ name }) => name) };
}

/** Gives the restored clinic its surgeons back, as far as the remaining one still has them. */
export async function moveSurgeonsBack(tx: Tx, { fromId, intoId }: MergedPair, kept: Kept): Promise<void> {
  const present = await tx
    .select({ id: surgeons.id })
    .from(surgeons)
    .where(
      and(
        eq(surgeons.clinicId, intoId),
        inArray(
          surgeons.id,
          kept.map(({ row }) => row.id),
        ),
      ),
    );
  const still = new Set(present.map(({ id }) => id));
  for (const one of kept) {
    if (still.has(one.row.id)) await move(tx, one.row.id, fromId);
    else if (one.intoId !== null) await separate(tx, fromId, one, one.intoId);
  }
}

async function separate(
  tx: Tx,
  clinicId: number,
  { row, names, tookDown, addedNames = [] }: Kept[number],
  intoId: number,
): Promise<void> {
  const slugs = sql.param([...row.formerSlugs, row.slug]);
  await tx.execute(sql`
    update surgeons set
      former_slugs = array(select slug from unnest(former_slugs) as slug where slug <> all(${slugs}::text[])),
      merged = coalesce((select jsonb_agg(one) from jsonb_array_elements(merged) as one
        where one ->> 'slug' <> all(${slugs}::text[])), '[]')
    where id = ${intoId}`);
  await tx
    .delete(surgeonNames)
    .where(and(eq(surgeonNames.surgeonId, intoId), inArray(surgeonNames.name, addedNames)));
  if (tookDown)
    await tx
      .update(surgeons)
      .set({ takenDownAt: null, takedownReason: null })
      .where(and(eq(surgeons.id, intoId), eq(surgeons.takedownReason, row.takedownReason ?? '')));
  await tx
    .insert(surgeons)
    .overridingSystemValue()
    .values({
      ...row,
      clinicId,
      takenDownAt: row.takenDownAt === null ? null : new Date(row.takenDownAt),
      createdAt: new Date(row.createdAt),
    })
    .onConflictDoNothing();
  if (names.length > 0)
    await tx
      .insert(surgeonNames)
      .values(names.map((name) => ({ clinicId, name, surgeonId: row.id })))
      .onConflictDoNothing();
}
