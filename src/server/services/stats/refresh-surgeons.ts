import { and, eq, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS, type CacheTag } from '#domain/cache-tags.ts';
import type { Tx } from '#server/db/connection.ts';
import { IS_SHOWN, surgeonNames, surgeons } from '#server/db/schema/index.ts';
import { inChunks } from '../chunks.ts';
import { surgeonKey, withoutTitles } from '../search/surgeon-key.ts';
import { toArray } from './scope-rows.ts';
import { findDiffering } from './shown-figures.ts';
import { freeSlug, surgeonSlug } from './surgeon-slug.ts';

/**
 * Derives the surgeons of locked clinics from the names in their public reviews, and counts the reviews of each.
 * @returns the tags of those that pages show otherwise now
 */
export async function refreshSurgeons(tx: Tx, clinicIds: readonly number[]): Promise<CacheTag[]> {
  if (clinicIds.length === 0) return [];
  const ids = sql`${toArray(clinicIds)}::int[]`;
  const names = await readNames(tx, ids);
  // Compares names alone, since no surgeon is without one.
  if (isCurrent(names)) return [];
  const before = await readShown(tx, ids);
  await addNames(tx, names);
  await dropNames(tx, names.filter(isNobody));
  await recount(tx, ids);
  return findDiffering(before, await readShown(tx, ids));
}

/** Returns what pages show of the surgeons of clinics as text, by the tag of what shows it. */
async function readShown(tx: Tx, ids: SQL): Promise<Map<CacheTag, string>> {
  const { rows } = await tx.execute<{ clinicId: number; names: string; figures: string }>(sql`
    select s.clinic_id as "clinicId",
      string_agg(row(s.slug, s.name, s.review_count)::text, ' ' order by s.id) as figures,
      string_agg((select string_agg(row(n.name, s.slug, s.name)::text, ' ' order by n.name)
        from surgeon_names n where n.surgeon_id = s.id), ' ' order by s.id) as names
    from surgeons s where s.clinic_id = any(${ids}) and ${IS_SHOWN} group by 1`);
  return new Map(
    rows.flatMap(({ clinicId, names, figures }): [CacheTag, string][] => [
      [CACHE_TAGS.surgeonNames(clinicId), names],
      [CACHE_TAGS.surgeons(clinicId), figures],
    ]),
  );
}

type Name = {
  clinicId: number;
  name: string;
  /** Public reviews with the name; null for a name that no review has any more. */
  reports: number | null;
  surgeonId: number | null;
  /** Stored number of reviews of the surgeon. */
  reviewCount: number | null;
  isChangedByStaff: boolean | null;
};

/** Returns true if the stored surgeons are those of the names, as after most changes of a review. */
function isCurrent(names: readonly Name[]): boolean {
  if (names.some((name) => isUnknown(name) || isUnused(name) || isNobody(name))) return false;
  return [...Map.groupBy(names, ({ surgeonId }) => surgeonId)].every(
    ([surgeonId, spellings]) =>
      surgeonId === null ||
      spellings.reduce((sum, { reports }) => sum + (reports ?? 0), 0) === spellings[0]?.reviewCount,
  );
}

const isUnknown = ({ surgeonId, name }: Name) => surgeonId === null && surgeonKey(name) !== null;

const isUnused = ({ reports, isChangedByStaff }: Name) => reports === null && !isChangedByStaff;

/** Returns true for a stored name of nobody, which an earlier version took for a person's. */
const isNobody = ({ surgeonId, name, isChangedByStaff }: Name) =>
  surgeonId !== null && !isChangedByStaff && surgeonKey(name) === null;

/** Reads the names in public reviews and those that are known; of a clinic the most frequent first. */
async function readNames(tx: Tx, ids: SQL): Promise<Name[]> {
  const { rows } = await tx.execute<Name>(sql`
    select coalesce(r.clinic_id, n.clinic_id) as "clinicId", coalesce(r.name, n.name) as name, r.reports,
      n.surgeon_id as "surgeonId", s.review_count as "reviewCount", s.version > 1 as "isChangedByStaff"
    from (select clinic_id, doctor_name as name, count(*)::int as reports from reviews
        where is_public and doctor_name is not null and clinic_id = any(${ids}) group by 1, 2) r
      full join (select * from surgeon_names where clinic_id = any(${ids})) n using (clinic_id, name)
      left join surgeons s on s.id = n.surgeon_id
    order by 1, r.reports desc nulls last, 2`);
  return rows;
}

