import { sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { ClinicMap, MapArea } from '#domain/clinic/clinic-map.ts';
import { type Coordinates, isPlaced, type Located, MAPPED_CITY } from '#domain/map/find-outline.ts';
import { DETAILED_DISTRICTS } from '#domain/map/outlines.ts';
import type { Db } from '#server/db/connection.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import type { Verb } from '../verb.ts';

export type ReadClinicMapInput = {
  /** Present or former slug of the procedure whose reviews are told; an unknown one has none. */
  procedure?: string | undefined;
};

/** Limits points: more would make the map too heavy, so clinics are then counted by neighbourhood alone. */
const MOST_POINTS = 2_000;

/** No procedure has it. */
const UNKNOWN_PROCEDURE = 0;

/** Counts published clinics by the areas of the maps, and returns the points of those whose coordinates are certain. */
export const readClinicMap: Verb<ReadClinicMapInput, ClinicMap> = async ({ ctx, input }) => {
  const procedureId =
    input.procedure === undefined
      ? null
      : ((await findProcedureId(ctx.db, input.procedure)) ?? UNKNOWN_PROCEDURE);
  ctx.addCacheTags(
    CACHE_TAGS.clinics,
    // A clinic gets its first review, or loses its only one.
    procedureId === null ? CACHE_TAGS.clinicOrder(0) : CACHE_TAGS.procedure(procedureId),
  );
  const areas = joinAreas(await countMappedClinics(ctx.db, procedureId));
  const placed = (await readCoordinates(ctx.db, procedureId)).filter(isPlaced);
  if (placed.length > MOST_POINTS) return { areas, points: [] };
  const byArea = Map.groupBy(placed, keyOf);
  return {
    areas: areas.map((area) => ({ ...area, pointCount: byArea.get(keyOf(area))?.length ?? 0 })),
    points: placed.map(({ latitude, longitude, isReviewed }) => ({ latitude, longitude, isReviewed })),
  };
};

const isReviewed = (procedureId: number | null) =>
  procedureId === null
    ? sql`c.review_count > 0`
    : sql`exists (select 1 from clinic_procedure_stats s where s.clinic_id = c.id and s.procedure_id = ${procedureId})`;

type Counted = Omit<MapArea, 'pointCount'>;

async function countMappedClinics(db: Db, procedureId: number | null): Promise<Counted[]> {
  const counted = await db.execute<Counted>(sql`
    select c.city, c.district, c.neighbourhood, count(*)::int as "clinicCount",
      (count(*) filter (where ${isReviewed(procedureId)}))::int as "reviewedCount"
    from clinics c where c.published group by 1, 2, 3 order by 1, 2, 3`);
  return counted.rows;
}

type Placed = Located & { latitude: number; longitude: number; isReviewed: boolean };

/** Reads the coordinates of clinics in the districts whose neighbourhoods are drawn. */
async function readCoordinates(db: Db, procedureId: number | null) {
  const read = await db.execute<Placed & Coordinates>(sql`
    select c.city, c.district, c.neighbourhood, c.latitude, c.longitude, ${isReviewed(procedureId)} as "isReviewed"
    from clinics c
    where c.published and c.latitude is not null and c.longitude is not null and c.city = ${MAPPED_CITY}
      and c.district = any(${sql.param(DETAILED_DISTRICTS)}::text[])
    order by c.id`);
  return read.rows;
}

const isDetailed = ({ city, district }: Located) =>
  city === MAPPED_CITY && district !== null && DETAILED_DISTRICTS.includes(district);

/** Returns the area of an address as the maps tell it: a neighbourhood where those are drawn, else a district or a city. */
const mappedArea = ({ city, district, neighbourhood }: Located): Located => ({
  city,
  district: city === MAPPED_CITY ? district : null,
  neighbourhood: isDetailed({ city, district, neighbourhood }) ? neighbourhood : null,
});

const keyOf = (located: Located) => JSON.stringify(Object.values(mappedArea(located)));

/** Adds up the counts of areas that the maps do not tell apart. */
function joinAreas(counted: readonly Counted[]): MapArea[] {
  const joined = new Map<string, MapArea>();
  for (const area of counted) {
    const { clinicCount = 0, reviewedCount = 0 } = joined.get(keyOf(area)) ?? {};
    joined.set(keyOf(area), {
      ...mappedArea(area),
      clinicCount: clinicCount + area.clinicCount,
      reviewedCount: reviewedCount + area.reviewedCount,
      pointCount: 0,
    });
  }
  return [...joined.values()];
}
