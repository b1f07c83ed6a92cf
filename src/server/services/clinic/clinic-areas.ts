import { type SQL, sql } from 'drizzle-orm';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import { AREA_LEVELS, type ClinicArea } from '#domain/lists/clinic-area.ts';
import { slugify } from '#domain/slug.ts';
import { type Db, executeRepeated, toStatement } from '#server/db/connection.ts';
import { createVersionCache } from './version-cache.ts';

/** An area and the number of clinics counted there; null for a level that a clinic lacks. */
export type AreaCount = {
  city: string | null;
  district: string | null;
  neighbourhood: string | null;
  count: number;
};

type Level = (typeof AREA_LEVELS)[number];

/** The counts of all areas, by the latest version of the public content. */
const countedOf = createVersionCache<string, readonly AreaCount[]>(1);

const contentVersion = toStatement(sql`select content_version::text as version from site_state`);

/** Returns all areas with published clinics, counted once for each version of the public content. */
export async function readAreas(db: Db): Promise<readonly AreaCount[]> {
  const [{ version } = { version: '' }] = await executeRepeated<{ version: string }>(db, contentVersion);
  const counted = countedOf(db);
  const known = counted.get(version);
  if (known) return known;
  const areas = await countAreas(db, sql`clinics c where c.published`);
  counted.set(version, areas);
  return areas;
}

/** Counts clinics by area. @param fromWhere `clinics c` with the conditions on them */
export async function countAreas(db: Db, fromWhere: SQL): Promise<AreaCount[]> {
  const counted = await db.execute<AreaCount>(sql`
    select c.city, c.district, c.neighbourhood, count(*)::int as count from ${fromWhere} group by 1, 2, 3`);
  return counted.rows;
}

export const slugOf = (name: string | null) => (name === null ? '' : slugify(name));

/** Returns true if an area lies in the filter’s, at these levels. */
export const isIn = (area: AreaCount, filter: ClinicArea, levels: readonly Level[] = AREA_LEVELS): boolean =>
  levels.every((level) => filter[level] === undefined || slugOf(area[level]) === filter[level]);

/** Returns the condition on `clinics c` for a filter; an unknown area matches no clinic. Undefined without an area. */
export function areaCondition(areas: readonly AreaCount[], filter: ClinicArea): SQL | undefined {
  const levels = AREA_LEVELS.filter((level) => filter[level] !== undefined);
  const there = areas.filter((area) => isIn(area, filter));
  // More than one name if it is spelled in several ways, or if cities have districts of the same name.
  const conditions = levels.map((level) => {
    const names = [...new Set(there.map((area) => area[level]))];
    return sql`c.${sql.identifier(level)} = any(${sql.param(names)}::text[])`;
  });
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

export const countIn = (areas: readonly AreaCount[], filter: ClinicArea): number =>
  areas.reduce((total, area) => total + (isIn(area, filter) ? area.count : 0), 0);

/** Returns the cities that have a district of this name; `[null]` if there is one, since the name suffices then. */
function citiesOf(areas: readonly AreaCount[], district: string): readonly (string | null)[] {
  const cities = new Map(
    areas.flatMap((area) =>
      area.city !== null && slugOf(area.district) === district
        ? [[slugOf(area.city), area.city] as const]
        : [],
    ),
  );
  return cities.size > 1 ? [...cities.values()] : [null];
}

/**
 * Returns the areas that a list can be filtered by, each with its number of clinics.
 * @param counts of the list without its area filter; null if not known exactly
 */
export function describeAreas(
  areas: readonly AreaCount[],
  counts: readonly AreaCount[] | null,
  filter: ClinicArea,
): ClinicAreas {
  const list = (level: Level, above: readonly Level[]) => {
    const there = areas.filter((area) => area[level] !== null && isIn(area, filter, above));
    const names = new Map(there.map((area) => [slugOf(area[level]), area[level] ?? '']));
    const within = Object.fromEntries(above.map((wider) => [wider, filter[wider]]));
    const listed = [...names].flatMap(([slug, name]) =>
      (level === 'district' ? citiesOf(there, slug) : [null]).map((city) => ({
        slug: city ? `${slugOf(city)}.${slug}` : slug,
        name: city ? `${name}, ${city}` : name,
        ...(counts && {
          count: countIn(counts, { ...within, ...(city && { city: slugOf(city) }), [level]: slug }),
        }),
      })),
    );
    return listed
      .filter(({ slug, count }) => count !== 0 || slug === filter[level])
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.name < b.name ? -1 : 1));
  };
  return {
    cities: list('city', []),
    districts: list('district', ['city']),
    neighbourhoods: filter.district ? list('neighbourhood', ['city', 'district']) : [],
  };
}