/** Gives each new name the surgeon of an equal one, or a new surgeon. */
async function addNames(tx: Tx, names: readonly Name[]): Promise<void> {
  const keyed = names.flatMap((of) => {
    const key = surgeonKey(of.name);
    return key === null ? [] : [{ ...of, key: `${of.clinicId} ${key}` }];
  });
  const persons = [...Map.groupBy(keyed, ({ key }) => key).values()].map((spellings) => ({
    unknown: spellings.filter(({ surgeonId }) => surgeonId === null),
    surgeonId: spellings.find(({ surgeonId }) => surgeonId !== null)?.surgeonId ?? null,
  }));
  const added = await insertSurgeons(
    tx,
    persons.flatMap(({ unknown, surgeonId }) => (surgeonId === null && unknown[0] ? [unknown[0]] : [])),
  );
  const idOf = new Map(added.map(({ id, first }) => [first, id]));
  const rows = persons.flatMap(({ unknown, surgeonId }) =>
    unknown.flatMap(({ clinicId, name }) => {
      const id = surgeonId ?? (unknown[0] && idOf.get(unknown[0]));
      return id === undefined ? [] : [{ clinicId, name, surgeonId: id }];
    }),
  );
  for (const chunk of inChunks(rows)) await tx.insert(surgeonNames).values(chunk);
}

/** @param firsts the most frequent spelling of each */
async function insertSurgeons<First extends Pick<Name, 'clinicId' | 'name'>>(
  tx: Tx,
  firsts: readonly First[],
): Promise<{ id: number; first: First }[]> {
  if (firsts.length === 0) return [];
  const wished = firsts.map((first) => ({ first, base: surgeonSlug(first) }));
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from surgeons where clinic_id = any(${toArray(firsts.map(({ clinicId }) => clinicId))}::int[])
      or slug = any(${sql.param(wished.map(({ base }) => base))}::text[])`);
  const taken = new Set(rows.map(({ slug }) => slug));
  const values = wished.map(({ first, base }) => {
    const slug = freeSlug(base, taken);
    taken.add(slug);
    return { first, row: { clinicId: first.clinicId, slug, name: withoutTitles(first.name) } };
  });
  const ids = new Map<string, number>();
  for (const chunk of inChunks(values)) {
    const inserted = await tx
      .insert(surgeons)
      .values(chunk.map(({ row }) => row))
      .returning({ id: surgeons.id, slug: surgeons.slug });
    for (const { id, slug } of inserted) ids.set(slug, id);
  }
  return values.flatMap(({ first, row: { slug } }) => {
    const id = ids.get(slug);
    return id === undefined ? [] : [{ id, first }];
  });
}

async function dropNames(tx: Tx, names: readonly Name[]): Promise<void> {
  for (const { clinicId, name } of names)
    await tx
      .delete(surgeonNames)
      .where(and(eq(surgeonNames.clinicId, clinicId), eq(surgeonNames.name, name)));
}

/** Counts the reviews of surgeons; removes names and surgeons without any, unless staff changed the surgeon. */
async function recount(tx: Tx, ids: SQL): Promise<void> {
  await tx.execute(sql`
    delete from surgeon_names n using surgeons s
    where s.id = n.surgeon_id and s.version = 1 and n.clinic_id = any(${ids}) and not exists (
      select 1 from reviews r where r.is_public and r.clinic_id = n.clinic_id and r.doctor_name = n.name)`);
  await tx.execute(sql`
    update surgeons s set review_count = c.reports
    from (select s.id, count(r.id)::int as reports from surgeons s left join surgeon_names n on n.surgeon_id = s.id
        left join reviews r on r.is_public and r.clinic_id = n.clinic_id and r.doctor_name = n.name
      where s.clinic_id = any(${ids}) group by s.id) c
    where c.id = s.id and s.review_count <> c.reports`);
  await tx.execute(
    sql`delete from surgeons where clinic_id = any(${ids}) and review_count = 0 and version = 1`,
  );
}
