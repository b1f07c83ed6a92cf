import type { ClinicMap, MapArea } from '#domain/clinic/clinic-map.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { MAPPED_CITY } from '#domain/map/find-outline.ts';
import { toGrid } from '#domain/map/grid.ts';
import { DETAILED_DISTRICTS, type Outline } from '#domain/map/outlines.ts';
import { slugify } from '#domain/slug.ts';

/** Numbers of clinics of an area. */
type Counts = Pick<MapArea, 'clinicCount' | 'reviewedCount' | 'pointCount'>;

/** An area as a map or its list shows it. */
export type CountedArea = Counts & {
  /** Its name in English; null if the addresses do not tell one. */
  name: string | null;
  filter: ClinicArea;
};

const isDetailed = ({ city, district }: MapArea) =>
  city === MAPPED_CITY && district !== null && DETAILED_DISTRICTS.includes(district);

const slugOf = (name: string | null) => (name === null ? undefined : slugify(name));

/** Adds up areas of the same name at a level. */
function sumBy(areas: readonly MapArea[], level: 'city' | 'district' | 'neighbourhood'): CountedArea[] {
  const sums = new Map<string, CountedArea>();
  for (const area of areas) {
    const { city, district, neighbourhood } = area;
    const filter = {
      city: slugOf(city),
      district: level === 'city' ? undefined : slugOf(district),
      neighbourhood: level === 'neighbourhood' ? slugOf(neighbourhood) : undefined,
    };
    const key = JSON.stringify(filter);
    const known = sums.get(key) ?? { clinicCount: 0, reviewedCount: 0, pointCount: 0 };
    sums.set(key, {
      name: area[level],
      filter,
      clinicCount: known.clinicCount + area.clinicCount,
      reviewedCount: known.reviewedCount + area.reviewedCount,
      pointCount: known.pointCount + area.pointCount,
    });
  }
  return [...sums.values()].toSorted((a, b) => b.clinicCount - a.clinicCount);
}

/** Sorts the counted areas by the map that shows them. */
export const groupAreas = ({ areas }: Pick<ClinicMap, 'areas'>) => ({
  neighbourhoods: sumBy(areas.filter(isDetailed), 'neighbourhood'),
  districts: sumBy(
    areas.filter(({ city }) => city === MAPPED_CITY),
    'district',
  ),
  otherCities: sumBy(
    areas.filter(({ city }) => city !== MAPPED_CITY),
    'city',
  ),
});

/** Returns the counts of a drawn area; undefined if it has no clinics. */
export const countsOf = (
  outline: Pick<Outline, 'district' | 'neighbourhood'>,
  areas: readonly CountedArea[],
): CountedArea | undefined =>
  areas.find(
    ({ name, filter }) =>
      filter.district === slugify(outline.district) && name === (outline.neighbourhood ?? outline.district),
  );

/** Returns how many clinics the circle of an area stands for: all that are no dots. */
export const circledOf = ({ clinicCount, pointCount }: Counts): number => clinicCount - pointCount;

/** Sorts outlines by whether they have clinics; those with most come first, as in the list in words. */
export function drawAreas(outlines: readonly Outline[], areas: readonly CountedArea[]) {
  const drawn = outlines.map((outline) => ({ outline, counts: countsOf(outline, areas) }));
  return {
    linked: areas.flatMap((counts) =>
      drawn.flatMap((area) => (area.counts === counts ? [{ ...area, counts }] : [])),
    ),
    empty: drawn.flatMap(({ outline, counts }) => (counts ? [] : [outline])),
  };
}

/** Returns the radius of a circle whose area is proportional to the count. */
export const radiusOf = (count: number, most: number, largest: number): number =>
  most === 0 ? 0 : Math.round(largest * Math.sqrt(count / most) * 10) / 10;

/** Returns true if a filter names exactly this area. */
export const isChosen = (filter: ClinicArea, chosen: ClinicArea): boolean =>
  filter.city === chosen.city &&
  filter.district === chosen.district &&
  filter.neighbourhood === chosen.neighbourhood;

/** Writes points as one SVG path of lines of length zero, drawn as dots by round line caps. */
export function writeDots(points: ClinicMap['points'], isReviewed: boolean): string {
  let at = { x: 0, y: 0 };
  return points
    .filter((point) => point.isReviewed === isReviewed)
    .map(toGrid)
    .toSorted((a, b) => a.x - b.x)
    .map((point) => {
      const rounded = { x: Math.round(point.x), y: Math.round(point.y) };
      const step = `m${rounded.x - at.x} ${rounded.y - at.y}h0`;
      at = rounded;
      return step;
    })
    .join('');
}

/** The page's data: points are drawn already, which keeps the page small. */
export const drawPoints = ({ areas, points }: ClinicMap) => ({
  areas,
  dots: { reviewed: writeDots(points, true), others: writeDots(points, false) },
});

export type DrawnClinicMap = ReturnType<typeof drawPoints>;
