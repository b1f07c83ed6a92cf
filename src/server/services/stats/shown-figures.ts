import { sql } from 'drizzle-orm';
import { CACHE_TAGS, type CacheTag } from '#domain/cache-tags.ts';
import { MOST_POPULAR, popularProcedures } from '#domain/procedure/popular.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures } from '#server/db/schema/index.ts';
import { hasOtherData } from '../site/get-site.ts';
import { type Pair, pairRowsOf, toArray } from './scope-rows.ts';

type Scope = { clinicIds: readonly number[]; procedureIds: readonly number[]; pairs: readonly Pair[] };

type ShownFigures = {
  /** The figures that pages show, as text, by the tag of what shows them. */
  figures: ReadonlyMap<CacheTag, string>;
  /** The number of reviews of each published clinic, by its id. */
  reviewCounts: ReadonlyMap<number, number>;
};

const TAG_OF = {
  clinic: CACHE_TAGS.clinic,
  procedure: CACHE_TAGS.procedure,
  range: CACHE_TAGS.procedureRange,
  site: () => CACHE_TAGS.site,
} as const;

/** Reads the stored figures of a change's scope. */
export async function readShownFigures(tx: Tx, scope: Scope): Promise<ShownFigures> {
  const clinicIds = sql`${toArray(scope.clinicIds)}::int[]`;
  const procedureIds = sql`${toArray(scope.procedureIds)}::int[]`;
  const pairs = sql`(select s.* from clinic_procedure_stats s where (clinic_id, procedure_id) in
    (select clinic_id, procedure_id from ${pairRowsOf(scope.pairs)})) as s`;
  const { rows } = await tx.execute<{ kind: keyof typeof TAG_OF; id: number; figures: string }>(sql`
    select kind, id, string_agg(figures, ' ' order by figures) as figures from (
      select 'clinic' as kind, id, row(review_count, procedure_count, satisfaction_levels, recovery_levels)::text as figures
      from clinics where published and id = any(${clinicIds})
      union all select 'clinic', clinic_id, s::text from ${pairs}
      union all select 'procedure', procedure_id, s::text from ${pairs}
      union all select 'procedure', id, row(review_count, clinic_count, priced_count, priced_clinic_count, price_sum_krw,
        lowest_krw, highest_krw, distribution, satisfaction_levels, recovery_levels)::text from procedures where id = any(${procedureIds})
      union all select 'range', id, row(lowest_krw, highest_krw)::text from procedures where id = any(${procedureIds})
      union all select 'site', 0, (${hasOtherData})::text from site_state
    ) shown group by kind, id`);
  const counts = await tx
    .select({ id: clinics.id, reviewCount: clinics.reviewCount })
    .from(clinics)
    .where(sql`${clinics.published} and ${clinics.id} = any(${clinicIds})`);
  return {
    figures: new Map([
      ...rows.map(({ kind, id, figures }) => [TAG_OF[kind](id), figures] as const),
      [CACHE_TAGS.popularProcedures, await readPopular(tx)] as const,
    ]),
    reviewCounts: new Map(counts.map(({ id, reviewCount }) => [id, reviewCount])),
  };
}

async function readPopular(tx: Tx): Promise<string> {
  const { id, name, reviewCount } = procedures;
  const all = await tx.select({ id, name, reviewCount }).from(procedures);
  const popular = popularProcedures({ all }, MOST_POPULAR);
  return popular.map((procedure) => procedure.id).join(' ');
}

/** Returns the tags whose texts differ. */
export function findDiffering(
  before: ReadonlyMap<CacheTag, string>,
  after: ReadonlyMap<CacheTag, string>,
): CacheTag[] {
  const tags = new Set([...before.keys(), ...after.keys()]);
  return [...tags].filter((tag) => before.get(tag) !== after.get(tag));
}

/** Returns the tags whose figures differ. */
export function findChangedTags(before: ShownFigures, after: ShownFigures): CacheTag[] {
  return [
    ...findDiffering(before.figures, after.figures),
    ...findPassed(before.reviewCounts, after.reviewCounts),
  ];
}

/** Returns the tags of the clinics that one passed in the order by number of reviews; a list that shows none of them is the same. */
function findPassed(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): CacheTag[] {
  return [...after].flatMap(([id, count]) => {
    const former = before.get(id) ?? count;
    if (former === count) return [];
    const least = Math.min(former, count);
    const counts = Array.from({ length: Math.abs(former - count) + 1 }, (_, index) => least + index);
    return counts.map(CACHE_TAGS.clinicOrder);
  });
}

/** Returns the tags of the neighbourhoods and districts at which clinics are counted for clinics nearby. */
export async function readNearbyTags(tx: Tx, clinicIds: readonly number[]): Promise<CacheTag[]> {
  const { rows } = await tx.execute<{ place: string; district: string; city: string }>(sql`
    select distinct p.place, coalesce(c.district, '') as district, coalesce(c.city, '') as city
    from clinic_places p join clinics c on c.id = p.clinic_id where p.place ~ '^(gu|dong):' and c.id = any(${toArray(clinicIds)}::int[])`);
  return rows.map(({ place, district, city }) => CACHE_TAGS.nearby(place, district, city));
}
