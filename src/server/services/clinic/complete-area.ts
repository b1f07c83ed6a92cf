import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { slugify } from '#domain/slug.ts';
import { readArea } from '#server/korean/places.ts';
import { takeRegion } from '#server/korean/regions.ts';
import { type AreaCount, isIn, slugOf } from './clinic-areas.ts';

/**
 * Returns an area with the wider areas that it lacks. Of districts or neighbourhoods with the same name it takes the one
 * with the most clinics. Also reads Korean names and `seoul.jung-gu`.
 */
export function completeArea(areas: readonly AreaCount[], filter: ClinicArea): ClinicArea {
  const read = readFilter(filter);
  const district =
    read.district ?? (read.neighbourhood === undefined ? undefined : largest(areas, read, 'district'));
  const city =
    read.city ?? (district === undefined ? undefined : largest(areas, { ...read, district }, 'city'));
  return { city, district, neighbourhood: read.neighbourhood };
}

function readFilter({ city, district, neighbourhood }: ClinicArea): ClinicArea {
  const [, cityOfDistrict, ownDistrict = district] = /^([^.]+)\.([^.]+)$/.exec(district ?? '') ?? [];
  return {
    city: city === undefined ? cityOfDistrict : readCity(city),
    district: ownDistrict && readKorean(ownDistrict),
    neighbourhood: neighbourhood && readKorean(neighbourhood),
  };
}

const readKorean = (name: string) => (/^[가-힣\d]+$/.test(name) ? slugify(readArea(name)) : name);

function readCity(name: string): string {
  const region = takeRegion(`${name} `)?.region;
  return region ? slugify(region.english) : readKorean(name).replace(/-si$/, '');
}

/** Returns the slug of the area of a level with the most clinics in the filter’s area; undefined if there is none. */
function largest(
  areas: readonly AreaCount[],
  filter: ClinicArea,
  level: 'city' | 'district',
): string | undefined {
  const counts = new Map<string, number>();
  for (const area of areas) {
    const slug = slugOf(area[level]);
    if (slug !== '' && isIn(area, filter)) counts.set(slug, (counts.get(slug) ?? 0) + area.count);
  }
  return [...counts].sort(([a, most], [b, count]) => count - most || (a < b ? -1 : 1))[0]?.[0];
}
